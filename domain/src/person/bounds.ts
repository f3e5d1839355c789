/** Bounds of a text, in characters. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Bounds of a person's name, in characters. The names of the gym and its branches have the same minimum. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 80;

/**
 * Bounds of the texts of a person, by their stored names. Apart from the table of fields, because every page loads
 * them.
 */
export const PERSON_BOUNDS = {
  EmergencyContact: { min: 3, max: 120 },
  MemberNumber: { min: 1, max: 20 },
} as const satisfies Readonly<Record<string, Bounds>>;
