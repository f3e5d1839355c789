import { type KeyIn, personField, personKeys } from '@gym/domain/person/fields';
import { normalizeForSearch } from '@gym/domain/person/names';
import type { CsvRow } from '../../lib/csv.ts';

type MembershipColumn = 'plan' | 'starts' | 'ends' | 'visits';
type GuardianColumn = 'guardian' | 'guardianPhone' | 'relation';
export type ColumnId = KeyIn<'import'> | MembershipColumn | GuardianColumn;

interface Column {
  readonly id: ColumnId;
  readonly title: string;
  readonly isNeeded: boolean;
  /** Other titles, as the search compares them. */
  readonly others: readonly string[];
  /** The cell in the template. */
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

/** The titles of the columns that a file must have, and of those that it may have besides the guardian's. */
export const NEEDED_TITLES = COLUMNS.filter(({ isNeeded }) => isNeeded).map(({ title }) => title);
export const OPTIONAL_TITLES = [...PERSON_COLUMNS.filter(({ isNeeded }) => !isNeeded), ...MEMBERSHIP_COLUMNS].map(
  ({ title }) => title,
);

/** Where each column is in the file, which required ones it lacks, and which of its own are ignored. */
export interface ColumnPlaces {
  readonly places: Partial<Readonly<Record<ColumnId, number>>>;
  readonly missing: readonly string[];
  readonly ignored: readonly string[];
}

/** Finds the columns by their titles, whatever their order, accents and case. */
export function findColumns(head: CsvRow): ColumnPlaces {
  const titles = head.cells.map(normalizeForSearch);
  const places: Partial<Record<ColumnId, number>> = {};
  for (const { id, title, others } of COLUMNS) {
    const names = [normalizeForSearch(title), ...others];
    const at = titles.findIndex((text) => names.includes(text));
    if (at >= 0) places[id] = at;
  }
  const used = new Set(Object.values(places));
  return {
    places,
    missing: COLUMNS.filter(({ id, isNeeded }) => isNeeded && places[id] === undefined).map(({ title }) => title),
    ignored: head.cells.filter((text, at) => text !== '' && !used.has(at)),
  };
}
