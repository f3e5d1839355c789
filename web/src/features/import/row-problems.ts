import { staffRefusalText } from '@gym/domain/text/refusals';
import { COLUMNS, type ColumnId } from './columns.ts';
import type { ReviewedRow } from './review.ts';
import type { ImportOutcome } from './run-import.ts';
import { findProblemColumn, formatImportProblem } from './text.ts';

/** The columns of those fields of the contract `importUsers` whose names differ from the column's id. */
const COLUMN_OF_FIELD: Readonly<Record<string, ColumnId>> = {
  Plan: 'plan',
  Starts: 'starts',
  Ends: 'ends',
  Visits: 'visits',
  Guardian: 'guardian',
};

interface RowProblem {
  /** The column to correct; `null` if the server's refusal names no field that has a column. */
  readonly column: ColumnId | null;
  readonly text: string;
}

/** Returns the problems of a line of the file: those that the review found, or the reason why the server refused it. */
export function findRowProblems({ problems }: ReviewedRow, outcome: ImportOutcome | undefined): readonly RowProblem[] {
  if (problems.length > 0) {
    return problems.map((problem) => ({ column: findProblemColumn(problem), text: formatImportProblem(problem) }));
  }
  if (outcome?.status !== 'refused') return [];
  const { field = '', reason = 'invalid-input' } = outcome;
  const column = COLUMN_OF_FIELD[field] ?? COLUMNS.find(({ id }) => id === field)?.id ?? null;
  return [{ column, text: staffRefusalText(reason) }];
}

/** Returns the sentence about each problem of a line. */
export function listProblemTexts(row: ReviewedRow, outcome: ImportOutcome | undefined): readonly string[] {
  return findRowProblems(row, outcome).map(({ text }) => text);
}

/** Formats all problems of a line as one text. Returns `null` if the line has no problem. */
export function formatRowProblems(row: ReviewedRow, outcome: ImportOutcome | undefined): string | null {
  const texts = listProblemTexts(row, outcome);
  return texts.length === 0 ? null : texts.join('. ');
}

/** Counts the lines with each kind of problem, by the sentence about the problem, the most frequent first. */
export function countProblems(
  rows: readonly ReviewedRow[],
  outcomes: ReadonlyMap<number, ImportOutcome>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const text of new Set(listProblemTexts(row, outcomes.get(row.line))))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}
