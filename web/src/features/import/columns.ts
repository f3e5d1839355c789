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
  /** Whether a file must have the column. {@link listNeededColumns} makes an exception for the branch. */
  readonly isNeeded: boolean;
  /** Alternative titles, normalised by `normalizeForSearch`. */
  readonly aliases: readonly string[];
  /** The example value in the template, if `buildTemplateRows` has no other. */
  readonly example: string;
}

const PERSON_COLUMNS: readonly Column[] = personKeys('import').map((id) => {
  const { label, aliases, example, requiredIn } = personField(id);
  // `create` instead of `import`: a line may lack the phone if it has a guardian, but the file needs the column.
  return { id, title: label, isNeeded: requiredIn.includes('create'), aliases, example };
});

type OptionalColumn = Omit<Column, 'isNeeded' | 'example'>;

const MEMBERSHIP_COLUMNS: readonly OptionalColumn[] = [
  { id: 'plan', title: 'Plan', aliases: ['membresia', 'paquete'] },
  { id: 'starts', title: 'Empieza', aliases: ['inicio', 'fecha de inicio', 'desde'] },
  {
    id: 'ends',
    title: 'Vence',
    aliases: ['vencimiento', 'fecha de vencimiento', 'vigencia', 'vigente hasta', 'termina', 'hasta', 'fin'],
  },
  { id: 'visits', title: 'Visitas restantes', aliases: ['visitas', 'visitas que quedan'] },
];

const GUARDIAN_COLUMNS: readonly OptionalColumn[] = [
  { id: 'guardian', title: 'Tutor', aliases: ['nombre del tutor', 'responsable', 'padre o tutor'] },
  {
    id: 'guardianPhone',
    title: 'Teléfono del tutor',
    aliases: ['tel tutor', 'celular del tutor', 'telefono tutor'],
  },
  { id: 'relation', title: 'Parentesco', aliases: ['relacion'] },
];

/** The columns that a file may have, in the template's order: fields of the person, the membership, the guardian. */
export const COLUMNS: readonly Column[] = [
  ...PERSON_COLUMNS,
  ...[...MEMBERSHIP_COLUMNS, ...GUARDIAN_COLUMNS].map((column) => ({ ...column, isNeeded: false, example: '' })),
];

/** The field that each column of a file holds, in the file's order; `null` for a column that the import ignores. */
export type ChosenColumns = readonly (ColumnId | null)[];

/**
 * Returns the columns that a file needs in a gym with this number of branches. With one branch, a file needs no branch
 * column.
 */
export function listNeededColumns(branches: number): readonly Column[] {
  return COLUMNS.filter(({ id, isNeeded }) => isNeeded && (id !== 'HomeBranch' || branches !== 1));
}

/** Returns the titles of the optional columns, except the guardian's, for a gym with this number of branches. */
export function listOptionalTitles(branches: number): readonly string[] {
  const needed = listNeededColumns(branches);
  return [...PERSON_COLUMNS.filter((column) => !needed.includes(column)), ...MEMBERSHIP_COLUMNS].map(
    ({ title }) => title,
  );
}

/** Returns the titles of the needed columns for which no column of the file was chosen. */
export function listMissingTitles(chosen: ChosenColumns, branches: number): readonly string[] {
  return listNeededColumns(branches).flatMap(({ id, title }) => (chosen.includes(id) ? [] : [title]));
}

/**
 * Finds the field of each column by the column's title, regardless of accents and case, or else by a similar title.
 * `isSure` is false if a similar title was used.
 */
export function findColumns(head: CsvRow): { readonly chosen: ChosenColumns; readonly isSure: boolean } {
  const titles = head.cells.map(normalizeForSearch);
  const chosen: (ColumnId | null)[] = titles.map(() => null);
  const known = new Set<string>();
  for (const { id, title, aliases } of COLUMNS) {
    const names = [normalizeForSearch(title), ...aliases];
    const at = titles.findIndex((text) => names.includes(text));
    if (at >= 0) chosen[at] = id;
    for (const name of names) known.add(name);
  }
  let isSure = true;
  for (const [at, text] of titles.entries()) {
    // A column that repeats a known title is ignored. Otherwise a similar title of another field could be found for it.
    if (chosen[at] !== null || text === '' || known.has(text)) continue;
    const free = COLUMNS.filter(({ id }) => !chosen.includes(id));
    const similar = findSimilar(text, free, ({ title, aliases }) => [title, ...aliases]);
    if (similar === null) continue;
    chosen[at] = similar.id;
    isSure = false;
  }
  return { chosen, isSure };
}
