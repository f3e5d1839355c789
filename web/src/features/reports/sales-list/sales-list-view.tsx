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
import { Cell, Row, Under } from '../../../ui/rows.tsx';
import type { ReportViewProps } from '../report-frame.tsx';
import styles from '../reports.module.css';
import { linesText, salesListFile } from './sale-texts.ts';
import { SalesFilters, useSalesFilter } from './sales-filters.tsx';
import { SalesSum } from './sales-sum.tsx';
import { SALES_LIST_TEXT, type SaleRow } from './text.ts';

type Listed = CallableOutput<'listSales'>;

const PAGE_ROWS = 50;
const FILE_ROWS = 100;
const COLUMNS = '9.5rem minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 8rem 7rem';
const CARD_ROW = 128;

function SoldRow({ row, branchName }: { readonly row: SaleRow; readonly branchName: (key: string) => string }) {
  const { Sale, Kind, Branch, Folio, At, Uid, Buyer, Seller, Total } = row;
  const folio = SALES_LIST_TEXT.folio(Folio);
  return (
    <Row>
      <Cell kind="name">
        <Link to={salePagePath(Branch, Sale)}>
          {Kind === 'sale' ? folio : `${SALES_LIST_TEXT.kind.refund} · ${folio}`}
        </Link>
        <Under>{momentText(At)}</Under>
      </Cell>
      <Cell>
        {linesText(row)}
        <Under>{branchName(Branch)}</Under>
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
 * List of the sales of some days with filters. Only administrators see its total and its file: reception must count its
 * drawer before it learns the expected sum.
 */
export function SalesListView({ branch, today, branchName, picker }: ReportViewProps) {
  const days = useChosenDays({ from: today, to: today, most: SALES_MAX_DAYS });
  const { from, to, isRange } = days;
  const filter = useSalesFilter();
  const [search] = useAddress();
  const key = JSON.stringify([from, to, branch, filter]);
  /** Sellers and totals, which come with the first page of the list `key`. */
  const [first, setFirst] = useState<Pick<Listed, 'sellers' | 'totals'> & { readonly key?: string }>({});
  const read =
    (limit: number): ReadPage<SaleRow> =>
    async (cursor) => {
      const input: CallableInput<'listSales'> = present({ from, to, limit, branch: branch ?? undefined, cursor });
      const answer = await call(listSales, { ...input, ...filter });
      if (answer.ok && cursor === undefined) {
        const { sellers, totals } = answer.value;
        setFirst(present({ key, sellers, totals }));
      }
      return answer;
    };
  const pages = usePages(isRange ? key : null, read(PAGE_ROWS));
  const dayLink = (day: string): string => {
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
          <SalesFilters filter={filter} sellers={first.sellers ?? []} picker={picker} />
        </FoldedFilters>
        {first.totals && (
          <ListDownload
            file={`${SALES_LIST_TEXT.file}-${from}-${to}`}
            read={read(FILE_ROWS)}
            fileOf={(rows) => salesListFile(rows, branchName)}
            disabled={!isRange || pages.rows.length === 0}
          />
        )}
      </div>
      {isRange && first.totals && first.key === key && <SalesSum totals={first.totals} dayLink={dayLink} />}
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
          cardHeight={CARD_ROW}
        >
          {(row) => <SoldRow row={row} branchName={branchName} />}
        </RowList>
      )}
    </>
  );
}
