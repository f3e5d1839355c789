import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconCircleCheck, IconCircleX, IconListCheck, IconUserCheck } from '@tabler/icons-react';
import { RowList } from '../../shared/list/row-list.tsx';
import { Message } from '../../ui/message.tsx';
import { Cell, Row } from '../../ui/rows.tsx';
import styles from './import.module.css';
import type { ReviewedRow } from './review.ts';
import type { Outcome } from './run-import.ts';
import { IMPORT_TEXT, importProblemText } from './text.ts';

/** The line of the file, who, the facts, and what becomes of it. */
const COLUMNS = '3rem minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)';
const CARD_ROW = 96;

/** What is wrong with a line, in words, or `null`. */
export function problemText({ problems }: ReviewedRow, outcome: Outcome | undefined): string | null {
  if (problems.length > 0) return problems.map(importProblemText).join('. ');
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
  return (
    <RowList
      items={rows}
      keyOf={({ line }) => String(line)}
      label={IMPORT_TEXT.list}
      empty={<Message icon={IconListCheck} title={IMPORT_TEXT.noneTitle} body={IMPORT_TEXT.noneBody} />}
      columns={COLUMNS}
      isTimed
      cardHeight={CARD_ROW}
    >
      {(row) => (
        <Row>
          <Cell kind="time">
            <span className={styles.line}>
              <span className="only-read">{IMPORT_TEXT.line(row.line)}</span>
              <span aria-hidden="true">{row.line}</span>
            </span>
          </Cell>
          <Cell kind="name">{row.cells.Nombre || '—'}</Cell>
          <Cell>
            <span className={styles.facts}>{IMPORT_TEXT.facts(row.cells)}</span>
          </Cell>
          <Cell>
            <State row={row} outcome={outcomes.get(row.line)} />
          </Cell>
        </Row>
      )}
    </RowList>
  );
}
