import { normalizeForSearch } from '@gym/domain/person/names';
import type { CsvRow } from '../../lib/csv.ts';
import { type ChosenColumns, type ColumnId, findColumns, missingTitles } from './columns.ts';
import { findSimilar } from './similar.ts';

/** A column whose cells name a record of the gym. */
export type NamedColumn = 'plan' | 'HomeBranch';

/** A choice for a plan's name in the file: the people get no membership. */
export const NO_PLAN = '-';

interface Named {
  readonly key: string;
  readonly name: string;
}

/** The records that a name in a file may mean. */
export type ImportNames = Readonly<Record<NamedColumn, readonly Named[]>>;

/** How a file is read: the field of each column, and the record that each unknown name means. */
export interface Matching {
  readonly columns: ChosenColumns;
  /** Keys by {@link nameKey}. */
  readonly names: ReadonlyMap<string, string>;
}

/** A name in the file that no record of the gym has. */
export interface UnknownName {
  readonly column: NamedColumn;
  readonly text: string;
  readonly rows: number;
  /** The key of the record with a similar name, if there is one. */
  readonly similar: string | null;
}

/** Returns the key of a name in {@link Matching.names}. Spellings that the search treats as equal have the same key. */
export function nameKey(column: NamedColumn, text: string): string {
  return `${column}~${normalizeForSearch(text)}`;
}

/** Returns the record that a cell names, by its key or by its name as the search compares it. */
export function findNamed(records: readonly Named[], text: string): Named | null {
  const wanted = normalizeForSearch(text);
  return records.find(({ key, name }) => key === text.trim() || normalizeForSearch(name) === wanted) ?? null;
}

/** Returns the cell of a row in the column that holds a field; an empty text if no column does. */
export function cellIn(row: CsvRow, columns: ChosenColumns, id: ColumnId): string {
  const at = columns.indexOf(id);
  return at < 0 ? '' : (row.cells[at] ?? '');
}

const NAMED_COLUMNS: readonly NamedColumn[] = ['HomeBranch', 'plan'];

/** Returns the names of branches and plans that the gym doesn't know, each once, the most frequent first. */
export function findUnknownNames(
  rows: readonly CsvRow[],
  columns: ChosenColumns,
  gym: ImportNames,
): readonly UnknownName[] {
  const unknown = new Map<string, UnknownName>();
  for (const row of rows.slice(1)) {
    for (const column of NAMED_COLUMNS) {
      const text = cellIn(row, columns, column);
      const key = nameKey(column, text);
      const known = unknown.get(key);
      if (known) unknown.set(key, { ...known, rows: known.rows + 1 });
      else if (text !== '' && findNamed(gym[column], text) === null) {
        const similar = findSimilar(text, gym[column], ({ name }) => [name]);
        unknown.set(key, { column, text, rows: 1, similar: similar?.key ?? null });
      }
    }
  }
  return [...unknown.values()].toSorted((a, b) => b.rows - a.rows);
}

/**
 * Returns a matching that was made by names alone, and whether somebody should look at it before the rows are reviewed.
 */
export function matchFile(
  rows: readonly CsvRow[],
  gym: ImportNames,
): { readonly matching: Matching; readonly isSure: boolean } {
  const { chosen: columns, isSure } = findColumns(rows[0] ?? { line: 1, cells: [] });
  const unknown = findUnknownNames(rows, columns, gym);
  const names = new Map(
    unknown.flatMap(({ column, text, similar }) => (similar === null ? [] : [[nameKey(column, text), similar]])),
  );
  const isWhole = missingTitles(columns, gym.HomeBranch.length).length === 0;
  return { matching: { columns, names }, isSure: isSure && isWhole && unknown.length === 0 };
}
