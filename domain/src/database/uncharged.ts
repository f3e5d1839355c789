import * as z from 'zod/mini';
import type { GymDay } from '../calendar/calendar.ts';
import { isUncharged, type MembershipEntry, PAYMENT_METHODS } from '../membership/membership.ts';
import { databasePath } from './path.ts';

/**
 * `Uncharged/{month}/{id}`: a period for which nothing was charged here, with its reason, by the gym's month (`yyyy-MM`) and the id
 * of its line in `MembershipPeriods`; appended. `Price` is what the plan costs, in centavos; `At` epoch milliseconds.
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
 * `UnchargedCounts/{month}/{uid}`: how many periods without a charge somebody of reception gave in a month, by method. `Last`: the line of
 * `Uncharged` that it last moved with. Administrators are not counted.
 */
export const storedUnchargedCountsSchema = z.object({
  courtesy: z.optional(storedCountSchema),
  outside: z.optional(storedCountSchema),
});
export const unchargedCountsPath = databasePath('UnchargedCounts/{month}/{uid}', storedUnchargedCountsSchema);

/** The most lines of a month that one query may ask for. */
export const UNCHARGED_PAGE = 200;

/** The month of a day, `yyyy-MM`. */
export function monthOf(day: GymDay): string {
  return day.slice(0, 7);
}

/** What the administrator's list says of an entry; `null` for what was charged, or is no sale. */
export function unchargedFromEntry(uid: string, entry: MembershipEntry): StoredUncharged | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  if (!isUncharged(entry.paidBy)) return null;
  const { planId, priceCentavos, paidBy, reason = '', by, at } = entry;
  return { Uid: uid, Plan: planId, Price: priceCentavos, PaidBy: paidBy, Reason: reason, By: by, At: at };
}
