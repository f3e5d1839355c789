import * as z from 'zod/mini';
import { isUncharged, PAYMENT_METHODS } from '../membership/membership.ts';
import { databasePath } from './path.ts';

/** What a day pass was charged: the plan's `Price` in centavos (MXN), `Charged` when (epoch milliseconds), `By` whom; `Reason` of a courtesy. */
export const storedGuestChargeSchema = z.object({
  Plan: z.string(),
  Price: z.number(),
  PaidBy: z.enum(PAYMENT_METHODS),
  Charged: z.number(),
  By: z.string(),
  Reason: z.optional(z.string()),
});
export type StoredGuestCharge = z.infer<typeof storedGuestChargeSchema>;

/** The money that was taken for a pass here, centavos; `null`: none, also where a courtesy notes what the pass costs. */
export function takenFor(charge: StoredGuestCharge | undefined): number | null {
  return charge && !isUncharged(charge.PaidBy) ? charge.Price : null;
}

/**
 * `GuestFacts/{branch}/{day}/{id}`: what the server alone knows of a guest's record, beside it because a device that sends it
 * again writes the whole record anew. `At` is the record's own, so that both lists have the same order; `Ts` is when it first
 * arrived (server time).
 */
export const storedGuestFactsSchema = z.object({
  At: z.number(),
  Ts: z.number(),
  Charge: z.optional(storedGuestChargeSchema),
});
export type StoredGuestFacts = z.infer<typeof storedGuestFactsSchema>;

export const guestFactsDayPath = databasePath(
  'GuestFacts/{branch}/{day}',
  z.record(z.string(), storedGuestFactsSchema),
);
export const guestFactsPath = databasePath('GuestFacts/{branch}/{day}/{id}', storedGuestFactsSchema);
