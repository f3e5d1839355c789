import { dayFromParts, type GymDay, partsOf } from '../calendar/calendar.ts';
import type { RefusalReason } from '../errors.ts';

/** The relation of a guardian to the person. */
export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The age of majority, in years. Younger people must have a guardian. */
const OF_AGE = 18;

/** Returns the 18th birthday. A person who was born on 29 February comes of age on 1 March. */
export function ofAgeOn(birthDate: GymDay): GymDay {
  const { year, month, day } = partsOf(birthDate);
  const isLeapDay = month === 2 && day === 29;
  return dayFromParts(isLeapDay ? { year: year + OF_AGE, month: 3, day: 1 } : { year: year + OF_AGE, month, day });
}

/** Whether a person born on this day is under 18 on `today`. */
export function isMinor(birthDate: GymDay, today: GymDay): boolean {
  return today < ofAgeOn(birthDate);
}

/** The facts that decide how the gym can reach a person. `hasPhone`: the person has a phone of their own. */
export interface Reachable {
  readonly hasPhone: boolean;
  readonly hasGuardian: boolean;
  readonly birthDate: GymDay | null;
}

/** A missing piece of data: the refusal, and the input field for it. */
export interface MissingReach {
  readonly reason: Extract<RefusalReason, 'phone-invalid' | 'birth-date-required' | 'guardian-required'>;
  readonly field: 'Phone' | 'BirthDate' | 'Guardian';
}

/**
 * Returns what is missing to reach a person; `null` if nothing is. A person under 18 needs a guardian. Everybody else
 * needs a phone, or a guardian and a birth date.
 */
export function missingReach({ hasPhone, hasGuardian, birthDate }: Reachable, today: GymDay): MissingReach | null {
  if (birthDate !== null && isMinor(birthDate, today) && !hasGuardian)
    return { reason: 'guardian-required', field: 'Guardian' };
  if (hasPhone) return null;
  if (!hasGuardian) return { reason: 'phone-invalid', field: 'Phone' };
  return birthDate === null ? { reason: 'birth-date-required', field: 'BirthDate' } : null;
}
