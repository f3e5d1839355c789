import { mercadoPago } from './mercado-pago.ts';
import type { PaymentService } from './service.ts';
import { paymentSettings } from './settings.ts';

/** The service that orders are paid with; `null`: nothing is paid online. */
export function paymentService(): PaymentService | null {
  const settings = paymentSettings();
  return settings && mercadoPago(settings);
}
