import type { GymDay } from '@gym/domain/calendar/calendar';
import { exportMembers, listMembers } from '@gym/domain/contracts/member-list';
import { ENDLESS } from '@gym/domain/membership/dates';
import { type MemberStatus, memberStatus } from '@gym/domain/membership/member-status';
import { present } from '@gym/domain/present';
import { contactText } from '@gym/domain/text/contact';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { statusText } from '@gym/domain/text/status';
import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { DamagedRowsNotice } from '../../../shared/list/loaded-part.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { type ReadPage, readAllPages, usePages } from '../../../shared/list/use-pages.ts';
import { memberPath } from '../../../shared/paths.ts';
import { PrintSheet } from '../../../shared/receipt/print-sheet.tsx';
import { FoldedFilters } from '../../../shared/report/folded-filters.tsx';
import { ListDownload } from '../../../shared/report/list-download.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Cell, CellSecondLine, Row } from '../../../ui/rows.tsx';
import { StatusBadge } from '../file/status-badge.tsx';
import type { GymNames } from '../use-gym-names.ts';
import { buildExportRows, type ImportColumn } from './member-file.ts';
import { MemberFilters } from './member-filters.tsx';
import styles from './member-list.module.css';
import { type ExportedMember, MEMBER_LIST_TEXT, type MemberRow } from './text.ts';
import { useMemberFilter } from './use-member-filter.ts';

/** Rows per page on screen. */
const PAGE_ROWS = 50;
/** Rows per page while the whole list is read for the printer or the file. */
const EXPORT_PAGE_ROWS = 100;
/** The query parameters that filter the list. */
const FILTERS = ['estado', 'plan', 'desde', 'hasta', 'sin-venir'];
/** Grid columns: name, state, last visit, first day as a member, phone. */
const COLUMNS = 'minmax(0, 1fr) 13rem 9rem 9.5rem 9.5rem';
/** Height of a member that is shown as a card, px. */
const CARD_HEIGHT = 128;

function findStatus(row: MemberRow, today: GymDay): MemberStatus {
  if (row.Closed) return { kind: 'closed' };
  const dates = present({
    Ends: row.Ends ?? undefined,
    FrozenFrom: row.FrozenFrom ?? undefined,
    FrozenUntil: row.FrozenUntil ?? undefined,
    Cancelled: row.Cancelled ? (true as const) : undefined,
  });
  return memberStatus(dates, today);
}

function formatEnd({ Ends }: MemberRow): string {
  if (Ends === null) return MEMBER_LIST_TEXT.noEnd;
  return Ends === ENDLESS ? MEMBER_LIST_TEXT.endless : MEMBER_LIST_TEXT.ends(Ends);
}

function formatPlanAndBranch({ Plan, Branch }: MemberRow, names: GymNames): string {
  return [Plan === null ? null : names.plan(Plan), Branch === null ? null : names.branch(Branch)]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The rows of a printed list. `damaged`: number of records that it leaves out because they can't be read. */
interface PrintedRows {
  readonly rows: readonly MemberRow[];
  readonly damaged: number;
}

interface MemberListProps {
  /** Key of the home branch; `null` for all branches. */
  readonly branch: string | null;
  readonly today: GymDay;
  readonly names: GymNames;
  /** The columns of the exported file: those that the import reads. */
  readonly columns: readonly ImportColumn[];
  /** Whether the reader may export the list as a file. */
  readonly mayExport: boolean;
}

/** The list of members with filters, sorting, count, print and export. */
export function MemberList({ branch, today, names, columns, mayExport }: MemberListProps) {
  const { filter, sort, isReversed } = useMemberFilter(branch);
  const [search, change] = useAddress();
  const [printed, setPrinted] = useState<PrintedRows | null>(null);
  const [hasPrintFailed, setPrintFailed] = useState(false);
  const [isReading, setReading] = useState(false);
  const readMembers =
    (limit: number): ReadPage<MemberRow> =>
    (cursor) =>
      call(listMembers, present({ ...filter, sort, last: isReversed, limit, cursor }));
  const readExport: ReadPage<ExportedMember> = (cursor) =>
    call(exportMembers, present({ ...filter, limit: EXPORT_PAGE_ROWS, cursor }));
  const pages = usePages(JSON.stringify([filter, sort]), readMembers(PAGE_ROWS));
  const startPrint = async (): Promise<void> => {
    setReading(true);
    setPrintFailed(false);
    const all = await readAllPages(readMembers(EXPORT_PAGE_ROWS), () => {});
    setReading(false);
    if (all.ok) setPrinted(all.value);
    else setPrintFailed(true);
  };
  const isFiltered = FILTERS.some((name) => search.has(name));
  const isEmpty = pages.rows.length === 0;
  return (
    <>
      <div className={styles.bar}>
        <FoldedFilters isUsed={isFiltered}>
          <MemberFilters filter={filter} sort={sort} today={today} />
        </FoldedFilters>
        {isFiltered && (
          <Button look="quiet" onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}>
            {MEMBER_LIST_TEXT.removeFilters}
          </Button>
        )}
        <Button look="secondary" busy={isReading} disabled={isEmpty} onClick={() => void startPrint()}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          {MEMBER_LIST_TEXT.print}
        </Button>
        {mayExport && (
          <ListDownload
            file={`${MEMBER_LIST_TEXT.file}-${today}`}
            read={readExport}
            fileOf={(rows) => buildExportRows(rows, columns, names)}
            disabled={isEmpty}
          />
        )}
      </div>
      {hasPrintFailed && (
        <Notice tone="bad" live>
          {MEMBER_LIST_TEXT.printFailed}
        </Notice>
      )}
      <p className={styles.summary} role="status">
        {pages.total !== null &&
          (pages.isMore ? MEMBER_LIST_TEXT.moreThanPeople(pages.total) : MEMBER_LIST_TEXT.people(pages.total))}
      </p>
      <RowList
        items={pages}
        keyOf={({ uid }) => uid}
        label={MEMBER_LIST_TEXT.list}
        empty={<Message icon={IconUsers} title={MEMBER_LIST_TEXT.emptyTitle} body={MEMBER_LIST_TEXT.emptyBody} />}
        refusalText={REFUSAL_TEXT}
        columns={COLUMNS}
        head={MEMBER_LIST_TEXT.head}
        lines={2}
        cardHeight={CARD_HEIGHT}
      >
        {(row) => (
          <Row>
            <Cell kind="name">
              <Link to={memberPath(row.uid)}>{row.Nombre}</Link>
              <CellSecondLine>{formatPlanAndBranch(row, names)}</CellSecondLine>
            </Cell>
            <Cell>
              <StatusBadge status={findStatus(row, today)} />
              <CellSecondLine>{formatEnd(row)}</CellSecondLine>
            </Cell>
            <Cell>{row.LastVisit === null ? MEMBER_LIST_TEXT.never : MEMBER_LIST_TEXT.visited(row.LastVisit)}</Cell>
            <Cell>{row.Joined === null ? MEMBER_LIST_TEXT.unknown : MEMBER_LIST_TEXT.joined(row.Joined)}</Cell>
            <Cell>{contactText(row) ?? MEMBER_LIST_TEXT.noPhone}</Cell>
          </Row>
        )}
      </RowList>
      {printed && (
        <PrintSheet paper="letter" onPrinted={() => setPrinted(null)}>
          <PrintedMembers {...printed} today={today} names={names} />
        </PrintSheet>
      )}
    </>
  );
}

function PrintedMembers({
  rows,
  damaged,
  today,
  names,
}: PrintedRows & { readonly today: GymDay; readonly names: GymNames }) {
  return (
    <>
      <h2>{MEMBER_LIST_TEXT.printedTitle(MEMBER_LIST_TEXT.people(rows.length), today)}</h2>
      <DamagedRowsNotice count={damaged} />
      <table className={styles.printed}>
        <thead>
          <tr>
            {MEMBER_LIST_TEXT.printedHead.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              <td>
                {row.Nombre}
                <br />
                {formatPlanAndBranch(row, names)}
              </td>
              <td>{statusText(findStatus(row, today))}</td>
              <td>{formatEnd(row)}</td>
              <td>{row.LastVisit ?? MEMBER_LIST_TEXT.never}</td>
              <td>{row.Joined ?? MEMBER_LIST_TEXT.unknown}</td>
              <td>{contactText(row) ?? MEMBER_LIST_TEXT.noPhone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
