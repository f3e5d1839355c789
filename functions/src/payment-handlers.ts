import type { PaymentCall } from '@gym/domain/contracts/payment-calls';
import type { Handlers } from './lib/callable.ts';
import { checkPayment } from './use-cases/payments/check-payment.ts';
import { refundPayment } from './use-cases/payments/refund-payment.ts';
import { startPayment } from './use-cases/payments/start-payment.ts';

/** What each call of `paymentsApi` does. */
export const PAYMENT_HANDLERS: Pick<Handlers, PaymentCall> = {
  checkPayment,
  refundPayment,
  startPayment,
};
