import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import { pesosCell } from '@gym/domain/money/pesos';
import { TENDERS } from '@gym/domain/till/payments';
import type { CsvCell } from '../../../lib/csv.ts';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { SALES_LIST_TEXT, type SaleRow } from './text.ts';

/**
 * Lists the names of the lines of a sale or refund, separated by commas. A quantity other than 1 follows the name,
 * without the minus sign that it has in a refund.
 */
export function linesText({ Lines }: Pick<SaleRow, 'Lines'>): string {
  return Lines.map(({ Name, Quantity }) => SALES_LIST_TEXT.line(Name, Quantity)).join(', ');
}

/**
 * Returns the list as rows of a file: the headings, then a row for each sale or refund. Each tender has a column, so
 * that a spreadsheet can add up the column.
 */
export function salesListFile(
  rows: readonly SaleRow[],
  branchName: (key: string) => string,
): readonly (readonly CsvCell[])[] {
  const { day, time, branch, type, what, buyer, seller, total } = SALES_LIST_TEXT;
  const head = [day, time, branch, 'Folio', type, what, buyer, seller, total];
  return [
    [...head, ...TENDERS.map((tender) => PAYMENT_TEXT[tender])],
    ...rows.map((row) => [
      gymDayOf(row.At),
      formatTime(row.At),
      branchName(row.Branch),
      row.Folio,
      SALES_LIST_TEXT.kind[row.Kind],
      linesText(row),
      row.Buyer ?? '',
      row.Seller ?? '',
      pesosCell(row.Total),
      ...TENDERS.map((tender) => pesosCell(row.ByMethod[tender] ?? 0)),
    ]),
  ];
}
