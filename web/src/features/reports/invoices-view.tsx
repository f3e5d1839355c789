import { gymDayOf } from '@gym/domain/calendar/calendar';
import { listInvoices } from '@gym/domain/contracts/invoices';
import { LONG_REPORT_MAX_DAYS } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { present } from '@gym/domain/present';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { List } from '../../shared/list/list.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { type Pages, type ReadPage, usePages } from '../../shared/list/use-pages.ts';
import { memberPath } from '../../shared/paths.ts';
import { DayRange, useChosenDays } from '../../shared/report/day-range.tsx';
import { ListDownload } from '../../shared/report/list-download.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { conceptsText, invoiceFile, numberText, refundedText, standingText } from './invoice-file.ts';
import { INVOICE_TEXT, type InvoiceRow } from './invoice-text.ts';
import { firstOfMonth } from './month-and-day.ts';
import type { ReportViewProps } from './report-frame.tsx';
import styles from './reports.module.css';

/** Rows that the list loads at once. */
const PAGE_ROWS = 50;
/** Rows that the download loads at once. */
const DOWNLOAD_PAGE_ROWS = 100;

/** Returns the tax of all concepts, centavos. */
function taxOf({ Concepts }: InvoiceRow): number {
  return Concepts.reduce((sum, { Taxed }) => sum + Taxed, 0);
}

/** The receiver and the state of an invoice. If tax data is missing, the state links to the person's file. */
function Receiver({ row }: { readonly row: InvoiceRow }) {
  const { Receiver: receiver, Standing, Uid, RefundedAt } = row;
  const state = standingText(row);
  return (
    <>
      {receiver && (
        <>
          {receiver.Rfc} · {receiver.Name}
          <br />
        </>
      )}
      {Standing === 'data-missing' && Uid !== null ? <Link to={memberPath(Uid)}>{state}</Link> : state}
      {RefundedAt !== null && (
        <>
          <br />
          {refundedText(row)}
        </>
      )}
    </>
  );
}

function InvoiceTable({
  rows,
  branchName,
}: {
  readonly rows: readonly InvoiceRow[];
  readonly branchName: (key: string) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls sideways
    <section className={styles.scroll} aria-label={INVOICE_TEXT.list} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{INVOICE_TEXT.folio}</th>
            <th scope="col">{INVOICE_TEXT.date}</th>
            <th scope="col" data-words>
              {INVOICE_TEXT.buyer}
            </th>
            <th scope="col" data-words>
              {INVOICE_TEXT.receiver}
            </th>
            <th scope="col" data-words>
              {INVOICE_TEXT.concepts}
            </th>
            <th scope="col">{INVOICE_TEXT.tax}</th>
            <th scope="col">{INVOICE_TEXT.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Key}>
              <th scope="row">{`${branchName(row.Branch)} ${numberText(row)}`}</th>
              <td>{gymDayOf(row.At)}</td>
              <td data-words>{row.Name ?? INVOICE_TEXT.noBuyer}</td>
              <td data-words>
                <Receiver row={row} />
              </td>
              <td data-words>{conceptsText(row)}</td>
              <td>{formatCentavos(taxOf(row))}</td>
              <td>{formatCentavos(row.Total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The invoices of the chosen days, page by page. */
function InvoiceList({
  pages,
  branchName,
}: {
  readonly pages: Pages<InvoiceRow>;
  readonly branchName: (key: string) => string;
}) {
  return (
    <List
      items={pages}
      keyOf={({ Key }) => Key}
      empty={<Message icon={IconFileInvoice} title={INVOICE_TEXT.emptyTitle} body={INVOICE_TEXT.emptyBody} />}
      skeleton={<LoadingBlock height={320} />}
      refusalText={REFUSAL_TEXT}
      above={
        <p className={styles.soft} role="status">
          {INVOICE_TEXT.count(pages.rows.length, pages.hasMore)}
        </p>
      }
      below={
        <>
          <p className={styles.soft}>{INVOICE_TEXT.body}</p>
          {pages.rows.some(({ PlaceOfIssue }) => PlaceOfIssue === null) && (
            <Notice tone="warn">{INVOICE_TEXT.placeMissing}</Notice>
          )}
        </>
      }
      frame={(rows) => <InvoiceTable rows={rows} branchName={branchName} />}
    />
  );
}

/** Report of the requested invoices, with a file for the accountant. At first it shows the current month. */
export function InvoicesView({ branch, today, branchName }: ReportViewProps) {
  const days = useChosenDays({ from: firstOfMonth(today), to: today, maxDays: LONG_REPORT_MAX_DAYS });
  const { from, to, isRange } = days;
  /** Returns the function that loads pages of `limit` rows. */
  const read =
    (limit: number): ReadPage<InvoiceRow> =>
    (cursor) =>
      call(listInvoices, present({ from, to, limit, branch: branch ?? undefined, cursor }));
  const pages = usePages(isRange ? `${from}~${to}~${branch ?? ''}` : null, read(PAGE_ROWS));
  return (
    <>
      <div className={styles.bar}>
        <DayRange days={days} today={today} />
        <ListDownload
          file={`${INVOICE_TEXT.file}-${from}-${to}`}
          read={read(DOWNLOAD_PAGE_ROWS)}
          fileOf={(rows) => invoiceFile(rows, branchName)}
          disabled={!isRange || pages.rows.length === 0}
        />
      </div>
      {isRange && <InvoiceList pages={pages} branchName={branchName} />}
    </>
  );
}
