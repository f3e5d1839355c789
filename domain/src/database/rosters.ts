import * as z from 'zod/mini';
import type { Standing } from '../attendance/attendance.ts';
import { parseGymDay } from '../calendar/calendar.ts';
import type { DoorPerson } from '../door/person.ts';
import { standingFromStored } from './access.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/**
 * `Roster/{branch}/{uid}`: what a door needs to decide by itself, without the card's secret. `Version` is the server's time of the
 * last change (epoch milliseconds): devices ask for what is newer than what they have. Who left stays as a tombstone (`Gone`), which
 * says into whom somebody was joined (`Into`). `Phone` is the guardian's of who is a `Ward`.
 */
export const storedRosterRowSchema = z.union([
  z.object({ Gone: z.literal(true), Into: z.optional(z.string()), Version: z.number() }),
  z.object({
    Name: z.string(),
    Pin: z.optional(z.string()),
    Phone: z.optional(z.string()),
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
    Ward: z.optional(z.literal(true)),
    Version: z.number(),
  }),
]);
export type StoredRosterRow = z.infer<typeof storedRosterRowSchema>;

export const rosterPath = databasePath('Roster/{branch}', z.record(z.string(), storedRosterRowSchema));
export const rosterRowPath = databasePath('Roster/{branch}/{uid}', storedRosterRowSchema);

/** The most rows that a device may ask for at once. */
export const ROSTER_PAGE = 500;

/**
 * `RosterSecrets/{branch}/{uid}`: the secret of the card's code, for the branch's terminals alone: whoever has it can show the card.
 * `Version` as in the roster. Taken away with the row; the tombstone of the roster tells the terminals.
 */
export const storedRosterSecretSchema = z.object({ Secret: z.string(), Version: z.number() });

export const rosterSecretsPath = databasePath('RosterSecrets/{branch}', z.record(z.string(), storedRosterSecretSchema));
export const rosterSecretPath = databasePath('RosterSecrets/{branch}/{uid}', storedRosterSecretSchema);

/** The most of them that a terminal may ask for at once: they are small. */
export const ROSTER_SECRETS_PAGE = 2_000;

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
    birthDate: row.Birth === undefined ? null : parseGymDay(row.Birth),
    hasPhoto: row.HasPhoto === true,
    standing: standingOf(row),
    isClosed: row.Closed === true,
    isWard: row.Ward === true,
    version: row.Version,
  };
}
