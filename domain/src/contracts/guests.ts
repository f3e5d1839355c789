import * as z from 'zod/mini';
import { GUEST_KEY } from '../database/door/guest-bounds.ts';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId } from './fields.ts';

const guestKey = z.string().check(z.regex(GUEST_KEY));

/**
 * `chargeGuest`: charges a guest's day pass at the branch's price. `branch`, `day` and `id` identify the guest's
 * record. `PaidBy: mixed` is refused. `Reason`: required if `PaidBy` is `courtesy` or `outside`; ignored otherwise.
 * Answers the price in centavos.
 */
export const chargeGuest = contract('chargeGuest', {
  movesMoney: true,
  input: z.strictObject({
    requestId,
    branch: key,
    day,
    id: guestKey,
    PaidBy: z.enum(DESK_PAYMENT_METHODS),
    Reason: z.optional(reasonText),
  }),
  output: z.object({ Price: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});

/**
 * `annulGuest`: annuls a guest's day pass. The record stays, with who annulled it, when and why. `Price`: the price
 * that was charged and that the gym must give back, in centavos; `null` if nothing was charged.
 */
export const annulGuest = contract('annulGuest', {
  input: z.strictObject({ requestId, branch: key, day, id: guestKey, Reason: reasonText }),
  output: z.object({ Price: z.nullable(z.number()) }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
