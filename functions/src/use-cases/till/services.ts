import type { Plan } from '@gym/domain/membership/membership';
import type { Tax } from '@gym/domain/money/tax';
import type { SaleLine } from '@gym/domain/till/sale';

/** IVA of memberships and day passes: the rate of services. */
export const SERVICE_TAX: Tax = 'iva16';

/** What a plan is sold as. */
export function planLine({ id, name, priceCentavos }: Plan): SaleLine {
  return { kind: 'plan', item: id, name, quantity: 1, unitPrice: priceCentavos, tax: SERVICE_TAX };
}

/** What a day pass is sold as. */
export function passLine(item: string, name: string, unitPrice: number): SaleLine {
  return { kind: 'pass', item, name, quantity: 1, unitPrice, tax: SERVICE_TAX };
}
