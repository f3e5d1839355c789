import * as z from 'zod/mini';
import type { Standing } from '../../attendance/attendance.ts';
import { parseGymDay } from '../../calendar/calendar.ts';
import type { DoorPerson } from '../../door/person.ts';
import { storedDay, storedText } from '../fields.ts';
import { databasePath } from '../path.ts';
import { SECRET_LENGTH } from '../people/cards.ts';
import { standingFromStored } from './access.ts';

/**
 * The key of the roster of people whose membership is valid at all branches. The devices of every branch read it
 * together with the roster of their branch. No branch can have this key.
 */
export const GYM_ROSTER = 'gym';

/**
 * `Roster/{gym|branch}/{uid}`: the data with which a device decides a check-in offline, without the card's secret.
 * `Version` is the server's time of the last change, epoch milliseconds; devices query rows with a newer version. A
 * person who is no longer in the roster has a tombstone (`Gone`). `Into`: uid of the person into whom they were merged.
 * The `Phone` of a `Ward` is the guardian's. `From` to `Visits` are as in `Access`.
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

/** Maximum number of rows per query. */
export const ROSTER_PAGE = 500;

/**
 * `RosterSecrets/{gym|branch}/{uid}`: the secret of a person's card. Only terminals read it, because with the secret
 * the card can be copied. `Version` is as in the roster. It is deleted when the roster row becomes a tombstone.
 */
export const storedRosterSecretSchema = z.object({ Secret: storedText(SECRET_LENGTH), Version: z.number() });

export const rosterSecretsPath = databasePath('RosterSecrets/{branch}', z.record(z.string(), storedRosterSecretSchema));
export const rosterSecretPath = databasePath('RosterSecrets/{branch}/{uid}', storedRosterSecretSchema);

/** Maximum number of secrets per query. */
export const ROSTER_SECRETS_PAGE = 2_000;

/** Returns the standing in a roster row; `null` if the person has no membership. */
function standingOfRow(row: Exclude<StoredRosterRow, { Gone: true }>): Standing | null {
  const { From, Until, Ends, Branches = {} } = row;
  if (From === undefined || Until === undefined || Ends === undefined) return null;
  return standingFromStored({ ...row, From, Until, Ends, Branches });
}

/** Returns the person of a roster row; `null` for a tombstone. */
export function personFromRoster(uid: string, row: StoredRosterRow): DoorPerson | null {
  if ('Gone' in row) return null;
  return {
    uid,
    name: row.Name,
    pin: row.Pin ?? null,
    phone: row.Phone ?? null,
    birthDate: row.Birth === undefined ? null : parseGymDay(row.Birth),
    hasPhoto: row.HasPhoto === true,
    standing: standingOfRow(row),
    isClosed: row.Closed === true,
    isWard: row.Ward === true,
    version: row.Version,
  };
}
