import { type DoorFacts, decideVerdict, type Policy, type Standing, type Verdict } from '../attendance/attendance.ts';
import type { GymDay } from '../calendar/calendar.ts';

/** A person as the door knows them. */
export interface DoorPerson {
  readonly uid: string;
  readonly name: string;
  readonly pin: string | null;
  readonly phone: string | null;
  readonly birthDate: GymDay | null;
  /** `null`: unknown to this device, so the verdict has no remark about a missing photo. */
  readonly hasPhoto: boolean | null;
  /** `null`: the person has no membership. */
  readonly standing: Standing | null;
  /** The gym has closed the account. */
  readonly isClosed?: boolean;
  /** The person has no phone; `phone` is the guardian's. */
  readonly isWard?: boolean;
  /** Server time (epoch milliseconds) up to which `standing` counts visits. */
  readonly version: number;
}

/** Further facts on which the verdict depends. */
export interface DoorContext {
  readonly branch: string;
  /** Time of the check-in, epoch milliseconds. */
  readonly at: number;
  readonly policy: Policy;
  /** When the person was already registered today, epoch milliseconds; `null` if they weren't. */
  readonly registeredAt: number | null;
  /** Number of visits that this device registered and that `standing` doesn't count yet. */
  readonly visitsNotCounted: number;
}

/** Decides the verdict on a person. Subtracts `visitsNotCounted` from the visits that are left. */
export function decideForPerson(person: DoorPerson, door: DoorContext): Verdict {
  const { standing } = person;
  const visitsLeft = standing?.visitsLeft ?? null;
  const facts: DoorFacts = {
    standing:
      standing && visitsLeft !== null ? { ...standing, visitsLeft: visitsLeft - door.visitsNotCounted } : standing,
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
