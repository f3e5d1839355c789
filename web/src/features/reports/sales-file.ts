import type { SalesReport } from '@gym/domain/contracts/reports';
import { pesosCell } from '@gym/domain/money/pesos';
import { OUTSIDE_METHODS } from '@gym/domain/store/order-money';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import type { CsvCell } from '../../lib/csv.ts';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { kindName } from '../../shared/sales/kinds.ts';
import { outsideSums } from './outside-sums.ts';
import { REPORT_TEXT } from './text.ts';

type Group = SalesReport['Kinds'];

/**
 * Rows for the money of orders without a sale. They have labels of their own, so sums over the till's rows leave them
 * out.
 */
function outsideRows({ Orders, Days }: SalesReport): readonly (readonly CsvCell[])[] {
  const { payments, refunds, came, back, isNone } = outsideSums(Orders);
  if (isNone) return [];
  const { outsideFile: title } = REPORT_TEXT;
  const byMethod = (name: string, sums: SalesReport['Orders']['In']): readonly (readonly CsvCell[])[] =>
    OUTSIDE_METHODS.map((way) => [name, PAYMENT_TEXT[way], sums[way].Count, pesosCell(sums[way].Total)]);
  return [
    [title.in, '', payments, pesosCell(came)],
    [title.back, '', refunds, pesosCell(back)],
    ...byMethod(title.inByMethod, Orders.In),
    ...byMethod(title.backByMethod, Orders.Back),
    ...Days.map(({ Day, In }) => [title.inByDay, Day, '', pesosCell(In)]),
    ...Days.map(({ Day, Back }) => [title.backByDay, Day, '', pesosCell(Back)]),
  ];
}

/**
 * Returns the whole report as rows of one file: part, subject, number and sum. A spreadsheet can filter by the first
 * column.
 */
export function salesFile(report: SalesReport): readonly (readonly CsvCell[])[] {
  const rows = (title: string, group: Group): readonly (readonly CsvCell[])[] =>
    group.map(({ Name, Count, Total }) => [title, Name, Count, pesosCell(Total)]);
  const method = (key: Tender): readonly CsvCell[] => [
    ...[REPORT_TEXT.byMethod, PAYMENT_TEXT[key], ''],
    pesosCell(report.Methods[key]),
  ];
  return [
    [REPORT_TEXT.group, REPORT_TEXT.name, REPORT_TEXT.pieces, REPORT_TEXT.sum],
    [REPORT_TEXT.total, '', report.Sales, pesosCell(report.Total)],
    [REPORT_TEXT.refunds, '', report.Refunds, ''],
    [REPORT_TEXT.discount, '', '', pesosCell(report.Discount)],
    [REPORT_TEXT.tax, '', '', pesosCell(report.Taxed)],
    ...TENDERS.map(method),
    ...report.Days.map(({ Day, Sales, Total }) => [REPORT_TEXT.byDay, Day, Sales, pesosCell(Total)]),
    ...rows(REPORT_TEXT.byBranch, report.Branches),
    ...rows(
      REPORT_TEXT.byKind,
      report.Kinds.map((row) => ({ ...row, Name: kindName(row.Key) })),
    ),
    ...rows(REPORT_TEXT.byPlan, report.Plans),
    ...rows(REPORT_TEXT.byProduct, report.Products),
    ...rows(REPORT_TEXT.byPerson, report.People),
    ...outsideRows(report),
  ];
}
