import type { Bounds } from '../../../domain/src/person/bounds.ts';
import { PERSON_KEYS, type PersonKey, personField } from '../../../domain/src/person/fields.ts';

/** Texts about a person that only the server writes. `bounds`: their shortest and longest length. */
export const SERVER_TEXTS: readonly (readonly [field: PersonKey, bounds: Bounds])[] = PERSON_KEYS.flatMap((key) => {
  const { bounds } = personField(key);
  return bounds === undefined ? [] : [[key, bounds] as const];
});
