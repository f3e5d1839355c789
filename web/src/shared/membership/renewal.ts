import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import { type MembershipChange, renew } from '@gym/domain/membership/engine';
import { effectiveEntries } from '@gym/domain/membership/history';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import type { Seen } from '@gym/domain/membership/seen';
import { paymentInput, type TypedPayment } from './payment.ts';
import { previewDoing } from './preview-doing.ts';

/** A renewal as typed; `starts` is empty unless a day was chosen by hand. */
export interface RenewalForm extends TypedPayment {
  readonly plan: string;
  readonly starts: string;
}

/** The contract's fields, and here. */
export const RENEWAL_FIELDS = { Plan: 'plan', Starts: 'starts', PaidBy: 'paidBy', Reason: 'paidReason' } as const;

/** The plan that a renewal starts from: the last one that was bought or changed to, if it is still sold. */
export function planToRenew(entries: readonly MembershipEntry[], onSale: readonly Plan[]): Plan | null {
  const had = effectiveEntries(entries).findLast((entry) => entry.kind === 'paid' || entry.kind === 'change');
  const last = had && 'planId' in had ? onSale.find(({ id }) => id === had.planId) : undefined;
  return last ?? onSale[0] ?? null;
}

/**
 * The end before and after, worked out here with the server's own code, so that it is on screen before anything is paid.
 * `null` while the first day is half typed: it may not be sold from another one instead. `now`: epoch milliseconds; `visitsUsed`: of the pack
 * in force.
 */
export function previewRenewal(
  form: RenewalForm,
  { entries, visitsUsed }: { readonly entries: readonly MembershipEntry[]; readonly visitsUsed: number },
  plan: Plan,
  now: number,
): Result<MembershipChange> | null {
  const starts = parseGymDay(form.starts);
  if (form.starts !== '' && starts === null) return null;
  const options = { visitsUsed, paidBy: form.paidBy, ...(starts ? { startsOn: starts } : {}) };
  return renew(entries, plan, previewDoing(entries, now), options);
}

/** What is sent. The same `requestId` again sells nothing twice. */
export function renewalInput(
  form: RenewalForm,
  uid: string,
  requestId: string,
  seen: Seen,
): CallableInput<'renewMembership'> {
  const starts = parseGymDay(form.starts);
  return { requestId, uid, Seen: seen, Plan: form.plan, ...paymentInput(form), ...(starts ? { Starts: starts } : {}) };
}
