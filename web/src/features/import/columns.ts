import { type KeyIn, personField, personKeys } from '@gym/domain/person/fields';
import { normalizeForSearch } from '@gym/domain/person/names';
import type { CsvRow } from '../../lib/csv.ts';
import { findSimilar } from './similar.ts';

type MembershipColumn = 'plan' | 'starts' | 'ends' | 'visits';
type GuardianColumn = 'guardian' | 'guardianPhone' | 'relation';
export type ColumnId = KeyIn<'import'> | MembershipColumn | GuardianColumn;

interface Column {
  readonly id: ColumnId;
  readonly title: string;
  readonly isNeeded: boolean;
  /** Alternative titles, normalised as for the search. */
  readonly others: readonly string[];
  /** The example cell of the template. */
  readonly example: string;
}

const PERSON_COLUMNS: readonly Column[] = personKeys('import').map((id) => {
  const { label, aliases, example, requiredIn } = personField(id);
  return { id, title: label, isNeeded: requiredIn.includes('create'), others: aliases, example };
});

type OtherColumn = Omit<Column, 'isNeeded' | 'example'>;

const MEMBERSHIP_COLUMNS: readonly OtherColumn[] = [
  { id: 'plan', title: 'Plan', others: ['membresia', 'paquete'] },
  { id: 'starts', title: 'Empieza', others: ['inicio', 'fecha de inicio', 'desde'] },
  {
    id: 'ends',
    title: 'Vence',
    others: ['vencimiento', 'fecha de vencimiento', 'vigencia', 'vigente hasta', 'termina', 'hasta', 'fin'],
  },
  { id: 'visits', title: 'Visitas restantes', others: ['visitas', 'visitas que quedan'] },
];

const GUARDIAN_COLUMNS: readonly OtherColumn[] = [
  { id: 'guardian', title: 'Tutor', others: ['nombre del tutor', 'responsable', 'padre o tutor'] },
  {
    id: 'guardianPhone',
    title: 'Teléfono del tutor',
    others: ['tel tutor', 'celular del tutor', 'telefono tutor'],
  },
  { id: 'relation', title: 'Parentesco', others: ['relacion'] },
];

/** The columns of the file, in the template's order: the fields of a person, the membership and the guardian. */
export const COLUMNS: readonly Column[] = [
  ...PERSON_COLUMNS,
  ...[...MEMBERSHIP_COLUMNS, ...GUARDIAN_COLUMNS].map((column) => ({ ...column, isNeeded: false, example: '' })),
];

/** The field that each column of a file holds, in the file's order; `null` for an unused column. */
export type ChosenColumns = readonly (ColumnId | null)[];

/** Returns the columns that a file needs. The branch is needed only if the gym has several. */
export function neededColumns(branches: number): readonly Column[] {
  return COLUMNS.filter(({ id, isNeeded }) => isNeeded && (id !== 'HomeBranch' || branches !== 1));
}

/** Returns the titles of the optional columns, except the guardian's. */
export function optionalTitles(branches: number): readonly string[] {
  const needed = neededColumns(branches);
  return [...PERSON_COLUMNS.filter((column) => !needed.includes(column)), ...MEMBERSHIP_COLUMNS].map(
    ({ title }) => title,
  );
}

/** Returns the titles of the needed columns for which no column of the file was chosen. */
export function missingTitles(chosen: ChosenColumns, branches: number): readonly string[] {
  return neededColumns(branches).flatMap(({ id, title }) => (chosen.includes(id) ? [] : [title]));
}

/**
 * Finds the columns by their titles, regardless of order, accents and case, and otherwise by similar titles. `isSure`:
 * no similar title was used.
 */
export function findColumns(head: CsvRow): { readonly chosen: ChosenColumns; readonly isSure: boolean } {
  const titles = head.cells.map(normalizeForSearch);
  const chosen: (ColumnId | null)[] = titles.map(() => null);
  const known = new Set<string>();
  for (const { id, title, others } of COLUMNS) {
    const names = [normalizeForSearch(title), ...others];
    const at = titles.findIndex((text) => names.includes(text));
    if (at >= 0) chosen[at] = id;
    for (const name of names) known.add(name);
  }
  let isSure = true;
  for (const [at, text] of titles.entries()) {
    // A second column with a known title isn't matched by similarity to another field.
    if (chosen[at] !== null || text === '' || known.has(text)) continue;
    const free = COLUMNS.filter(({ id }) => !chosen.includes(id));
    const similar = findSimilar(text, free, ({ title, others }) => [title, ...others]);
    if (similar === null) continue;
    chosen[at] = similar.id;
    isSure = false;
  }
  return { chosen, isSure };
}
