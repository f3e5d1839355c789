import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { COLUMNS, type ColumnId, listNeededColumns } from './columns.ts';
import styles from './import.module.css';
import { findNamedRecord, type Matching, type NamedColumn } from './match.ts';
import { type Cells, type Gym, type ReviewedRow, toNamedRecords } from './review.ts';
import { findRowProblems } from './row-problems.ts';
import type { ImportOutcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

const GUARDIAN_COLUMNS: readonly ColumnId[] = ['guardian', 'guardianPhone', 'relation'];

function isNamedColumn(id: ColumnId): id is NamedColumn {
  return id === 'plan' || id === 'HomeBranch';
}

/**
 * Returns the columns to show: those in the file, the needed ones, those with problems, and the guardian's if the
 * guardian or the birth date has a problem.
 */
function selectColumns(matching: Matching, withProblems: readonly (ColumnId | null)[], gym: Gym): typeof COLUMNS {
  const mayNeedGuardian = withProblems.some((id) => id === 'guardian' || id === 'BirthDate');
  const shown = new Set<ColumnId | null>([
    ...matching.columns,
    ...withProblems,
    ...listNeededColumns(gym.branches.length).map(({ id }) => id),
    ...(mayNeedGuardian ? GUARDIAN_COLUMNS : []),
  ]);
  return COLUMNS.filter(({ id }) => shown.has(id));
}

/**
 * Dialog that corrects one line: a field for each shown column, with its problem. After the line is saved without
 * problems, the dialog continues with the next line that has a problem, or closes.
 */
export function RowDialog({
  row,
  outcome,
  matching,
  gym,
  remaining,
  onCorrect,
  onNext,
  onClose,
}: {
  readonly row: ReviewedRow;
  readonly outcome: ImportOutcome | undefined;
  readonly matching: Matching;
  readonly gym: Gym;
  /** Number of lines with problems, including this one. */
  readonly remaining: number;
  /** Reviews the corrected cells. Returns all lines of the file after this review. */
  readonly onCorrect: (cells: Cells) => readonly ReviewedRow[];
  /** Opens the next line with problems; `null` if there is none. */
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}) {
  const [cells, setCells] = useState<Cells>(row.cells);
  const form = useRef<HTMLFormElement>(null);
  const problems = findRowProblems(row, outcome);
  // Selected only once, so that a field doesn't disappear when its problem is solved before the others are.
  const [columns] = useState(() =>
    selectColumns(
      matching,
      problems.map(({ column }) => column),
      gym,
    ),
  );
  const findError = (id: ColumnId): string | undefined => problems.find(({ column }) => column === id)?.text;
  const otherProblem = problems.find(({ column }) => column === null)?.text ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each review may find a problem in another field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [row.problems]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const corrected = onCorrect(cells).find(({ line }) => line === row.line);
    if (corrected && corrected.problems.length > 0) return;
    if (onNext) onNext();
    else onClose();
  };
  return (
    <Dialog title={IMPORT_TEXT.mendTitle(row.line, remaining)} onClose={onClose}>
      <form ref={form} className={styles.panel} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {columns.map(({ id, title }) => {
            const change = (value: string): void => setCells({ ...cells, [id]: value });
            const field = { label: title, error: findError(id), onChange: change };
            if (!isNamedColumn(id)) return <TextField key={id} {...field} value={cells[id]} autoComplete="off" />;
            const records = toNamedRecords(gym)[id];
            return (
              <SelectField
                key={id}
                {...field}
                value={findNamedRecord(records, cells[id])?.key ?? cells[id]}
                options={[
                  { value: '', label: id === 'plan' ? IMPORT_TEXT.noPlan : IMPORT_TEXT.noName.HomeBranch },
                  ...(cells[id] !== '' && !findNamedRecord(records, cells[id])
                    ? [{ value: cells[id], label: cells[id] }]
                    : []),
                  ...records.map(({ key, name }) => ({ value: key, label: name })),
                ]}
              />
            );
          })}
        </div>
        <DialogFoot problem={otherProblem} confirm={onNext ? IMPORT_TEXT.saveNext : IMPORT_TEXT.save} onBack={onClose}>
          {onNext && (
            <Button look="secondary" onClick={onNext}>
              {IMPORT_TEXT.skip}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
