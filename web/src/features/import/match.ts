import { normalizeForSearch } from '@gym/domain/person/names';
import type { CsvRow } from '../../lib/csv.ts';
import { type ChosenColumns, type ColumnId, findColumns, listMissingTitles } from './columns.ts';
import { findSimilar } from './similar.ts';

/** A column whose cells name a record of the gym. */
export type NamedColumn = 'plan' | 'HomeBranch';

/** Chosen for an unknown plan name in the file: people with that plan get no membership. */
export const NO_PLAN = '-';

interface NamedRecord {
  readonly key: string;
  readonly name: string;
}

/** The branches and plans of the gym, which a name in a file may mean. */
export type NamedRecords = Readonly<Record<NamedColumn, readonly NamedRecord[]>>;

/** How a file is read: the field of each column, and the record that each unknown name means. */
export interface Matching {
  readonly columns: ChosenColumns;
  /** From the {@link toNameKey} of an unknown name to the key of the chosen record, or to {@link NO_PLAN}. */
  readonly names: ReadonlyMap<string, string>;
}

/** A name in the file that no record of the gym has. */
export interface UnknownName {
  readonly column: NamedColumn;
  readonly text: string;
  /** Number of rows with the name. */
  readonly rows: number;
  /** The key of the record with a similar name; `null` if there is none. */
  readonly similar: string | null;
}

/** Returns the key of a name in {@link Matching.names}. Spellings that the search treats as equal have the same key. */
export function toNameKey(column: NamedColumn, text: string): string {
  return `${column}~${normalizeForSearch(text)}`;
}

/** Returns the record that a cell names by its key, or by its name regardless of accents and case; `null` if none. */
export function findNamedRecord(records: readonly NamedRecord[], text: string): NamedRecord | null {
  const normalized = normalizeForSearch(text);
  return records.find(({ key, name }) => key === text.trim() || normalizeForSearch(name) === normalized) ?? null;
}

/** Returns the cell of a row in the column that holds a field; an empty text if no column does. */
export function findCell(row: CsvRow, columns: ChosenColumns, id: ColumnId): string {
  const at = columns.indexOf(id);
  return at < 0 ? '' : (row.cells[at] ?? '');
}

const NAMED_COLUMNS: readonly NamedColumn[] = ['HomeBranch', 'plan'];

/** Returns the names in the file that no branch or plan of the gym has, each once, the most frequent first. */
export function findUnknownNames(
  rows: readonly CsvRow[],
  columns: ChosenColumns,
  records: NamedRecords,
): readonly UnknownName[] {
  const unknown = new Map<string, UnknownName>();
  for (const row of rows.slice(1)) {
    for (const column of NAMED_COLUMNS) {
      const text = findCell(row, columns, column);
      const key = toNameKey(column, text);
      const listed = unknown.get(key);
      if (listed) unknown.set(key, { ...listed, rows: listed.rows + 1 });
      else if (text !== '' && findNamedRecord(records[column], text) === null) {
        const similar = findSimilar(text, records[column], ({ name }) => [name]);
        unknown.set(key, { column, text, rows: 1, similar: similar?.key ?? null });
      }
    }
  }
  return [...unknown.values()].toSorted((a, b) => b.rows - a.rows);
}

/**
 * Matches the columns of a file by their titles, and its plans and branches by their names. `isSure` is false if
 * somebody should check the matching before the lines are reviewed: a title or name is only similar, a name is unknown,
 * or a needed column is missing.
 */
export function matchFile(
  rows: readonly CsvRow[],
  records: NamedRecords,
): { readonly matching: Matching; readonly isSure: boolean } {
  const { chosen: columns, isSure } = findColumns(rows[0] ?? { line: 1, cells: [] });
  const unknown = findUnknownNames(rows, columns, records);
  const names = new Map(
    unknown.flatMap(({ column, text, similar }) => (similar === null ? [] : [[toNameKey(column, text), similar]])),
  );
  const hasNeededColumns = listMissingTitles(columns, records.HomeBranch.length).length === 0;
  return { matching: { columns, names }, isSure: isSure && hasNeededColumns && unknown.length === 0 };
}
