import type { GymDay } from '@gym/domain/calendar/calendar';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/person/bounds';
import { missingReach, type Relation } from '@gym/domain/person/guardian';
import { normalizeForSearch, tidyName } from '@gym/domain/person/names';
import { parsePhone } from '@gym/domain/person/phone';
import type { RowInput } from './review.ts';
import type { ImportProblem } from './text.ts';

const RELATION_WORDS: readonly (readonly [beginning: string, relation: Relation])[] = [
  ['madre', 'mother'],
  ['mam', 'mother'],
  ['padre', 'father'],
  ['pap', 'father'],
  ['abuel', 'grandparent'],
  ['herman', 'sibling'],
];

/** Parses the relation of a guardian: madre, mamá, Papá, abuelita. An unknown word or an empty cell gives `other`. */
export function parseRelation(cell: string): Relation {
  const text = normalizeForSearch(cell);
  return RELATION_WORDS.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'other';
}

interface GuardianCells {
  readonly guardian: string;
  readonly guardianPhone: string;
  readonly relation: string;
}

type Guardian = NonNullable<RowInput['Guardian']>;

/** Parses the guardian in a line of the file; `undefined` if the cells of the name and the phone are empty. */
export function parseGuardianCells(
  cells: GuardianCells,
): { readonly value: Guardian | undefined } | { readonly problem: ImportProblem } {
  if (cells.guardian === '' && cells.guardianPhone === '') return { value: undefined };
  const [name, phone] = [tidyName(cells.guardian), parsePhone(cells.guardianPhone)];
  if (name.length < NAME_MIN_LENGTH || name.length > NAME_MAX_LENGTH || phone === null) return { problem: 'guardian' };
  return { value: { Name: name, Phone: phone, Relation: parseRelation(cells.relation) } };
}

/** Returns the problem that keeps the gym from reaching a person of the file; `null` if there is none. */
export function findReachProblem(
  reach: { readonly hasPhone: boolean; readonly hasGuardian: boolean; readonly birthDate: GymDay | null },
  today: GymDay,
): ImportProblem | null {
  const missing = missingReach(reach, today);
  if (missing === null) return null;
  if (missing.field === 'Guardian') return 'guardian-missing';
  return missing.field === 'BirthDate' ? 'birth-missing' : 'phone-missing';
}
