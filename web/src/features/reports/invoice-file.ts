import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import { pesosCell } from '@gym/domain/money/pesos';
import type { Tax } from '@gym/domain/money/tax';
import type { InvoiceRow } from '../../data/invoices.ts';
import type { CsvCell } from '../../lib/csv.ts';
import { INVOICE_TEXT } from './invoice-text.ts';

/** The taxes with a column for their base; those above 0 also with one for the tax. */
const COLUMNS: readonly (readonly [tax: Tax, base: string, taxed: string | null])[] = [
  ['iva16', 'Base 16 %', 'IVA 16 %'],
  ['iva8', 'Base 8 %', 'IVA 8 %'],
  ['iva0', 'Base 0 %', null],
  ['exempt', 'Exento', null],
];

function partsOf({ Parts }: InvoiceRow): readonly CsvCell[] {
  return COLUMNS.flatMap(([tax, , taxed]) => {
    const part = Parts.find(({ Tax: own }) => own === tax);
    const base = pesosCell(part?.Base ?? 0);
    return taxed === null ? [base] : [base, pesosCell(part?.Taxed ?? 0)];
  });
}

/** What was bought, in one cell. */
export function conceptsText({ Concepts }: InvoiceRow): string {
  return Concepts.map(({ Name, Quantity }) => (Quantity === 1 ? Name : `${Quantity} × ${Name}`)).join('; ');
}

/** The sales for which a factura is wanted as rows of the accountant's file, one a sale, in pesos. */
export function invoiceFile(
  rows: readonly InvoiceRow[],
  branchName: (key: string) => string,
): readonly (readonly CsvCell[])[] {
  const head = [
    ...[INVOICE_TEXT.date, INVOICE_TEXT.time, INVOICE_TEXT.branch, INVOICE_TEXT.folio, INVOICE_TEXT.buyer],
    ...[INVOICE_TEXT.email, INVOICE_TEXT.form, INVOICE_TEXT.method, INVOICE_TEXT.concepts],
    ...COLUMNS.flatMap(([, base, taxed]) => (taxed === null ? [base] : [base, taxed])),
    ...[INVOICE_TEXT.discount, INVOICE_TEXT.total],
  ];
  return [
    head,
    ...rows.map((row) => [
      ...[gymDayOf(row.At), formatTime(row.At), branchName(row.Branch), row.Folio, row.Name ?? '', row.Email ?? ''],
      ...[row.Form, INVOICE_TEXT.paidAtOnce, conceptsText(row), ...partsOf(row)],
      ...[pesosCell(row.Discount), pesosCell(row.Total)],
    ]),
  ];
}
