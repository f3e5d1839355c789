import * as z from 'zod/mini';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId, seen, uid } from './fields.ts';

/**
 * Every change of a membership takes `Seen`, the preview that the person confirmed. If it comes to something else now, it is refused as
 * `preview-stale` with what it would come to.
 */
const request = { requestId, uid, Seen: seen };

/** What every change of a membership answers: the end before (`null` when there was none) and after, and the new revision. */
const changed = z.object({
  OldEnds: z.nullable(day),
  Ends: z.nullable(day),
  Starts: z.nullable(day),
  Revision: z.number(),
});

/**
 * `renewMembership`: sells a period, right after the one in force or from today; `Starts` only when none is in force. `Reason`
 * is asked for where nothing is charged here (`PaidBy: courtesy | outside`), and for nothing else.
 */
export const renewMembership = contract('renewMembership', {
  input: z.strictObject({
    ...request,
    Plan: key,
    Starts: z.optional(day),
    PaidBy: z.optional(z.enum(DESK_PAYMENT_METHODS)),
    Reason: z.optional(reasonText),
  }),
  output: changed,
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'renew' },
});

/**
 * `freezeMembership`: rests it from one day to another, both inclusive; the end moves by as many days. One's own within what the gym
 * lets its members do (`Config/FreezeDays`, `Config/FreezeNotice`, the plan's `OwnFreeze`).
 */
export const freezeMembership = contract('freezeMembership', {
  input: z.strictObject({ ...request, From: day, To: day }),
  output: changed,
  callers: 'signed-in',
  callsPerMinute: 60,
  touches: { uid: 'freeze' },
});

/** `resumeMembership`: ends the freeze today, by staff or the member; the end moves back by the days not used. */
export const resumeMembership = contract('resumeMembership', {
  input: z.strictObject(request),
  output: changed,
  callers: 'signed-in',
  callsPerMinute: 20,
  touches: { uid: 'resume' },
});

/** `cancelMembership`: `From` is the first day without it, today when left out. */
export const cancelMembership = contract('cancelMembership', {
  input: z.strictObject({ ...request, Reason: reasonText, From: z.optional(day) }),
  output: changed,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'cancel' },
});

/** `changeMembershipPlan`: another plan takes over from a day, keeping the end that was paid for. */
export const changeMembershipPlan = contract('changeMembershipPlan', {
  input: z.strictObject({
    ...request,
    Plan: key,
    From: z.optional(day),
    PaidBy: z.optional(z.enum(DESK_PAYMENT_METHODS)),
    Reason: z.optional(reasonText),
  }),
  output: changed,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'change-plan' },
});

/** `annulMembershipEntry`: a line of the history that was a mistake no longer counts; the last one that counts goes first. */
export const annulMembershipEntry = contract('annulMembershipEntry', {
  input: z.strictObject({ ...request, Entry: key, Reason: reasonText }),
  output: changed,
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'annul-entry' },
});
