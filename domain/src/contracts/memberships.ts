import * as z from 'zod/mini';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { contract } from './contract.ts';
import { confirmedPreview, day, discount, key, payments, reasonText, requestId, uid } from './fields.ts';

/**
 * The common input of membership changes. `Seen`: the preview that the person confirmed. If the current preview
 * differs, the change is refused with `preview-stale` and the current preview.
 */
const changeFields = { requestId, uid, Seen: confirmedPreview };

/**
 * The common answer of membership changes. `OldEnds`: the membership's last day before the change. `Ends`, `Starts`,
 * `Revision`: its last day, first day and revision after the change. A day is `null` if there is no membership.
 */
const changeOutput = z.object({
  OldEnds: z.nullable(day),
  Ends: z.nullable(day),
  Starts: z.nullable(day),
  Revision: z.number(),
});

/**
 * The answer of a change that sells a plan. `Sold`: the sale, if the till charged for it; sums in centavos. `Change`:
 * the cash to give back.
 */
const saleOutput = z.extend(changeOutput, {
  Sold: z.optional(z.object({ Sale: key, Folio: z.number(), Total: z.number(), Change: z.number() })),
});

/** The input of a change that sells a plan. `Reason`: why the plan is not charged. */
const saleFields = {
  ...changeFields,
  Plan: key,
  PaidBy: z.optional(z.enum(DESK_PAYMENT_METHODS)),
  Reason: z.optional(reasonText),
};

/**
 * `renewMembership`: sells a period. `Starts`: a first day chosen by hand; absent, `renew` in `membership/engine.ts`
 * decides. `Reason` is required if the gym does not charge (`PaidBy: courtesy | outside`), and ignored otherwise.
 * `Payments` replaces `PaidBy` and may come with a `Discount`; `Seen.Total` is the sum after the discount.
 */
export const renewMembership = contract('renewMembership', {
  movesMoney: true,
  input: z.strictObject({
    ...saleFields,
    Starts: z.optional(day),
    Payments: z.optional(payments),
    Discount: z.optional(discount),
  }),
  output: saleOutput,
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'renew' },
});

/**
 * `freezeMembership`: freezes the membership from `From` to `To`, both inclusive; its end, if any, moves later by as
 * many days. Members may freeze their own membership within the gym's limits (`Config/FreezeDays`,
 * `Config/FreezeNotice`, `OwnFreeze` of the plan).
 */
export const freezeMembership = contract('freezeMembership', {
  input: z.strictObject({ ...changeFields, From: day, To: day }),
  output: changeOutput,
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'freeze' },
});

/**
 * `resumeMembership`: ends or withdraws the freeze. The membership's end, if any, moves earlier by the freeze's unused
 * days.
 */
export const resumeMembership = contract('resumeMembership', {
  input: z.strictObject(changeFields),
  output: changeOutput,
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'resume' },
});

/**
 * `undoResume`: undoes a resume that the caller made today. Refused with `resume-final` if the membership has changed
 * since, or if today would become frozen again and the person has come today.
 */
export const undoResume = contract('undoResume', {
  input: z.strictObject(changeFields),
  output: changeOutput,
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'resume' },
});

/** `cancelMembership`: cancels the membership. `From`: the first day without membership; absent: today. */
export const cancelMembership = contract('cancelMembership', {
  input: z.strictObject({ ...changeFields, Reason: reasonText, From: z.optional(day) }),
  output: changeOutput,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'cancel' },
});

/**
 * `changeMembershipPlan`: changes the plan from the day `From` on. Default: today, or the first day of a membership
 * that hasn't begun.
 */
export const changeMembershipPlan = contract('changeMembershipPlan', {
  movesMoney: true,
  input: z.strictObject({ ...saleFields, From: z.optional(day) }),
  output: saleOutput,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'change-plan' },
});

/**
 * `annulMembershipEntry`: annuls a membership entry: the newest one, or the newest one that is neither a freeze nor a
 * resume. Refused with `entry-charged` as long as its sale at the till has not been refunded.
 */
export const annulMembershipEntry = contract('annulMembershipEntry', {
  input: z.strictObject({ ...changeFields, Entry: key, Reason: reasonText }),
  output: changeOutput,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'annul-entry' },
});
