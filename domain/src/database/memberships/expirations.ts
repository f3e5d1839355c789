import * as z from 'zod/mini';
import { type GymDay, parseGymDay } from '../../calendar/calendar.ts';
import { storedDay, storedNumber } from '../fields.ts';
import { databasePath } from '../path.ts';
import { storedGuardianContactSchema } from '../people/guardians.ts';

/** The last message that staff sent about the end date `Ends`: when (epoch milliseconds) and by whom (a uid). */
export const storedContactedSchema = z.object({ At: z.number(), By: z.string(), Ends: storedDay });
export type StoredContacted = z.infer<typeof storedContactedSchema>;

/**
 * `Expirations/{branch|all}/{Ends~uid}`: a member whose membership ends on the day `Ends`. `Guardian`: whom to contact
 * if there is no phone. `FrozenUntil`: epoch milliseconds.
 */
export const storedExpirationSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedGuardianContactSchema),
  Plan: z.string(),
  Branch: z.optional(z.string()),
  LastVisit: z.optional(storedDay),
  FrozenUntil: z.optional(z.number()),
  Contacted: z.optional(storedContactedSchema),
});
export type StoredExpiration = z.infer<typeof storedExpirationSchema>;

/**
 * `LastVisits/{list}/{day~uid}`: a member whose membership has not ended, by the day of the last visit. `list` is a
 * branch or {@link ALL_BRANCHES}. Members who never came are in another list ({@link neverCameList}), by the
 * membership's first day. `FrozenFrom` and `FrozenUntil`: epoch milliseconds.
 */
export const storedLastVisitSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedGuardianContactSchema),
  Plan: z.string(),
  Branch: z.optional(z.string()),
  Ends: storedDay,
  FrozenFrom: z.optional(z.number()),
  FrozenUntil: z.optional(z.number()),
  Contacted: z.optional(storedContactedSchema),
});
export type StoredLastVisit = z.infer<typeof storedLastVisitSchema>;

/** Key of the list of all branches. */
export const ALL_BRANCHES = 'all';

/** Returns the key in `LastVisits` of the list of members who never came. No branch can have this key. */
export function neverCameList(list: string): string {
  return `${list}~never`;
}

export const expirationsPath = databasePath('Expirations/{branch}', z.record(z.string(), storedExpirationSchema));
/** `ExpirationCounts/{branch|all}/{Ends}`: the number of members in `Expirations` with this `Ends`. */
export const expirationCountsPath = databasePath(
  'ExpirationCounts/{branch}',
  z.record(z.string(), storedNumber({ min: 0 })),
);
export const lastVisitsPath = databasePath('LastVisits/{branch}', z.record(z.string(), storedLastVisitSchema));

/**
 * `Turns/{day~uid}`: the next day on which a member's membership changes without a write (`nextTurn` in
 * `membership/history.ts`). A nightly job reads the keys up to today.
 */
export const turnsPath = databasePath('Turns', z.record(z.string(), z.literal(true)));

/** Returns the key of a row, `day~uid`, which sorts rows by day, then by uid. */
export function dayKey(day: GymDay, uid: string): string {
  return `${day}~${uid}`;
}

/** Parses a key made by {@link dayKey}; `null` if it is invalid. */
export function parseDayKey(key: string): { readonly day: GymDay; readonly uid: string } | null {
  const day = parseGymDay(key.slice(0, 10));
  return day && key[10] === '~' ? { day, uid: key.slice(11) } : null;
}
