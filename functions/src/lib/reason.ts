import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isUncharged, type PaymentMethod } from '@gym/domain/membership/membership';
import { parseReason } from '@gym/domain/reason';

/** Parses the reason in an input, or refuses it with the field `Reason`. */
export function parseReasonField(text: string): Result<string> {
  const reason = parseReason(text);
  return reason === null ? refuse('reason-required', { field: 'Reason' }) : ok(reason);
}

/**
 * Parses a payment method (default: cash). The methods of uncharged payments (courtesy, and paid outside the till)
 * require a reason. `mixed` is refused.
 */
export function parsePayment({
  PaidBy: paidBy = 'cash',
  Reason,
}: Pick<CallableInput<'renewMembership'>, 'PaidBy' | 'Reason'>): Result<{
  readonly paidBy: PaymentMethod;
  readonly reason?: string;
}> {
  // Only the till knows the sums of a mixed payment.
  if (paidBy === 'mixed') return refuse('invalid-input', { field: 'PaidBy' });
  if (!isUncharged(paidBy)) return ok({ paidBy });
  const reason = parseReasonField(Reason ?? '');
  return reason.ok ? ok({ paidBy, reason: reason.value }) : reason;
}
