import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { COLUMNS, type ColumnId, neededColumns } from './columns.ts';
import styles from './import.module.css';
import { findNamed, type Matching, type NamedColumn } from './match.ts';
import { type Cells, type Gym, gymNames, type ReviewedRow } from './review.ts';
import { findRowProblems } from './row-problems.ts';
import type { ImportOutcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

const GUARDIAN: readonly ColumnId[] = ['guardian', 'guardianPhone', 'relation'];

function isNamedColumn(id: ColumnId): id is NamedColumn {
  return id === 'plan' || id === 'HomeBranch';
}

/** Returns the columns to show: those in the file, the needed ones, and those with problems. */
function shownColumns(matching: Matching, wrong: readonly (ColumnId | null)[], gym: Gym): typeof COLUMNS {
  const isGuardianWrong = wrong.some((id) => id === 'guardian' || id === 'BirthDate');
  const shown = new Set<ColumnId | null>([
    ...matching.columns,
    ...wrong,
    ...neededColumns(gym.branches.length).map(({ id }) => id),
    ...(isGuardianWrong ? GUARDIAN : []),
  ]);
  return COLUMNS.filter(({ id }) => shown.has(id));
}

/**
 * Dialog that corrects one line: its cells as in the file, with the problem beside each. It continues with the next
 * line.
 */
export function RowDialog({
  row,
  outcome,
  matching,
  gym,
  left,
  onMend,
  onNext,
  onClose,
}: {
  readonly row: ReviewedRow;
  readonly outcome: ImportOutcome | undefined;
  readonly matching: Matching;
  readonly gym: Gym;
  /** Number of lines with errors, including this one. */
  readonly left: number;
  /** Reviews the corrected cells. Returns all lines with their current review. */
  readonly onMend: (cells: Cells) => readonly ReviewedRow[];
  /** Opens the next line with errors; `null` if there is none. */
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}) {
  const [cells, setCells] = useState<Cells>(row.cells);
  const form = useRef<HTMLFormElement>(null);
  const problems = findRowProblems(row, outcome);
  const [columns] = useState(() =>
    shownColumns(
      matching,
      problems.map(({ column }) => column),
      gym,
    ),
  );
  const errorIn = (id: ColumnId): string | undefined => problems.find(({ column }) => column === id)?.text;
  const elsewhere = problems.find(({ column }) => column === null)?.text ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each review may mark another field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [row.problems]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const mended = onMend(cells).find(({ line }) => line === row.line);
    if (mended && mended.problems.length > 0) return;
    if (onNext) onNext();
    else onClose();
  };
  return (
    <Dialog title={IMPORT_TEXT.mendTitle(row.line, left)} onClose={onClose}>
      <form ref={form} className={styles.panel} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {columns.map(({ id, title }) => {
            const change = (value: string): void => setCells({ ...cells, [id]: value });
            const field = { label: title, error: errorIn(id), onChange: change };
            if (!isNamedColumn(id)) return <TextField key={id} {...field} value={cells[id]} autoComplete="off" />;
            const records = gymNames(gym)[id];
            return (
              <SelectField
                key={id}
                {...field}
                value={findNamed(records, cells[id])?.key ?? cells[id]}
                options={[
                  { value: '', label: id === 'plan' ? IMPORT_TEXT.noPlan : IMPORT_TEXT.noName.HomeBranch },
                  ...(cells[id] !== '' && !findNamed(records, cells[id])
                    ? [{ value: cells[id], label: cells[id] }]
                    : []),
                  ...records.map(({ key, name }) => ({ value: key, label: name })),
                ]}
              />
            );
          })}
        </div>
        <DialogFoot problem={elsewhere} confirm={onNext ? IMPORT_TEXT.saveNext : IMPORT_TEXT.save} onBack={onClose}>
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
