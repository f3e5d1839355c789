import * as z from 'zod/mini';
import { GUEST_KEY } from '../database/guest-bounds.ts';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId } from './fields.ts';

/** The key of a guest's record. */
const guest = z.string().check(z.regex(GUEST_KEY));

/**
 * `chargeGuest`: what a day pass costs at this branch is the server's; the caller says how it was paid, and why where it is a courtesy.
 * `day` and `id` are those of the guest's record.
 */
export const chargeGuest = contract('chargeGuest', {
  input: z.strictObject({
    requestId,
    branch: key,
    day,
    id: guest,
    PaidBy: z.enum(DESK_PAYMENT_METHODS),
    Reason: z.optional(reasonText),
  }),
  output: z.object({ Price: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});

/** `annulGuest`: a day pass that was a mistake no longer counts; the record stays, with who, when and why. `Price`: the money that was taken for it here, to be given back. */
export const annulGuest = contract('annulGuest', {
  input: z.strictObject({ requestId, branch: key, day, id: guest, Reason: reasonText }),
  output: z.object({ Price: z.nullable(z.number()) }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
