import type { SalesReport } from '../../data/reports.ts';
import type { CsvCell } from '../../lib/csv.ts';
import { kindName } from '../../shared/sales/kinds.ts';
import { METHOD_TEXT, REPORT_TEXT } from './text.ts';

/** Centavos as the pesos of a cell. */
function pesos(centavos: number): number {
  return centavos / 100;
}

type Group = SalesReport['Kinds'];

/** The whole report as rows of one file: which part, of what, how many and how much; a spreadsheet filters by the first column. */
export function salesFile(report: SalesReport): readonly (readonly CsvCell[])[] {
  const rows = (title: string, group: Group): readonly (readonly CsvCell[])[] =>
    group.map(({ Name, Count, Total }) => [title, Name, Count, pesos(Total)]);
  const method = (key: keyof typeof METHOD_TEXT): readonly CsvCell[] => [
    ...[REPORT_TEXT.byMethod, METHOD_TEXT[key], ''],
    pesos(report.Methods[key]),
  ];
  return [
    [REPORT_TEXT.group, REPORT_TEXT.name, REPORT_TEXT.pieces, REPORT_TEXT.sum],
    [REPORT_TEXT.total, '', report.Sales, pesos(report.Total)],
    [REPORT_TEXT.refunds, '', report.Refunds, ''],
    [REPORT_TEXT.discount, '', '', pesos(report.Discount)],
    [REPORT_TEXT.tax, '', '', pesos(report.Taxed)],
    ...(Object.keys(METHOD_TEXT) as (keyof typeof METHOD_TEXT)[]).map(method),
    ...report.Days.map(({ Day, Sales, Total }) => [REPORT_TEXT.byDay, Day, Sales, pesos(Total)]),
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
