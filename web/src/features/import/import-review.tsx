import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { COLUMNS } from './columns.ts';
import styles from './import.module.css';
import { ImportRows, problemText } from './import-rows.tsx';
import type { ReviewedRow } from './review.ts';
import type { Outcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';
import { type ImportRun, useImport } from './use-import.ts';

/** The lines that were not created, with the reason in a further column, to be corrected and sent again. */
function leftOverFile(rows: readonly ReviewedRow[], outcomes: ReadonlyMap<number, Outcome>): readonly string[][] {
  const head = [...COLUMNS.map(({ title }) => title), IMPORT_TEXT.problemColumn];
  const left = rows.flatMap((row) => {
    const problem = problemText(row, outcomes.get(row.line));
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
      <p className={styles.soft}>{IMPORT_TEXT.progress(done, total)}</p>
      {status === 'stopped' && <Notice tone="info">{IMPORT_TEXT.stopped}</Notice>}
      {typeof status === 'object' && (
        <Notice tone="warn" live>
          {status.cut === 'unavailable' ? IMPORT_TEXT.cut : staffRefusalText(status.cut)}
        </Notice>
      )}
    </div>
  );
}

function Done({ rows, run }: { readonly rows: readonly ReviewedRow[]; readonly run: ImportRun }) {
  const count = (status: Outcome['status']): number =>
    [...run.outcomes.values()].filter((outcome) => outcome.status === status).length;
  const left = rows.filter((row) => problemText(row, run.outcomes.get(row.line)) !== null).length;
  return (
    <Notice tone={left === 0 ? 'good' : 'warn'} title={IMPORT_TEXT.doneTitle} live>
      {[
        IMPORT_TEXT.created(count('created')),
        ...(count('existing') > 0 ? [IMPORT_TEXT.existing(count('existing'))] : []),
        ...(left > 0 ? [IMPORT_TEXT.refused(left)] : []),
      ].join(', ')}
      .
    </Notice>
  );
}

/** A reviewed file: what is ready and what is wrong, then its import with progress. */
export function ImportReview({
  rows,
  ignored,
  onRestart,
}: {
  readonly rows: readonly ReviewedRow[];
  readonly ignored: readonly string[];
  readonly onRestart: () => void;
}) {
  const run = useImport(rows);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const ready = rows.filter(({ input }) => input !== null).length;
  const wrong = rows.filter((row) => problemText(row, run.outcomes.get(row.line)) !== null);
  const isRunning = run.status === 'running' || run.status === 'stopping';
  const shown = onlyWrong ? wrong : rows;
  return (
    <div className={styles.panel}>
      <p className={styles.counts} role="status">
        <strong>{IMPORT_TEXT.rows(rows.length)}</strong>
        <span data-tone="good">{IMPORT_TEXT.ready(ready)}</span>
        {wrong.length > 0 && <span data-tone="bad">{IMPORT_TEXT.withErrors(wrong.length)}</span>}
      </p>
      {ignored.length > 0 && <Notice tone="info">{IMPORT_TEXT.ignoredColumns(ignored.join(', '))}</Notice>}
      {wrong.length > 0 && run.status === 'review' && <p className={styles.soft}>{IMPORT_TEXT.skipped}</p>}
      {run.status !== 'review' && run.status !== 'done' && <Progress run={run} total={ready} />}
      {run.status === 'done' && <Done rows={rows} run={run} />}
      <div className={styles.buttons}>
        {run.status === 'review' && (
          <Button size="large" disabled={ready === 0} onClick={run.start}>
            {IMPORT_TEXT.start(ready)}
          </Button>
        )}
        {isRunning && (
          <Button look="secondary" size="large" busy={run.status === 'stopping'} onClick={run.stop}>
            {IMPORT_TEXT.stop}
          </Button>
        )}
        {(run.status === 'stopped' || typeof run.status === 'object') && (
          <Button size="large" onClick={run.start}>
            {IMPORT_TEXT.resume}
          </Button>
        )}
        {run.status === 'done' && wrong.length > 0 && (
          <Button
            size="large"
            onClick={() =>
              downloadCsv(IMPORT_TEXT.refusedFile, leftOverFile(rows, run.outcomes)).catch((error: unknown) =>
                logFailure('left-over lines', error),
              )
            }
          >
            {IMPORT_TEXT.refusedDownload}
          </Button>
        )}
        {!isRunning && (
          <Button look="secondary" size="large" onClick={onRestart}>
            {IMPORT_TEXT.chooseOther}
          </Button>
        )}
      </div>
      <Checkbox checked={onlyWrong} onChange={setOnlyWrong}>
        {IMPORT_TEXT.wrong}
      </Checkbox>
      <ImportRows rows={shown} outcomes={run.outcomes} />
    </div>
  );
}
