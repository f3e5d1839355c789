import * as z from 'zod/mini';
import { isUncharged, type MembershipEntry, PAYMENT_METHODS } from '../../membership/membership.ts';
import { databasePath } from '../path.ts';

/**
 * `Uncharged/{month}/{id}`: a membership period for which the till charged nothing (courtesy, or paid outside), with
 * the reason. Append-only, but an erasure blanks the reason. `month`: `yyyy-MM` in the gym's time zone. `id`: the key
 * of its membership entry. `Uid`: the member. `Price`: the price of the entry, in centavos. `By`: uid of the person who
 * recorded it. `At`: epoch milliseconds.
 */
export const storedUnchargedSchema = z.object({
  Uid: z.string(),
  Plan: z.string(),
  Price: z.number(),
  PaidBy: z.enum(PAYMENT_METHODS),
  Reason: z.string(),
  By: z.string(),
  At: z.number(),
});
export type StoredUncharged = z.infer<typeof storedUnchargedSchema>;

export const unchargedMonthPath = databasePath('Uncharged/{month}', z.record(z.string(), storedUnchargedSchema));
export const unchargedPath = databasePath('Uncharged/{month}/{id}', storedUnchargedSchema);

const storedCountSchema = z.object({ Count: z.number(), Last: z.string() });

/**
 * `UnchargedCounts/{month}/{uid}`: how many uncharged periods the receptionist `uid` recorded in a month, by method.
 * `Last`: key of the newest line of `Uncharged` that was counted. Periods recorded by administrators are not counted.
 */
export const storedUnchargedCountsSchema = z.object({
  courtesy: z.optional(storedCountSchema),
  outside: z.optional(storedCountSchema),
});
export const unchargedCountsPath = databasePath('UnchargedCounts/{month}/{uid}', storedUnchargedCountsSchema);

/** Maximum number of lines per query. */
export const UNCHARGED_PAGE = 200;

/** Converts a membership entry into its line in `Uncharged`; `null` if the entry was charged or sold no period. */
export function unchargedFromEntry(uid: string, entry: MembershipEntry): StoredUncharged | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  if (!isUncharged(entry.paidBy)) return null;
  const { planId, priceCentavos, paidBy, reason = '', by, at } = entry;
  return { Uid: uid, Plan: planId, Price: priceCentavos, PaidBy: paidBy, Reason: reason, By: by, At: at };
}
