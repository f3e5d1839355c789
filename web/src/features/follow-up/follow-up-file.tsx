import { gymDayOf } from '@gym/domain/calendar/calendar';
import { contactText } from '@gym/domain/text/contact';
import type { CsvCell } from '../../lib/csv.ts';
import styles from './follow-up.module.css';
import type { FollowedRow } from './follow-up-list.tsx';
import { FOLLOW_UP_TEXT } from './text.ts';

/** One column of the file: its heading and the cell of each row. */
type Column<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

/** Functions that return the name of a plan or branch by its key. */
interface Names {
  readonly plan: (key: string) => string;
  readonly branch: (key: string) => string;
}

/**
 * Returns the lines of a list's CSV file, the headings first. `listColumns`: the columns that only this list has.
 */
export function buildFollowUpFile<Row extends FollowedRow>(
  rows: readonly Row[],
  names: Names,
  listColumns: readonly Column<Row>[],
): readonly (readonly CsvCell[])[] {
  const columns: readonly Column<Row>[] = [
    [FOLLOW_UP_TEXT.name, (row) => row.Nombre],
    [FOLLOW_UP_TEXT.phone, (row) => contactText(row) ?? ''],
    [FOLLOW_UP_TEXT.plan, (row) => names.plan(row.Plan)],
    [FOLLOW_UP_TEXT.branch, (row) => (row.Branch === null ? '' : names.branch(row.Branch))],
    ...listColumns,
    [FOLLOW_UP_TEXT.contacted, (row) => (row.Contacted === null ? '' : gymDayOf(row.Contacted.At))],
  ];
  return [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}

/** The label of the download button. */
export const FILE_LABEL = (
  <span>
    <span className={styles.long}>{FOLLOW_UP_TEXT.download}</span> {FOLLOW_UP_TEXT.csv}
  </span>
);
