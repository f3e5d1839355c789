/** Bounds of a text, in characters. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Minimum length of a name, in characters. */
export const NAME_MIN_LENGTH = 2;
/** Maximum length of a person's name, in characters. */
export const NAME_MAX_LENGTH = 80;

/** Bounds of other text fields of a person, by stored field. */
export const PERSON_BOUNDS = {
  EmergencyContact: { min: 3, max: 120 },
  MemberNumber: { min: 1, max: 20 },
} as const satisfies Readonly<Record<string, Bounds>>;
