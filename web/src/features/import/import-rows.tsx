import { IconCircleCheck, IconCircleX, IconListCheck, IconUserCheck } from '@tabler/icons-react';
import { RowList } from '../../shared/list/row-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Cell, CellSecondLine, Row } from '../../ui/rows.tsx';
import styles from './import.module.css';
import type { ReviewedRow } from './review.ts';
import { formatRowProblems } from './row-problems.ts';
import type { ImportOutcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

/** Grid columns: line number, person, result, and the button that corrects the line. */
const COLUMNS = '2rem minmax(0, 6fr) minmax(0, 5fr) 6rem';
/** Height of a line that is shown as a card, px. */
const CARD_HEIGHT = 96;

function State({ row, outcome }: { readonly row: ReviewedRow; readonly outcome: ImportOutcome | undefined }) {
  const problem = formatRowProblems(row, outcome);
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

/** Lines of the file, each with its cells and its problems or result. */
export function ImportRows({
  rows,
  outcomes,
  onOpen,
}: {
  readonly rows: readonly ReviewedRow[];
  readonly outcomes: ReadonlyMap<number, ImportOutcome>;
  /** Opens the line with this number to correct its problems; `null` while lines are being sent. */
  readonly onOpen: ((line: number) => void) | null;
}) {
  return (
    <RowList
      items={rows}
      keyOf={({ line }) => String(line)}
      label={IMPORT_TEXT.list}
      empty={<Message icon={IconListCheck} title={IMPORT_TEXT.noneTitle} body={IMPORT_TEXT.noneBody} />}
      columns={COLUMNS}
      // The first cell is the line number, in the place where other lists have a time.
      isTimed
      lines={2}
      cardHeight={CARD_HEIGHT}
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
            <CellSecondLine>{IMPORT_TEXT.facts(row.cells)}</CellSecondLine>
          </Cell>
          <Cell>
            <State row={row} outcome={outcomes.get(row.line)} />
          </Cell>
          <Cell kind="actions">
            {onOpen && formatRowProblems(row, outcomes.get(row.line)) !== null && (
              <Button
                look="secondary"
                size="small"
                aria-label={IMPORT_TEXT.mendLine(row.line)}
                onClick={() => onOpen(row.line)}
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
