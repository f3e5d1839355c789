import type { StoredUser } from '@gym/domain/database/people/users';
import type { RefusalReason } from '@gym/domain/errors';
import { isPersonKey, personField } from '@gym/domain/person/fields';

/** Returns the sentence about a problem of a person's field. `say` returns the sentence of a refusal. */
export function personProblemText(
  field: string,
  reason: RefusalReason,
  say: (reason: RefusalReason) => string,
): string {
  return reason === 'invalid-input' && isPersonKey(field) ? personField(field).problemText : say(reason);
}

/** Returns the sentence for each field of a person that has a problem. */
export function describePersonProblems<Field extends string>(
  problems: Partial<Readonly<Record<Field, RefusalReason>>>,
  say: (reason: RefusalReason) => string,
): Partial<Record<Field, string>> {
  const sentences = Object.entries<RefusalReason | undefined>(problems).flatMap(([field, reason]) =>
    reason === undefined ? [] : [[field, personProblemText(field, reason, say)] as const],
  );
  return Object.fromEntries(sentences) as Partial<Record<Field, string>>;
}

/**
 * Returns the fields that differ from some profile that the server may hold: the loaded one, or the loaded one with the
 * changes of a request that got no answer. Other fields are left out, so that they don't overwrite changes by others.
 *
 * @param inputOf returns the typed fields that differ from a profile
 * @param sent the typed values of the requests without an answer
 */
export function inputSinceLoaded<Typed, Input extends object>(
  inputOf: (typed: Typed, stored: StoredUser) => Input,
  typed: Typed,
  loaded: StoredUser,
  sent: readonly Typed[],
): Input {
  let changes = inputOf(typed, loaded);
  for (const earlier of sent) {
    const stored = { ...loaded, ...inputOf(earlier, loaded) };
    changes = { ...changes, ...inputOf(typed, stored) };
  }
  return changes;
}
