import { pesosCell } from '@gym/domain/money/pesos';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import type { SalesReport } from '../../data/reports.ts';
import type { CsvCell } from '../../lib/csv.ts';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { kindName } from '../../shared/sales/kinds.ts';
import { REPORT_TEXT } from './text.ts';

type Group = SalesReport['Kinds'];

/** The whole report as rows of one file: which part, of what, how many and how much; a spreadsheet filters by the first column. */
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
  ];
}
