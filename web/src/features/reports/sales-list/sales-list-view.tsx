import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { listSales, SALES_MAX_DAYS } from '@gym/domain/contracts/sales';
import { formatCentavos } from '@gym/domain/money/money';
import { present } from '@gym/domain/present';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { RowList } from '../../../shared/list/row-list.tsx';
import { type ReadPage, usePages } from '../../../shared/list/use-pages.ts';
import { memberPath, reportsPath } from '../../../shared/paths.ts';
import { DayRange, useChosenDays } from '../../../shared/report/day-range.tsx';
import { FoldedFilters } from '../../../shared/report/folded-filters.tsx';
import { ListDownload } from '../../../shared/report/list-download.tsx';
import { methodsText } from '../../../shared/sales/methods-text.ts';
import { salePagePath } from '../../../shared/sales/paths.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { Message } from '../../../ui/message.tsx';
import { Cell, CellSecondLine, Row } from '../../../ui/rows.tsx';
import type { ReportViewProps } from '../report-frame.tsx';
import styles from '../reports.module.css';
import { linesText, salesListFile } from './sale-texts.ts';
import { SalesFilters, useSalesFilter } from './sales-filters.tsx';
import { SalesSum } from './sales-sum.tsx';
import { SALES_LIST_TEXT, type SaleRow } from './text.ts';

type ListAnswer = CallableOutput<'listSales'>;

/** Rows that the list loads at once. */
const PAGE_ROWS = 50;
/** Rows that the download loads at once. */
const DOWNLOAD_PAGE_ROWS = 100;
/** Widths of the columns, as CSS `grid-template-columns`. */
const COLUMNS = '9.5rem minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 8rem 7rem';
/** Height of a row on narrow screens, where it is a card, px. */
const CARD_HEIGHT = 128;

function SaleListRow({ row, branchName }: { readonly row: SaleRow; readonly branchName: (key: string) => string }) {
  const { Sale, Kind, Branch, Folio, At, Uid, Buyer, Seller, Total } = row;
  const folio = SALES_LIST_TEXT.folio(Folio);
  return (
    <Row>
      <Cell kind="name">
        <Link to={salePagePath(Branch, Sale)}>
          {Kind === 'sale' ? folio : `${SALES_LIST_TEXT.kind.refund} · ${folio}`}
        </Link>
        <CellSecondLine>{momentText(At)}</CellSecondLine>
      </Cell>
      <Cell>
        {linesText(row)}
        <CellSecondLine>{branchName(Branch)}</CellSecondLine>
      </Cell>
      <Cell>{Uid === null ? SALES_LIST_TEXT.nobody : <Link to={memberPath(Uid)}>{Buyer ?? Uid}</Link>}</Cell>
      <Cell>{Seller ?? row.By}</Cell>
      <Cell>{methodsText(row)}</Cell>
      <Cell>
        <strong>{formatCentavos(Total)}</strong>
      </Cell>
    </Row>
  );
}

/**
 * List of the sales of the chosen days, with filters. Only administrators see the total and the download, because
 * reception must count the cash in the drawer before it learns the expected sum.
 */
export function SalesListView({ branch, today, branchName, picker }: ReportViewProps) {
  const days = useChosenDays({ from: today, to: today, maxDays: SALES_MAX_DAYS });
  const { from, to, isRange } = days;
  const filter = useSalesFilter();
  const [search] = useAddress();
  const key = JSON.stringify([from, to, branch, filter]);
  /** Sellers and totals, which come only with the first page. `key`: the list to which they belong. */
  const [firstPage, setFirstPage] = useState<Pick<ListAnswer, 'sellers' | 'totals'> & { readonly key?: string }>({});
  /** Returns the function that loads pages of `limit` rows. */
  const read =
    (limit: number): ReadPage<SaleRow> =>
    async (cursor) => {
      const input: CallableInput<'listSales'> = present({ from, to, limit, branch: branch ?? undefined, cursor });
      const answer = await call(listSales, { ...input, ...filter });
      if (answer.ok && cursor === undefined) {
        const { sellers, totals } = answer.value;
        setFirstPage(present({ key, sellers, totals }));
      }
      return answer;
    };
  const pages = usePages(isRange ? key : null, read(PAGE_ROWS));
  /** Returns the path of the same list for one day. */
  const dayPath = (day: string): string => {
    const next = new URLSearchParams(search);
    next.set('desde', day);
    next.set('hasta', day);
    return reportsPath(Object.fromEntries(next));
  };
  return (
    <>
      <div className={styles.bar}>
        <DayRange days={days} today={today} />
        <FoldedFilters isUsed={Object.keys(filter).length > 0}>
          <SalesFilters filter={filter} sellers={firstPage.sellers ?? []} picker={picker} />
        </FoldedFilters>
        {firstPage.totals && (
          <ListDownload
            file={`${SALES_LIST_TEXT.file}-${from}-${to}`}
            read={read(DOWNLOAD_PAGE_ROWS)}
            fileOf={(rows) => salesListFile(rows, branchName)}
            disabled={!isRange || pages.rows.length === 0}
          />
        )}
      </div>
      {isRange && firstPage.totals && firstPage.key === key && <SalesSum totals={firstPage.totals} dayPath={dayPath} />}
      {isRange && (
        <RowList
          items={pages}
          keyOf={({ Sale }) => Sale}
          label={SALES_LIST_TEXT.list}
          empty={<Message icon={IconReceipt2} title={SALES_LIST_TEXT.emptyTitle} body={SALES_LIST_TEXT.emptyBody} />}
          refusalText={REFUSAL_TEXT}
          columns={COLUMNS}
          head={SALES_LIST_TEXT.head}
          lines={2}
          cardHeight={CARD_HEIGHT}
        >
          {(row) => <SaleListRow row={row} branchName={branchName} />}
        </RowList>
      )}
    </>
  );
}
