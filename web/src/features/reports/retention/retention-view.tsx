import { RETENTION_MAX_DAYS } from '@gym/domain/contracts/reports';
import { listRetention } from '@gym/domain/contracts/retention';
import { ok } from '@gym/domain/errors';
import { RETENTIONS, type Retention } from '@gym/domain/membership/period-ends';
import { present } from '@gym/domain/present';
import { contactText } from '@gym/domain/text/contact';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import type { CsvCell } from '../../../lib/csv.ts';
import { RowList } from '../../../shared/list/row-list.tsx';
import { type ReadPage, usePages } from '../../../shared/list/use-pages.ts';
import { memberPath } from '../../../shared/paths.ts';
import { DayRange, useChosenDays } from '../../../shared/report/day-range.tsx';
import { ListDownload } from '../../../shared/report/list-download.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { Cell, CellSecondLine, Row } from '../../../ui/rows.tsx';
import { firstOfMonth } from '../month-and-day.ts';
import type { ReportViewProps } from '../report-frame.tsx';
import styles from '../reports.module.css';
import { RETENTION_TEXT, type RetentionRow } from './text.ts';

/** Rows that the list loads at once. */
const PAGE_ROWS = 50;
/** Rows that the download loads at once. */
const DOWNLOAD_PAGE_ROWS = 100;
/** Widths of the columns, as CSS `grid-template-columns`. */
const COLUMNS = 'minmax(0, 1fr) 9rem 10rem 9rem 9.5rem';
/** Height of a row on narrow screens, where it is a card, px. */
const CARD_HEIGHT = 112;

function nextText({ Next }: RetentionRow, kind: Retention): string {
  if (Next !== null) return RETENTION_TEXT.next(Next);
  return kind === 'open' ? RETENTION_TEXT.notYet : RETENTION_TEXT.noNext;
}

/**
 * Lists the people whose paid period ended on the chosen days, filtered by what happened then: they left, stayed, or
 * can still renew.
 */
export function RetentionView({ branch, today, branchName, planName }: ReportViewProps) {
  const days = useChosenDays({ from: firstOfMonth(today), to: today, maxDays: RETENTION_MAX_DAYS });
  const { from, to, isRange } = days;
  const [search, change] = useAddress();
  const kind = RETENTIONS.find((each) => each === search.get('tipo')) ?? 'left';
  /** Returns the function that loads pages of `limit` rows. */
  const read =
    (limit: number): ReadPage<RetentionRow> =>
    async (cursor) => {
      const answer = await call(listRetention, present({ from, to, kind, limit, branch: branch ?? undefined, cursor }));
      if (!answer.ok) return answer;
      const { counts, ...page } = answer.value;
      const byKind = counts && { left: counts.Left, stayed: counts.Stayed, open: counts.Open };
      return ok({ ...page, ...(byKind && { counts: RETENTIONS.map((each) => byKind[each]) }) });
    };
  const pages = usePages(isRange ? JSON.stringify([from, to, kind, branch]) : null, read(PAGE_ROWS));
  const planAndBranch = ({ Plan, Branch }: RetentionRow): readonly string[] => [
    Plan === null ? '' : planName(Plan),
    Branch === null ? '' : branchName(Branch),
  ];
  const fileOf = (rows: readonly RetentionRow[]): readonly (readonly CsvCell[])[] => [
    RETENTION_TEXT.fileHead,
    ...rows.map((row) => [
      row.Nombre,
      contactText(row) ?? '',
      ...planAndBranch(row),
      row.Ended,
      row.Next ?? '',
      row.LastVisit ?? '',
    ]),
  ];
  return (
    <>
      <div className={styles.bar}>
        <DayRange days={days} today={today} />
        <SelectField
          label={RETENTION_TEXT.kind}
          value={kind}
          onChange={(tipo) => change({ tipo })}
          options={RETENTIONS.map((each, index) => {
            const label = RETENTION_TEXT.kinds[each];
            const count = pages.counts?.[index];
            return { value: each, label: count === undefined ? label : RETENTION_TEXT.counted(label, count) };
          })}
        />
        <ListDownload
          file={`${RETENTION_TEXT.file[kind]}-${from}-${to}`}
          read={read(DOWNLOAD_PAGE_ROWS)}
          fileOf={fileOf}
          disabled={!isRange || pages.rows.length === 0}
        />
      </div>
      <p className={styles.soft}>{RETENTION_TEXT.body}</p>
      {isRange && (
        <RowList
          items={pages}
          keyOf={({ uid, Ended }) => `${Ended}~${uid}`}
          label={RETENTION_TEXT.list}
          empty={<Message icon={IconUsers} title={RETENTION_TEXT.emptyTitle} body={RETENTION_TEXT.emptyBody} />}
          refusalText={REFUSAL_TEXT}
          columns={COLUMNS}
          head={RETENTION_TEXT.head}
          lines={2}
          cardHeight={CARD_HEIGHT}
        >
          {(row) => (
            <Row>
              <Cell kind="name">
                <Link to={memberPath(row.uid)}>{row.Nombre}</Link>
                <CellSecondLine>{planAndBranch(row).filter(Boolean).join(' · ')}</CellSecondLine>
              </Cell>
              <Cell>{RETENTION_TEXT.ended(row.Ended)}</Cell>
              <Cell>{nextText(row, kind)}</Cell>
              <Cell>{row.LastVisit === null ? RETENTION_TEXT.never : RETENTION_TEXT.lastVisit(row.LastVisit)}</Cell>
              <Cell>{contactText(row) ?? RETENTION_TEXT.noPhone}</Cell>
            </Row>
          )}
        </RowList>
      )}
    </>
  );
}
