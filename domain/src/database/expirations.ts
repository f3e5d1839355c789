import * as z from 'zod/mini';
import { type GymDay, parseGymDay } from '../calendar/calendar.ts';
import { storedContactSchema } from './guardians.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/** Who last sent a reminder about this end date, and when. */
export const storedContactedSchema = z.object({ At: z.number(), By: z.string(), Ends: storedDay });
export type StoredContacted = z.infer<typeof storedContactedSchema>;

/** One person in `Expirations/{branch|all}/{Ends~uid}`, with what the screen shows. */
export const storedExpirationSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedContactSchema),
  Plan: z.string(),
  Branch: z.optional(z.string()),
  LastVisit: z.optional(storedDay),
  FrozenUntil: z.optional(z.number()),
  Contacted: z.optional(storedContactedSchema),
});
export type StoredExpiration = z.infer<typeof storedExpirationSchema>;

/**
 * One person with a membership that isn't over in `LastVisits/{list}/{day~uid}`: the day of the last visit, in the list of all or
 * of a branch; who never came stands in a list beside it ({@link neverCameList}) by the membership's first day.
 */
export const storedLastVisitSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedContactSchema),
  Plan: z.string(),
  Branch: z.optional(z.string()),
  Ends: storedDay,
  FrozenFrom: z.optional(z.number()),
  FrozenUntil: z.optional(z.number()),
  Contacted: z.optional(storedContactedSchema),
});
export type StoredLastVisit = z.infer<typeof storedLastVisitSchema>;

/** The list over all branches. */
export const ALL_BRANCHES = 'all';

/** The list of `LastVisits` of those who never came, beside that of a branch or of all. No branch has such a key. */
export function neverCameList(list: string): string {
  return `${list}~never`;
}

export const expirationsPath = databasePath('Expirations/{branch}', z.record(z.string(), storedExpirationSchema));
export const expirationCountsPath = databasePath('ExpirationCounts/{branch}', z.record(z.string(), z.number()));
export const lastVisitsPath = databasePath('LastVisits/{branch}', z.record(z.string(), storedLastVisitSchema));

/**
 * `Turns/{day~uid}`: on that day what the membership amounts to changes by itself (it begins, freezes, ends, the plan paid
 * ahead takes over). The nightly job reads the keys up to today and nobody else's.
 */
export const turnsPath = databasePath('Turns', z.record(z.string(), z.literal(true)));

/** The key `day~uid` of a row ordered by day, then uid. */
export function dayKey(day: GymDay, uid: string): string {
  return `${day}~${uid}`;
}

/** Day and uid of such a key, or `null` when it is none. */
export function parseDayKey(key: string): { readonly day: GymDay; readonly uid: string } | null {
  const day = parseGymDay(key.slice(0, 10));
  return day && key[10] === '~' ? { day, uid: key.slice(11) } : null;
}
