import type { Bounds } from '../../../domain/src/person/bounds.ts';
import { PERSON_KEYS, type PersonKey, personField } from '../../../domain/src/person/fields.ts';

/** A person's fields of the kind `text`, with the bounds of their length. Only the server writes them. */
export const SERVER_TEXTS: readonly (readonly [field: PersonKey, bounds: Bounds])[] = PERSON_KEYS.flatMap((key) => {
  const { bounds } = personField(key);
  return bounds === undefined ? [] : [[key, bounds] as const];
});
