import * as z from 'zod/mini';
import { DESK_PAYMENT_METHODS, isUncharged } from '../../membership/membership.ts';
import { storedNumber, storedReason } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * The charge of a day pass. `Price`: centavos (MXN). `Charged`: when it was charged, epoch milliseconds. `By`: uid of
 * the person who charged it. `Reason`: why nothing was charged (`PaidBy: courtesy | outside`).
 */
export const storedGuestChargeSchema = z.object({
  Plan: z.string(),
  Price: storedNumber({ min: 0 }),
  PaidBy: z.enum(DESK_PAYMENT_METHODS),
  Charged: z.number(),
  By: z.string(),
  Reason: z.optional(storedReason()),
});
export type StoredGuestCharge = z.infer<typeof storedGuestChargeSchema>;

/** Returns the charged price, centavos; `null` if there is no charge, or `PaidBy` is `courtesy` or `outside`. */
export function chargedCentavos(charge: StoredGuestCharge | undefined): number | null {
  return charge && !isUncharged(charge.PaidBy) ? charge.Price : null;
}

/**
 * `GuestFacts/{branch}/{day}/{id}`: facts that the server stores about a guest's record. They are separate from the
 * record, because a device that sends the record again overwrites it. `At` is copied from the record, so that both
 * lists have the same order. `Ts` is when the record first arrived (server time).
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

/**
 * Returns the updates of the server's facts about a guest's record. Facts that are stored already (`known`) change only
 * if `ts` is an earlier time of arrival.
 */
export function guestFactsUpdates(
  keys: { readonly branch: string; readonly day: string; readonly id: string },
  at: number,
  ts: number,
  known: StoredGuestFacts | null,
): Record<string, number> {
  if (known) return ts < known.Ts ? { [guestFactsPath.at(keys, 'Ts')]: ts } : {};
  return { [guestFactsPath.at(keys, 'At')]: at, [guestFactsPath.at(keys, 'Ts')]: ts };
}
