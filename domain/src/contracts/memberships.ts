import * as z from 'zod/mini';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { contract } from './contract.ts';
import { day, discount, key, payments, reasonText, requestId, seen, uid } from './fields.ts';

/**
 * The common input of membership changes. `Seen`: the preview that the person confirmed. If it differs now, the change
 * is refused with `preview-stale` and the current preview.
 */
const changeFields = { requestId, uid, Seen: seen };

/**
 * The common answer of membership changes: the last day before (`OldEnds`) and after (`Ends`) the change, the first
 * day, and the new revision. A day is `null` if there is none.
 */
const changed = z.object({
  OldEnds: z.nullable(day),
  Ends: z.nullable(day),
  Starts: z.nullable(day),
  Revision: z.number(),
});

/** The answer of a change that sells a plan. `Sold`: its sale, if the till charged for it. */
const sold = z.extend(changed, {
  Sold: z.optional(z.object({ Sale: key, Folio: z.number(), Total: z.number(), Change: z.number() })),
});

/** The fields of a change that sells a plan. `PaidBy` and `Reason` describe its payment. */
const saleFields = {
  ...changeFields,
  Plan: key,
  PaidBy: z.optional(z.enum(DESK_PAYMENT_METHODS)),
  Reason: z.optional(reasonText),
};

/**
 * `renewMembership`: sells a period. It begins right after the current one, or today; `Starts` is allowed only if no
 * membership is in force. `Reason` is required if nothing is charged here (`PaidBy: courtesy | outside`), and ignored
 * otherwise. `Payments` replaces `PaidBy` and may come with a `Discount`; `Seen.Total` is the sum after the discount.
 */
export const renewMembership = contract('renewMembership', {
  movesMoney: true,
  input: z.strictObject({
    ...saleFields,
    Starts: z.optional(day),
    Payments: z.optional(payments),
    Discount: z.optional(discount),
  }),
  output: sold,
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'renew' },
});

/**
 * `freezeMembership`: freezes the membership from `From` to `To`, both inclusive; the end moves later by as many days.
 * Members may freeze their own within the gym's limits (`Config/FreezeDays`, `Config/FreezeNotice`, `OwnFreeze` of the
 * plan).
 */
export const freezeMembership = contract('freezeMembership', {
  input: z.strictObject({ ...changeFields, From: day, To: day }),
  output: changed,
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'freeze' },
});

/** `resumeMembership`: ends the freeze today; the end moves earlier by the unused days. */
export const resumeMembership = contract('resumeMembership', {
  input: z.strictObject(changeFields),
  output: changed,
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'resume' },
});

/**
 * `undoResume`: takes back the caller's own resumption of the same day, so that the freeze goes on. Refused with
 * `resume-final` after another change, and after a visit on a day of the freeze.
 */
export const undoResume = contract('undoResume', {
  input: z.strictObject(changeFields),
  output: changed,
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'resume' },
});

/** `cancelMembership`: cancels the membership. `From`: the first day without it (default: today). */
export const cancelMembership = contract('cancelMembership', {
  input: z.strictObject({ ...changeFields, Reason: reasonText, From: z.optional(day) }),
  output: changed,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'cancel' },
});

/** `changeMembershipPlan`: changes the plan from a day on (default: today). The last day paid for stays the same. */
export const changeMembershipPlan = contract('changeMembershipPlan', {
  movesMoney: true,
  input: z.strictObject({ ...saleFields, From: z.optional(day) }),
  output: sold,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'change-plan' },
});

/**
 * `annulMembershipEntry`: annuls a membership entry. Only the newest entry can be annulled, and the newest one that
 * isn't a freeze or resume. Refused with `entry-charged` while the till holds the money of its sale.
 */
export const annulMembershipEntry = contract('annulMembershipEntry', {
  input: z.strictObject({ ...changeFields, Entry: key, Reason: reasonText }),
  output: changed,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'annul-entry' },
});
