import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isUncharged, type PaymentMethod } from '@gym/domain/membership/membership';
import { parseReason } from '@gym/domain/reason';

/** The reason of an input in its stored form, or the refusal that names its field. */
export function parseReasonField(text: string): Result<string> {
  const reason = parseReason(text);
  return reason === null ? refuse('reason-required', { field: 'Reason' }) : ok(reason);
}

/** How something is paid, cash unless told, with the reason that is asked for where nothing is charged here. */
export function parsePayment({
  PaidBy: paidBy = 'cash',
  Reason,
}: Pick<CallableInput<'renewMembership'>, 'PaidBy' | 'Reason'>): Result<{
  readonly paidBy: PaymentMethod;
  readonly reason?: string;
}> {
  // What is paid in several ways is sold at the till, which knows how much of each.
  if (paidBy === 'mixed') return refuse('invalid-input', { field: 'PaidBy' });
  if (!isUncharged(paidBy)) return ok({ paidBy });
  const reason = parseReasonField(Reason ?? '');
  return reason.ok ? ok({ paidBy, reason: reason.value }) : reason;
}
