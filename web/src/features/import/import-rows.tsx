import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconCircleCheck, IconCircleX, IconUserCheck } from '@tabler/icons-react';
import { Dated } from '../../ui/dated.tsx';
import { Cell, DESK_ROW_HEIGHT, DESK_ROWS, Row, Rows } from '../../ui/rows.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import styles from './import.module.css';
import type { ReviewedRow } from './review.ts';
import type { Outcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

/** The line of the file, who, the facts, and what becomes of it. */
const COLUMNS = '48px minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)';
const CARD_ROW = 96;

/** What is wrong with a line, in words, or `null`. */
export function problemText({ problems }: ReviewedRow, outcome: Outcome | undefined): string | null {
  if (problems.length > 0) return problems.map((problem) => IMPORT_TEXT.problems[problem]).join('. ');
  return outcome?.status === 'refused' ? staffRefusalText(outcome.reason ?? 'invalid-input') : null;
}

function State({ row, outcome }: { readonly row: ReviewedRow; readonly outcome: Outcome | undefined }) {
  const problem = problemText(row, outcome);
  if (problem !== null) {
    return (
      <span className={styles.state} data-tone="bad">
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
  const isDesk = useMediaQuery(DESK_ROWS);
  return (
    <Rows columns={COLUMNS} isTimed>
      <VirtualList
        items={rows}
        rowHeight={isDesk ? DESK_ROW_HEIGHT : CARD_ROW}
        keyOf={({ line }) => String(line)}
        label={IMPORT_TEXT.list}
      >
        {(row) => (
          <Row>
            <Cell kind="time">
              <span className={styles.line}>
                <span className="only-read">{IMPORT_TEXT.line(row.line)}</span>
                <span aria-hidden="true">{row.line}</span>
              </span>
            </Cell>
            <Cell kind="name">{row.cells.name || '—'}</Cell>
            <Cell>
              <span className={styles.facts}>
                <Dated>{IMPORT_TEXT.facts(row.cells)}</Dated>
              </span>
            </Cell>
            <Cell>
              <State row={row} outcome={outcomes.get(row.line)} />
            </Cell>
          </Row>
        )}
      </VirtualList>
    </Rows>
  );
}
