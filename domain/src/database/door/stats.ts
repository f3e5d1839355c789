import * as z from 'zod/mini';
import { storedNumber, storedPattern } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `Stats/{branch}/{day}`: number of the day's check-ins and guests, in total and by hour of the gym's time zone (`h00`
 * … `h23`).
 */
export const storedStatsSchema = z.object({
  Total: z.optional(storedNumber({ min: 0 })),
  Hours: z.optional(z.record(storedPattern(/^h[0-2][0-9]$/), storedNumber({ min: 0 }))),
});
export type StoredStats = z.infer<typeof storedStatsSchema>;

/** All days of a branch. */
export const statsDaysPath = databasePath('Stats/{branch}', z.record(z.string(), storedStatsSchema));
export const statsPath = databasePath('Stats/{branch}/{day}', storedStatsSchema);

/**
 * `Counted/{branch}/{day}/{id}`: the hour in which `Stats` counts a person's check-in (`id`: the uid) or a guest (`id`:
 * the key of the visit); `none` if it isn't counted. This marker and the counters change in one update, with the
 * precondition that `Was` is the marker's previous hour, so that nothing is counted twice.
 */
export const storedCountedSchema = z.object({
  Hour: storedPattern(/^(h[0-2][0-9]|none)$/),
  Was: z.optional(z.string()),
});

export const countedDayPath = databasePath('Counted/{branch}/{day}', z.record(z.string(), storedCountedSchema));
export const countedPath = databasePath('Counted/{branch}/{day}/{id}', storedCountedSchema);

/** Returns the key of an hour, 0 to 23. It begins with a letter, because the SDK returns numeric keys as an array. */
export function hourKey(hour: number): string {
  return `h${String(hour).padStart(2, '0')}`;
}
