import { type DoorFacts, decideVerdict, type Policy, type Standing, type Verdict } from '../attendance/attendance.ts';
import { type GymDay, parseGymDay } from '../calendar/calendar.ts';
import { branchesFromStored } from '../database/plans.ts';
import type { StoredRosterRow } from '../database/rosters.ts';

/** A person as a terminal knows them, from its roster. */
export interface DoorPerson {
  readonly uid: string;
  readonly name: string;
  readonly pin: string | null;
  readonly phone: string | null;
  /** Secret of the card's code, base64url. */
  readonly secret: string | null;
  readonly birthDate: GymDay | null;
  readonly hasPhoto: boolean;
  readonly standing: Standing | null;
  /** Server time of the row's last change. */
  readonly version: number;
}

function standingOf(row: Exclude<StoredRosterRow, { Gone: true }>): Standing | null {
  const endsOn = row.Ends === undefined ? null : parseGymDay(row.Ends);
  if (endsOn === null || row.From === undefined || row.Until === undefined) return null;
  const isFrozen = row.FrozenFrom !== undefined && row.FrozenUntil !== undefined;
  return {
    from: row.From,
    until: row.Until,
    endsOn,
    frozen: isFrozen ? { from: row.FrozenFrom ?? 0, until: row.FrozenUntil ?? 0 } : null,
    cancelled: row.Cancelled === true,
    branches: branchesFromStored(row.Branches ?? {}),
    visitsLeft: row.Visits ?? null,
  };
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
    version: row.Version,
  };
}

/** What else the verdict on a person rests on. */
export interface AtTheDoor {
  readonly branch: string;
  readonly at: number;
  readonly policy: Policy;
  readonly registeredAt: number | null;
  /** Visits of a pack that this device let in and that the roster's row does not yet tell of. */
  readonly visitsNotCounted: number;
}

/** The verdict on a person of the roster: `decideVerdict` with the visits that this device still has to send. */
export function decideForPerson(person: DoorPerson, door: AtTheDoor): Verdict {
  const { standing } = person;
  const left = standing?.visitsLeft ?? null;
  const facts: DoorFacts = {
    standing: standing && left !== null ? { ...standing, visitsLeft: left - door.visitsNotCounted } : standing,
    branch: door.branch,
    at: door.at,
    policy: door.policy,
    registeredAt: door.registeredAt,
    birthDate: person.birthDate,
    hasPhoto: person.hasPhoto,
  };
  return decideVerdict(facts);
}
