import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconCircleCheck, IconCircleX, IconUserCheck } from '@tabler/icons-react';
import { VirtualList } from '../../ui/virtual-list.tsx';
import styles from './import.module.css';
import type { ReviewedRow } from './review.ts';
import type { Outcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

const ROW_HEIGHT = 96;

/** What is wrong with a line, in words, or `null`. */
export function problemText({ problems }: ReviewedRow, outcome: Outcome | undefined): string | null {
  if (problems.length > 0) return problems.map((problem) => IMPORT_TEXT.problems[problem]).join('. ');
  return outcome?.status === 'refused' ? staffRefusalText(outcome.reason ?? 'invalid-input') : null;
}

function State({ row, outcome }: { readonly row: ReviewedRow; readonly outcome: Outcome | undefined }) {
  const problem = problemText(row, outcome);
  if (problem !== null) {
    return (
      <span className={styles.state} data-tone="bad" title={problem}>
        <IconCircleX size={16} stroke={2} aria-hidden />
        {problem}
      </span>
    );
  }
  const status = outcome?.status === 'created' || outcome?.status === 'existing' ? outcome.status : 'ready';
  const Icon = status === 'existing' ? IconUserCheck : IconCircleCheck;
  return (
    <span
      className={styles.state}
      data-tone={status === 'created' ? 'good' : status === 'existing' ? 'info' : undefined}
    >
      {status !== 'ready' && <Icon size={16} stroke={2} aria-hidden />}
      {IMPORT_TEXT.status[status]}
    </span>
  );
}

/** The lines of the file with what was understood and what became of them. */
export function ImportRows({
  rows,
  outcomes,
}: {
  readonly rows: readonly ReviewedRow[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
}) {
  return (
    <div className={styles.rows}>
      <VirtualList items={rows} rowHeight={ROW_HEIGHT} keyOf={({ line }) => String(line)} label={IMPORT_TEXT.list}>
        {(row) => (
          <div className={styles.row}>
            <span className={styles.line}>
              <span className="only-read">{IMPORT_TEXT.line(row.line)}</span>
              <span aria-hidden="true">{row.line}</span>
            </span>
            <span className={styles.name}>{row.cells.name || '—'}</span>
            <span className={styles.facts}>
              {[row.cells.phone, row.cells.branch, row.cells.plan, row.cells.starts]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
            <State row={row} outcome={outcomes.get(row.line)} />
          </div>
        )}
      </VirtualList>
    </div>
  );
}
