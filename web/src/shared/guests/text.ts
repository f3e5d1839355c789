import type { StoredGuestCharge } from '@gym/domain/database/door/guest-facts';
import { isUncharged } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { PAYMENT_TEXT } from '../membership/text.ts';

/** Sentences about day passes. */
export const GUEST_TEXT = {
  toCharge: 'Por cobrar',
  charge: 'Cobrar',
  chargeOf: (name: string) => `Cobro del pase de ${name}`,
  chargeSum: (sum: string) => `Cobrar ${sum}`,
  noPrice: 'Esta sucursal no tiene un pase de un día con precio. Un administrador puede agregarlo.',
  offline: 'El cobro espera la red.',
} as const;

/** Describes a charge: `$120.00 · Efectivo`, or only `Cortesía` or `Fuera del sistema` if nothing was charged. */
export function chargeText({ Price, PaidBy }: Pick<StoredGuestCharge, 'Price' | 'PaidBy'>): string {
  return isUncharged(PaidBy) ? PAYMENT_TEXT[PaidBy] : `${formatCentavos(Price)} · ${PAYMENT_TEXT[PaidBy]}`;
}
