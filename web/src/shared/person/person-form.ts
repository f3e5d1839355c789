import type { StoredUser } from '@gym/domain/database/people/users';
import type { RefusalReason } from '@gym/domain/errors';
import { isPersonKey, personField } from '@gym/domain/person/fields';

/** Returns the sentence about a problem of a field of a form about a person. */
export function personProblemText(
  field: string,
  reason: RefusalReason,
  say: (reason: RefusalReason) => string,
): string {
  return reason === 'invalid-input' && isPersonKey(field) ? personField(field).problemText : say(reason);
}

/** Returns the sentences about the problems of a form about a person, by field. */
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
 * Returns the fields that differ from any profile that the server may hold: the loaded one, or the same with data that
 * were sent and not answered. Other fields are not sent, so they don't overwrite what somebody else changes meanwhile.
 *
 * @param inputOf returns the fields in which what was typed differs from a profile
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
