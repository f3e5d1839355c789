import { IconCircleCheck, IconCircleX, IconListCheck, IconUserCheck } from '@tabler/icons-react';
import { RowList } from '../../shared/list/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Cell, Row, Under } from '../../ui/rows.tsx';
import styles from './import.module.css';
import type { ReviewedRow } from './review.ts';
import { problemsText } from './row-problems.ts';
import type { ImportOutcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

/** Grid columns: line number, person, result, and the button that corrects the line. */
const COLUMNS = '2rem minmax(0, 6fr) minmax(0, 5fr) 6rem';
const CARD_ROW = 96;

function State({ row, outcome }: { readonly row: ReviewedRow; readonly outcome: ImportOutcome | undefined }) {
  const problem = problemsText(row, outcome);
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

/** The lines of the file, each with the parsed values and its result. */
export function ImportRows({
  rows,
  outcomes,
  onMend,
}: {
  readonly rows: readonly ReviewedRow[];
  readonly outcomes: ReadonlyMap<number, ImportOutcome>;
  /** Opens a line with errors; `null` while lines are being sent. */
  readonly onMend: ((line: number) => void) | null;
}) {
  return (
    <RowList
      items={rows}
      keyOf={({ line }) => String(line)}
      label={IMPORT_TEXT.list}
      empty={<Message icon={IconListCheck} title={IMPORT_TEXT.noneTitle} body={IMPORT_TEXT.noneBody} />}
      columns={COLUMNS}
      isTimed
      lines={2}
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
          <Cell kind="name">
            {row.cells.Nombre || '—'}
            <Under>{IMPORT_TEXT.facts(row.cells)}</Under>
          </Cell>
          <Cell>
            <State row={row} outcome={outcomes.get(row.line)} />
          </Cell>
          <Cell kind="actions">
            {onMend && problemsText(row, outcomes.get(row.line)) !== null && (
              <Button
                look="secondary"
                size="small"
                aria-label={IMPORT_TEXT.mendLine(row.line)}
                onClick={() => onMend(row.line)}
              >
                {IMPORT_TEXT.mend}
              </Button>
            )}
          </Cell>
        </Row>
      )}
    </RowList>
  );
}
