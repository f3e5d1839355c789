import { type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Result } from '@gym/domain/errors';
import { changePlan, renew } from '@gym/domain/membership/engine';
import {
  type MembershipEntry,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Plan,
} from '@gym/domain/membership/membership';
import { annul, annullableEntry, cancel, freeze, resume } from '@gym/domain/membership/pauses';
import { parseReason } from '@gym/domain/reason';
import { call } from '../../data/call.ts';

/** What staff can do to a membership. */
const CHANGE_KINDS = ['renew', 'freeze', 'resume', 'cancel', 'change', 'annul'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Stands for a reason while the end is worked out: what it says plays no part in the dates. */
const NO_REASON_YET = 'pendiente';

/** What a dialog holds as typed; each kind uses its own part. */
export interface ChangeForm {
  readonly plan: string;
  readonly starts: string;
  readonly paidBy: PaymentMethod;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export interface Ends {
  readonly oldEnds: GymDay | null;
  readonly newEnds: GymDay | null;
}

/** The choices of payment that a desk has; the others come with the till and with imports. */
export const DESK_PAYMENTS: readonly PaymentMethod[] = PAYMENT_METHODS.filter((method) => method !== 'mixed');

/** Is everything there that only the person can say? Whether it is allowed, the preview says. */
export function isComplete(kind: ChangeKind, form: ChangeForm): boolean {
  if (kind === 'cancel' || kind === 'annul') return parseReason(form.reason) !== null;
  return true;
}

/**
 * The end before and after, worked out here with the server's own code, so that it is on screen before anything is
 * confirmed. `null` while the form isn't complete.
 */
export function previewChange(
  kind: ChangeKind,
  form: ChangeForm,
  entries: readonly MembershipEntry[],
  plan: Plan | null,
  now: number,
): Result<Ends> | null {
  const doing = { id: 'preview', by: 'preview', now };
  const [from, to, starts] = [parseGymDay(form.from), parseGymDay(form.to), parseGymDay(form.starts)];
  switch (kind) {
    case 'renew':
      return plan && renew(entries, plan, doing, starts ? { startsOn: starts } : {});
    case 'change':
      return plan && changePlan(entries, plan, doing);
    case 'freeze':
      return from && to && freeze(entries, { from, to }, doing);
    case 'resume':
      return resume(entries, doing);
    case 'cancel':
      return cancel(entries, { reason: NO_REASON_YET, from: from ?? gymDayOf(now) }, doing);
    case 'annul': {
      const target = annullableEntry(entries);
      return target && annul(entries, { targetId: target.id, reason: NO_REASON_YET }, doing);
    }
  }
}

/** Asks the server to do it. The same `requestId` again does nothing twice. */
export async function sendChange(
  kind: ChangeKind,
  form: ChangeForm,
  member: { readonly uid: string; readonly entries: readonly MembershipEntry[] },
  requestId: string,
): Promise<Result<unknown>> {
  const { uid } = member;
  const [from, to, starts] = [parseGymDay(form.from), parseGymDay(form.to), parseGymDay(form.starts)];
  const missing: Result<never> = { ok: false, refusal: { reason: 'date-out-of-range' } };
  switch (kind) {
    case 'renew':
      return call('renewMembership', {
        requestId,
        uid,
        Plan: form.plan,
        PaidBy: form.paidBy,
        ...(starts ? { Starts: starts } : {}),
      });
    case 'change':
      return call('changeMembershipPlan', { requestId, uid, Plan: form.plan, PaidBy: form.paidBy });
    case 'freeze':
      return from && to ? call('freezeMembership', { requestId, uid, From: from, To: to }) : missing;
    case 'resume':
      return call('resumeMembership', { requestId, uid });
    case 'cancel':
      return call('cancelMembership', { requestId, uid, Reason: form.reason.trim(), ...(from ? { From: from } : {}) });
    case 'annul': {
      const target = annullableEntry(member.entries);
      return target
        ? call('annulMembershipEntry', { requestId, uid, Entry: target.id, Reason: form.reason.trim() })
        : missing;
    }
  }
}
