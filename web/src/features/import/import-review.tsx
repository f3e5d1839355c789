import { staffRefusalText } from '@gym/domain/text/refusals';
import { useMemo, useState } from 'react';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { COLUMNS } from './columns.ts';
import styles from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { InvitePanel } from './invite-panel.tsx';
import type { Matching } from './match.ts';
import type { ImportFile } from './read-file.ts';
import {
  type Cells,
  type Gym,
  markRepeated,
  type ReviewContext,
  type ReviewedRow,
  reviewFile,
  reviewRow,
} from './review.ts';
import { RowDialog } from './row-dialog.tsx';
import { countProblems, formatRowProblems, listProblemTexts } from './row-problems.ts';
import type { ImportOutcome } from './run-import.ts';
import { countOutcomes } from './run-record.ts';
import { formatRunCounts, IMPORT_TEXT } from './text.ts';
import { type ImportRun, useImport } from './use-import.ts';

/**
 * Returns the rows of a CSV file with the lines that have problems, so that they can be corrected and imported again.
 * The last column describes the problems.
 */
function buildProblemFile(
  rows: readonly ReviewedRow[],
  outcomes: ReadonlyMap<number, ImportOutcome>,
): readonly string[][] {
  const head = [...COLUMNS.map(({ title }) => title), IMPORT_TEXT.problemColumn];
  const rowsWithProblems = rows.flatMap((row) => {
    const problem = formatRowProblems(row, outcomes.get(row.line));
    return problem === null ? [] : [[...COLUMNS.map(({ id }) => row.cells[id]), problem]];
  });
  return [head, ...rowsWithProblems];
}

/** The progress of the import. `total`: number of lines that can be sent. */
function Progress({ run, total }: { readonly run: ImportRun; readonly total: number }) {
  const done = run.outcomes.size;
  const { status } = run;
  return (
    <div className={styles.progress}>
      <progress value={done} max={total} aria-label={IMPORT_TEXT.progressLabel} />
      <p className={styles.soft}>
        {IMPORT_TEXT.progress(done, total)}: {formatRunCounts(countOutcomes(run.outcomes, total))}.
      </p>
      {status === 'stopped' && <Notice tone="info">{IMPORT_TEXT.stopped}</Notice>}
      {typeof status === 'object' && (
        <Notice tone="warn" live>
          {status.cut === 'unavailable' ? IMPORT_TEXT.cut : staffRefusalText(status.cut)}
        </Notice>
      )}
    </div>
  );
}

/** Radio buttons that show all lines, those with problems, or those with one kind of problem, each with its count. */
function Filter({
  rowCount,
  kinds,
  wrongCount,
  chosen,
  onChoose,
}: {
  readonly rowCount: number;
  /** Number of lines with each kind of problem. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Number of lines with problems. */
  readonly wrongCount: number;
  /** The label of the chosen button: all lines, all lines with problems, or one kind of problem. */
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}) {
  const choices = [[IMPORT_TEXT.all, rowCount] as const, [IMPORT_TEXT.wrong, wrongCount] as const, ...kinds];
  return (
    <fieldset className={styles.filter}>
      <legend className="only-read">{IMPORT_TEXT.filter}</legend>
      {choices.map(([kind, count]) => (
        <Checkbox key={kind} type="radio" name="renglones" checked={chosen === kind} onChange={() => onChoose(kind)}>
          {IMPORT_TEXT.counted(kind, count)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Summary of the file: the number of its lines, its unused columns, and the progress or result of the import. */
function Summary({
  file,
  matching,
  run,
  rows,
  readyCount,
  wrongCount,
}: {
  readonly file: ImportFile;
  readonly matching: Matching;
  readonly run: ImportRun;
  readonly rows: readonly ReviewedRow[];
  /** Number of lines that can be sent. */
  readonly readyCount: number;
  /** Number of lines with problems. */
  readonly wrongCount: number;
}) {
  const { status } = run;
  const ignored = (file.rows[0]?.cells ?? []).filter((title, at) => title !== '' && matching.columns[at] === null);
  return (
    <>
      <p className={styles.counts} role="status">
        <strong>{IMPORT_TEXT.rows(rows.length)}</strong>
        <span data-tone="good">{IMPORT_TEXT.ready(readyCount)}</span>
        {wrongCount > 0 && <span data-tone="bad">{IMPORT_TEXT.withErrors(wrongCount)}</span>}
      </p>
      {ignored.length > 0 && <Notice tone="info">{IMPORT_TEXT.ignoredColumns(ignored.join(', '))}</Notice>}
      {wrongCount > 0 && status === 'review' && <p className={styles.soft}>{IMPORT_TEXT.skipped}</p>}
      {status !== 'review' && status !== 'done' && <Progress run={run} total={readyCount} />}
      {status === 'done' && (
        <Notice tone={wrongCount === 0 ? 'good' : 'warn'} title={IMPORT_TEXT.doneTitle} live>
          {formatRunCounts({ ...countOutcomes(run.outcomes, readyCount), refused: wrongCount })}.
        </Notice>
      )}
    </>
  );
}

/** The buttons of the review, with the next step of the import first. */
function ReviewButtons({
  run,
  unsentCount,
  onDownload,
  onMatch,
  onRestart,
}: {
  readonly run: ImportRun;
  /** Number of lines that can be sent and have no result yet. */
  readonly unsentCount: number;
  /** Downloads the lines with problems; `null` if there are none. */
  readonly onDownload: (() => void) | null;
  readonly onMatch: () => void;
  readonly onRestart: () => void;
}) {
  const { status } = run;
  if (status === 'running' || status === 'stopping') {
    return (
      <div className={styles.buttons}>
        <Button look="secondary" size="large" busy={status === 'stopping'} onClick={run.stop}>
          {IMPORT_TEXT.stop}
        </Button>
      </div>
    );
  }
  const isNewRun = status === 'review' || status === 'done';
  return (
    <div className={styles.buttons}>
      {(status === 'review' || unsentCount > 0) && (
        <Button size="large" disabled={unsentCount === 0} onClick={run.start}>
          {isNewRun ? IMPORT_TEXT.start(unsentCount) : IMPORT_TEXT.resume}
        </Button>
      )}
      {status === 'done' && onDownload && (
        <Button look="secondary" size="large" onClick={onDownload}>
          {IMPORT_TEXT.refusedDownload}
        </Button>
      )}
      {status === 'review' && (
        <Button look="secondary" size="large" onClick={onMatch}>
          {IMPORT_TEXT.changeColumns}
        </Button>
      )}
      <Button look="secondary" size="large" onClick={onRestart}>
        {IMPORT_TEXT.chooseOther}
      </Button>
    </div>
  );
}

/**
 * The review of a file. It lists the lines, filters them by kind of problem, and opens a line with problems in a
 * dialog. Then it runs the import, and shows its progress and the invitations.
 */
export function ImportReview({
  file,
  matching,
  gym,
  onMatch,
  onRestart,
}: {
  readonly file: ImportFile;
  readonly matching: Matching;
  readonly gym: Gym;
  readonly onMatch: () => void;
  readonly onRestart: () => void;
}) {
  const [context] = useState<ReviewContext>({ gym, names: matching.names, is1904: file.is1904 });
  const [reviewed, setReviewed] = useState(() => reviewFile(file.rows, matching, context));
  const rows = useMemo(() => markRepeated(reviewed), [reviewed]);
  const run = useImport(file.name, rows);
  const [filter, setFilter] = useState<string>(IMPORT_TEXT.all);
  /** Number of the line that is open in the dialog. */
  const [openLine, setOpenLine] = useState<number | null>(null);

  const { outcomes, status } = run;
  const listProblems = (row: ReviewedRow): readonly string[] => listProblemTexts(row, outcomes.get(row.line));
  const readyRows = rows.filter(({ input }) => input !== null);
  const wrongRows = rows.filter((row) => listProblems(row).length > 0);
  const kinds = countProblems(wrongRows, outcomes);
  const isRunning = status === 'running' || status === 'stopping';
  const kind = filter === IMPORT_TEXT.wrong || kinds.has(filter) ? filter : IMPORT_TEXT.all;
  const filtered = kind === IMPORT_TEXT.wrong ? wrongRows : wrongRows.filter((row) => listProblems(row).includes(kind));
  const shown = kind === IMPORT_TEXT.all ? rows : filtered;
  const openRow = isRunning ? undefined : wrongRows.find(({ line }) => line === openLine);
  const next = (kind === IMPORT_TEXT.all ? wrongRows : filtered).find(({ line }) => line > (openLine ?? 0));

  const correctLine = (line: number, cells: Cells): readonly ReviewedRow[] => {
    const updated = reviewed.map((row) => (row.line === line ? reviewRow(line, cells, context) : row));
    setReviewed(updated);
    run.forgetOutcome(line);
    return markRepeated(updated);
  };
  const download = (): void => {
    downloadCsv(IMPORT_TEXT.refusedFile, buildProblemFile(rows, outcomes)).catch((error: unknown) =>
      logFailure('file of lines with problems', error),
    );
  };
  return (
    <div className={styles.panel}>
      <Summary
        file={file}
        matching={matching}
        run={run}
        rows={rows}
        readyCount={readyRows.length}
        wrongCount={wrongRows.length}
      />
      <ReviewButtons
        run={run}
        unsentCount={readyRows.filter(({ line }) => !outcomes.has(line)).length}
        onDownload={wrongRows.length > 0 ? download : null}
        onMatch={onMatch}
        onRestart={onRestart}
      />
      <InvitePanel rows={rows} outcomes={outcomes} isShown={status === 'done'} />
      {wrongRows.length > 0 && (
        <Filter rowCount={rows.length} kinds={kinds} wrongCount={wrongRows.length} chosen={kind} onChoose={setFilter} />
      )}
      <ImportRows rows={shown} outcomes={outcomes} onOpen={isRunning ? null : setOpenLine} />
      {openRow && (
        <RowDialog
          key={openRow.line}
          row={openRow}
          outcome={outcomes.get(openRow.line)}
          matching={matching}
          gym={gym}
          remaining={wrongRows.length}
          onCorrect={(cells) => correctLine(openRow.line, cells)}
          onNext={next ? () => setOpenLine(next.line) : null}
          onClose={() => setOpenLine(null)}
        />
      )}
    </div>
  );
}
