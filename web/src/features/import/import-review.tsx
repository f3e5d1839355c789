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
import { type Cells, type Gym, markRepeated, type Reading, type ReviewedRow, reviewFile, reviewRow } from './review.ts';
import { RowDialog } from './row-dialog.tsx';
import { countProblems, problemsText, problemTexts } from './row-problems.ts';
import type { ImportOutcome } from './run-import.ts';
import { countOutcomes } from './run-record.ts';
import { countsText, IMPORT_TEXT } from './text.ts';
import { type ImportRun, useImport } from './use-import.ts';

/**
 * Returns the lines that were not created, with the reason in an additional column, to be corrected and imported again.
 */
function leftOverFile(rows: readonly ReviewedRow[], outcomes: ReadonlyMap<number, ImportOutcome>): readonly string[][] {
  const head = [...COLUMNS.map(({ title }) => title), IMPORT_TEXT.problemColumn];
  const left = rows.flatMap((row) => {
    const problem = problemsText(row, outcomes.get(row.line));
    return problem === null ? [] : [[...COLUMNS.map(({ id }) => row.cells[id]), problem]];
  });
  return [head, ...left];
}

function Progress({ run, total }: { readonly run: ImportRun; readonly total: number }) {
  const done = run.outcomes.size;
  const { status } = run;
  return (
    <div className={styles.progress}>
      <progress value={done} max={total} aria-label={IMPORT_TEXT.progressLabel} />
      <p className={styles.soft}>
        {IMPORT_TEXT.progress(done, total)}: {countsText(countOutcomes(run.outcomes, total))}.
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

/** Radio buttons that show all lines, those with errors, or those with one kind of error, each with its count. */
function Filter({
  rows,
  kinds,
  wrong,
  chosen,
  onChoose,
}: {
  readonly rows: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly wrong: number;
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}) {
  const choices = [[IMPORT_TEXT.all, rows] as const, [IMPORT_TEXT.wrong, wrong] as const, ...kinds];
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

/** Summary of the file: its lines, its unused columns, and the progress of the import. */
function Summary({
  file,
  matching,
  run,
  rows,
  ready,
  wrong,
}: {
  readonly file: ImportFile;
  readonly matching: Matching;
  readonly run: ImportRun;
  readonly rows: readonly ReviewedRow[];
  readonly ready: number;
  readonly wrong: number;
}) {
  const { status } = run;
  const ignored = (file.rows[0]?.cells ?? []).filter((title, at) => title !== '' && matching.columns[at] === null);
  return (
    <>
      <p className={styles.counts} role="status">
        <strong>{IMPORT_TEXT.rows(rows.length)}</strong>
        <span data-tone="good">{IMPORT_TEXT.ready(ready)}</span>
        {wrong > 0 && <span data-tone="bad">{IMPORT_TEXT.withErrors(wrong)}</span>}
      </p>
      {ignored.length > 0 && <Notice tone="info">{IMPORT_TEXT.ignoredColumns(ignored.join(', '))}</Notice>}
      {wrong > 0 && status === 'review' && <p className={styles.soft}>{IMPORT_TEXT.skipped}</p>}
      {status !== 'review' && status !== 'done' && <Progress run={run} total={ready} />}
      {status === 'done' && (
        <Notice tone={wrong === 0 ? 'good' : 'warn'} title={IMPORT_TEXT.doneTitle} live>
          {countsText({ ...countOutcomes(run.outcomes, ready), refused: wrong })}.
        </Notice>
      )}
    </>
  );
}

/** The buttons of the review, with the next step of the import first. */
function ReviewButtons({
  run,
  unsent,
  onDownload,
  onMatch,
  onRestart,
}: {
  readonly run: ImportRun;
  /** Lines that are ready and not sent yet. */
  readonly unsent: number;
  /** Downloads the lines with errors; `null` if there are none. */
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
  const isFirst = status === 'review' || status === 'done';
  return (
    <div className={styles.buttons}>
      {(status === 'review' || unsent > 0) && (
        <Button size="large" disabled={unsent === 0} onClick={run.start}>
          {isFirst ? IMPORT_TEXT.start(unsent) : IMPORT_TEXT.resume}
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
 * The review of a file: lines that are ready, errors by kind with their correction, then the import with its progress
 * and the invitations.
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
  const [reading] = useState<Reading>({ gym, names: matching.names, is1904: file.is1904 });
  const [reviewed, setReviewed] = useState(() => reviewFile(file.rows, matching, reading));
  const rows = useMemo(() => markRepeated(reviewed), [reviewed]);
  const run = useImport(file.name, rows);
  const [filter, setFilter] = useState<string>(IMPORT_TEXT.all);
  const [mended, setMended] = useState<number | null>(null);

  const { outcomes, status } = run;
  const problemsIn = (row: ReviewedRow): readonly string[] => problemTexts(row, outcomes.get(row.line));
  const ready = rows.filter(({ input }) => input !== null);
  const wrong = rows.filter((row) => problemsIn(row).length > 0);
  const kinds = countProblems(wrong, outcomes);
  const isRunning = status === 'running' || status === 'stopping';
  const kind = filter === IMPORT_TEXT.wrong || kinds.has(filter) ? filter : IMPORT_TEXT.all;
  const ofKind = kind === IMPORT_TEXT.wrong ? wrong : wrong.filter((row) => problemsIn(row).includes(kind));
  const shown = kind === IMPORT_TEXT.all ? rows : ofKind;
  const mendedRow = isRunning ? undefined : wrong.find(({ line }) => line === mended);
  const next = (kind === IMPORT_TEXT.all ? wrong : ofKind).find(({ line }) => line > (mended ?? 0));

  const mend = (line: number, cells: Cells): readonly ReviewedRow[] => {
    const others = reviewed.map((row) => (row.line === line ? reviewRow(line, cells, reading) : row));
    setReviewed(others);
    run.retry(line);
    return markRepeated(others);
  };
  const download = (): void => {
    downloadCsv(IMPORT_TEXT.refusedFile, leftOverFile(rows, outcomes)).catch((error: unknown) =>
      logFailure('left-over lines', error),
    );
  };
  return (
    <div className={styles.panel}>
      <Summary file={file} matching={matching} run={run} rows={rows} ready={ready.length} wrong={wrong.length} />
      <ReviewButtons
        run={run}
        unsent={ready.filter(({ line }) => !outcomes.has(line)).length}
        onDownload={wrong.length > 0 ? download : null}
        onMatch={onMatch}
        onRestart={onRestart}
      />
      <InvitePanel rows={rows} outcomes={outcomes} isShown={status === 'done'} />
      {wrong.length > 0 && (
        <Filter rows={rows.length} kinds={kinds} wrong={wrong.length} chosen={kind} onChoose={setFilter} />
      )}
      <ImportRows rows={shown} outcomes={outcomes} onMend={isRunning ? null : setMended} />
      {mendedRow && (
        <RowDialog
          key={mendedRow.line}
          row={mendedRow}
          outcome={outcomes.get(mendedRow.line)}
          matching={matching}
          gym={gym}
          left={wrong.length}
          onMend={(cells) => mend(mendedRow.line, cells)}
          onNext={next ? () => setMended(next.line) : null}
          onClose={() => setMended(null)}
        />
      )}
    </div>
  );
}
