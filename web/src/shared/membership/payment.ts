import { type DeskPaymentMethod, isUncharged } from '@gym/domain/membership/membership';
import { parseReason } from '@gym/domain/reason';

/** How something is paid, as a form holds it; `paidReason` counts only where nothing is charged. */
export interface TypedPayment {
  readonly paidBy: DeskPaymentMethod;
  readonly paidReason: string;
}

export const FIRST_PAYMENT: TypedPayment = { paidBy: 'cash', paidReason: '' };

/** Is a reason asked for, and missing or too short? */
export function lacksReason({ paidBy, paidReason }: TypedPayment): boolean {
  return isUncharged(paidBy) && parseReason(paidReason) === null;
}

/** What of a payment is sent. */
export function paymentInput({ paidBy, paidReason }: TypedPayment): {
  readonly PaidBy: DeskPaymentMethod;
  readonly Reason?: string;
} {
  return isUncharged(paidBy) ? { PaidBy: paidBy, Reason: paidReason.trim() } : { PaidBy: paidBy };
}
