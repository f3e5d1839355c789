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
 * Returns the rows about the money of orders without a sale. Their labels differ from those of the till's rows, so that
 * a sum over the till's rows doesn't include them.
 */
function outsideRows({ Orders, Days }: SalesReport): readonly (readonly CsvCell[])[] {
  const { payments, refunds, received, refunded, isEmpty } = outsideSums(Orders);
  if (isEmpty) return [];
  const { outsideFile: titles } = REPORT_TEXT;
  const methodRows = (title: string, sums: SalesReport['Orders']['In']): readonly (readonly CsvCell[])[] =>
    OUTSIDE_METHODS.map((method) => [title, PAYMENT_TEXT[method], sums[method].Count, pesosCell(sums[method].Total)]);
  return [
    [titles.in, '', payments, pesosCell(received)],
    [titles.back, '', refunds, pesosCell(refunded)],
    ...methodRows(titles.inByMethod, Orders.In),
    ...methodRows(titles.backByMethod, Orders.Back),
    ...Days.map(({ Day, In }) => [titles.inByDay, Day, '', pesosCell(In)]),
    ...Days.map(({ Day, Back }) => [titles.backByDay, Day, '', pesosCell(Back)]),
  ];
}

/**
 * Returns the whole report as rows of one file with the columns group, name, number and sum in pesos, so that a
 * spreadsheet can filter by group.
 */
export function salesFile(report: SalesReport): readonly (readonly CsvCell[])[] {
  const groupRows = (title: string, group: Group): readonly (readonly CsvCell[])[] =>
    group.map(({ Name, Count, Total }) => [title, Name, Count, pesosCell(Total)]);
  const tenderRow = (key: Tender): readonly CsvCell[] => [
    ...[REPORT_TEXT.byMethod, PAYMENT_TEXT[key], ''],
    pesosCell(report.Methods[key]),
  ];
  return [
    [REPORT_TEXT.group, REPORT_TEXT.name, REPORT_TEXT.count, REPORT_TEXT.sum],
    [REPORT_TEXT.total, '', report.Sales, pesosCell(report.Total)],
    [REPORT_TEXT.refunds, '', report.Refunds, ''],
    [REPORT_TEXT.discount, '', '', pesosCell(report.Discount)],
    [REPORT_TEXT.tax, '', '', pesosCell(report.Taxed)],
    ...TENDERS.map(tenderRow),
    ...report.Days.map(({ Day, Sales, Total }) => [REPORT_TEXT.byDay, Day, Sales, pesosCell(Total)]),
    ...groupRows(REPORT_TEXT.byBranch, report.Branches),
    ...groupRows(
      REPORT_TEXT.byKind,
      report.Kinds.map((row) => ({ ...row, Name: kindName(row.Key) })),
    ),
    ...groupRows(REPORT_TEXT.byPlan, report.Plans),
    ...groupRows(REPORT_TEXT.byProduct, report.Products),
    ...groupRows(REPORT_TEXT.byPerson, report.People),
    ...outsideRows(report),
  ];
}
