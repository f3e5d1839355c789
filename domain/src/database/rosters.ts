import * as z from 'zod/mini';
import type { Standing } from '../attendance/attendance.ts';
import { parseGymDay } from '../calendar/calendar.ts';
import type { DoorPerson } from '../door/person.ts';
import { standingFromStored } from './access.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/**
 * `Roster/{branch}/{uid}`: what a terminal needs to decide by itself. `Version` is the server's time of the last change
 * (epoch milliseconds): terminals ask for what is newer than what they have. Who left stays as a tombstone (`Gone`), which says
 * into whom somebody was joined (`Into`).
 */
export const storedRosterRowSchema = z.union([
  z.object({ Gone: z.literal(true), Into: z.optional(z.string()), Version: z.number() }),
  z.object({
    Name: z.string(),
    Pin: z.optional(z.string()),
    Phone: z.optional(z.string()),
    Secret: z.optional(z.string()),
    Birth: z.optional(z.string()),
    HasPhoto: z.optional(z.literal(true)),
    From: z.optional(z.number()),
    Until: z.optional(z.number()),
    Ends: z.optional(storedDay),
    FrozenFrom: z.optional(z.number()),
    FrozenUntil: z.optional(z.number()),
    Cancelled: z.optional(z.literal(true)),
    Branches: z.optional(z.record(z.string(), z.literal(true))),
    Visits: z.optional(z.number()),
    Closed: z.optional(z.literal(true)),
    Version: z.number(),
  }),
]);
export type StoredRosterRow = z.infer<typeof storedRosterRowSchema>;

export const rosterPath = databasePath('Roster/{branch}', z.record(z.string(), storedRosterRowSchema));
export const rosterRowPath = databasePath('Roster/{branch}/{uid}', storedRosterRowSchema);

/** The most rows that a terminal may ask for at once. */
export const ROSTER_PAGE = 500;

function standingOf(row: Exclude<StoredRosterRow, { Gone: true }>): Standing | null {
  const { From, Until, Ends, Branches = {} } = row;
  if (From === undefined || Until === undefined || Ends === undefined) return null;
  return standingFromStored({ ...row, From, Until, Ends, Branches });
}

/** The person of a roster row; `null` for a tombstone. */
export function personFromRoster(uid: string, row: StoredRosterRow): DoorPerson | null {
  if ('Gone' in row) return null;
  return {
    uid,
    name: row.Name,
    pin: row.Pin ?? null,
    phone: row.Phone ?? null,
    secret: row.Secret ?? null,
    birthDate: row.Birth === undefined ? null : parseGymDay(row.Birth),
    hasPhoto: row.HasPhoto === true,
    standing: standingOf(row),
    isClosed: row.Closed === true,
    version: row.Version,
  };
}
