import { dayFromParts, type GymDay, partsOf } from '../calendar/calendar.ts';
import type { RefusalReason } from '../errors.ts';

/** The relation of a guardian to the person. */
export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The age from which nobody needs a guardian. */
const OF_AGE = 18;

/** The 18th birthday. Who was born on 29 February comes of age on 1 March. */
export function ofAgeOn(birthDate: GymDay): GymDay {
  const { year, month, day } = partsOf(birthDate);
  const isLeapDay = month === 2 && day === 29;
  return dayFromParts(isLeapDay ? { year: year + OF_AGE, month: 3, day: 1 } : { year: year + OF_AGE, month, day });
}

/** Whether a person born on this day is under 18 on `today`. */
export function isMinor(birthDate: GymDay, today: GymDay): boolean {
  return today < ofAgeOn(birthDate);
}

/** The contact data and the birth date of a person. */
export interface Reachable {
  readonly hasPhone: boolean;
  readonly hasGuardian: boolean;
  readonly birthDate: GymDay | null;
}

/** The missing datum, with the input's field. */
export interface MissingReach {
  readonly reason: Extract<RefusalReason, 'phone-invalid' | 'birth-date-required' | 'guardian-required'>;
  readonly field: 'Phone' | 'BirthDate' | 'Guardian';
}

/**
 * Returns what is missing to reach a person: an own phone or a guardian; with a guardian instead of a phone also the
 * birth date; under 18 always a guardian. `null`: nothing.
 */
export function missingReach({ hasPhone, hasGuardian, birthDate }: Reachable, today: GymDay): MissingReach | null {
  if (birthDate !== null && isMinor(birthDate, today) && !hasGuardian)
    return { reason: 'guardian-required', field: 'Guardian' };
  if (hasPhone) return null;
  if (!hasGuardian) return { reason: 'phone-invalid', field: 'Phone' };
  return birthDate === null ? { reason: 'birth-date-required', field: 'BirthDate' } : null;
}
