import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `Stats/{branch}/{day}`: the day's check-ins, in all and by hour of the gym's clock (`h00` … `h23`). */
export const storedStatsSchema = z.object({
  Total: z.optional(z.number()),
  Hours: z.optional(z.record(z.string(), z.number())),
});
export type StoredStats = z.infer<typeof storedStatsSchema>;

/** A branch's days; the server reads a range of them. */
export const statsDaysPath = databasePath('Stats/{branch}', z.record(z.string(), storedStatsSchema));
export const statsPath = databasePath('Stats/{branch}/{day}', storedStatsSchema);

/**
 * `Counted/{branch}/{day}/{uid}`: in which hour a check-in was added to `Stats`. Marker and counters change in one update
 * whose rule asks that `Was` be the marker's present hour, so a trigger that runs twice counts once.
 */
export const storedCountedSchema = z.object({ Hour: z.string(), Was: z.optional(z.string()) });

export const countedDayPath = databasePath('Counted/{branch}/{day}', z.record(z.string(), storedCountedSchema));
export const countedPath = databasePath('Counted/{branch}/{day}/{uid}', storedCountedSchema);

/** The key of an hour, 0 to 23. The letter keeps the SDK from taking the list for an array. */
export function hourKey(hour: number): string {
  return `h${String(hour).padStart(2, '0')}`;
}
