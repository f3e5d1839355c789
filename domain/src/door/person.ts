import { type DoorFacts, decideVerdict, type Policy, type Standing, type Verdict } from '../attendance/attendance.ts';
import type { GymDay } from '../calendar/calendar.ts';

/** A person as the door knows them: from the roster, from the search of the desk, or themselves on their own phone. */
export interface DoorPerson {
  readonly uid: string;
  readonly name: string;
  readonly pin: string | null;
  readonly phone: string | null;
  readonly birthDate: GymDay | null;
  /** `null`: unknown to this device, so there is no remark about it. */
  readonly hasPhoto: boolean | null;
  readonly standing: Standing | null;
  /** The gym has closed the account. */
  readonly isClosed?: boolean;
  /** `phone` is the guardian's: the person has none. */
  readonly isWard?: boolean;
  /** Server time (epoch milliseconds) up to which `standing` counts visits. */
  readonly version: number;
}

/** Further facts on which the verdict depends. */
export interface AtTheDoor {
  readonly branch: string;
  readonly at: number;
  readonly policy: Policy;
  readonly registeredAt: number | null;
  /** Visits of a pack that this device registered and that `standing` doesn't count yet. */
  readonly visitsNotCounted: number;
}

/** Decides the verdict on a person, without the visits that this device registered and `standing` doesn't count yet. */
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
    isClosed: person.isClosed === true,
  };
  return decideVerdict(facts);
}
