import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import { formatCentavos } from '@gym/domain/money/money';
import { pesosCell } from '@gym/domain/money/pesos';
import type { Tax } from '@gym/domain/money/tax';
import { orderCode } from '@gym/domain/text/orders';
import type { CsvCell } from '../../lib/csv.ts';
import { cfdiUseText, regimeText } from '../../shared/tax-data/catalogues.ts';
import type { InvoiceRow } from './invoice-text.ts';
import { INVOICE_TEXT } from './invoice-text.ts';

type Concept = InvoiceRow['Concepts'][number];

/** Each tax as the form of the SAT (the tax authority) expects it: its rate, or the word for an exempt concept. */
const RATES: Readonly<Record<Tax, string>> = {
  iva16: '0.160000',
  iva8: '0.080000',
  iva0: '0.000000',
  exempt: INVOICE_TEXT.exempt,
};

/** Returns the price of one piece in pesos. It can have fractions of a centavo; the SAT form accepts six decimals. */
function unitPriceCell(centavos: number): number {
  return Number(pesosCell(centavos).toFixed(6));
}

/** Returns the concepts that weren't refunded, as the text of one cell. */
export function conceptsText({ Concepts }: Pick<InvoiceRow, 'Concepts'>): string {
  return Concepts.map(({ Name, Quantity }) => (Quantity === 1 ? Name : `${Quantity} × ${Name}`)).join('; ');
}

/** Returns the number of the sale or order: the sale's folio, or the order's code. */
export function numberText({ Folio, Key }: Pick<InvoiceRow, 'Folio' | 'Key'>): number | string {
  return Folio ?? INVOICE_TEXT.order(orderCode(Key));
}

/** Returns the state of an invoice as text, with a remark if a part of the sale was refunded. */
export function standingText({ Standing, Returned }: Pick<InvoiceRow, 'Standing' | 'Returned'>): string {
  const partly = Returned === 'partly' ? [INVOICE_TEXT.partly] : [];
  return [INVOICE_TEXT.standings[Standing], ...partly].join('; ');
}

/**
 * Describes the refund or cancellation and its day, and what to do with an invoice that was issued before. Empty if
 * nothing was refunded or cancelled.
 */
export function refundedText({
  Refunded,
  RefundedAt,
  Returned,
}: Pick<InvoiceRow, 'Refunded' | 'RefundedAt' | 'Returned'>): string {
  if (RefundedAt === null) return '';
  const day = gymDayOf(RefundedAt);
  return Returned === 'cancelled' ? INVOICE_TEXT.cancelled(day) : INVOICE_TEXT.refunded(formatCentavos(Refunded), day);
}

/** A column of the file: its heading, and the function that returns its cell. */
type Column<Subject> = readonly [name: string, cell: (subject: Subject) => CsvCell];

/** The columns about the whole sale, whose cells are repeated in the row of each concept. */
function saleColumns(branchName: (key: string) => string): readonly Column<InvoiceRow>[] {
  return [
    [INVOICE_TEXT.standing, standingText],
    [INVOICE_TEXT.date, ({ At }) => gymDayOf(At)],
    [INVOICE_TEXT.time, ({ At }) => formatTime(At)],
    [INVOICE_TEXT.branch, ({ Branch }) => branchName(Branch)],
    [INVOICE_TEXT.folio, numberText],
    [INVOICE_TEXT.placeOfIssue, ({ PlaceOfIssue }) => PlaceOfIssue ?? ''],
    [INVOICE_TEXT.buyer, ({ Name }) => Name ?? ''],
    [INVOICE_TEXT.rfc, ({ Receiver }) => Receiver?.Rfc ?? ''],
    [INVOICE_TEXT.taxName, ({ Receiver }) => Receiver?.Name ?? ''],
    [INVOICE_TEXT.regime, ({ Receiver }) => (Receiver ? regimeText(Receiver.Regime) : '')],
    [INVOICE_TEXT.use, ({ Receiver }) => (Receiver ? cfdiUseText(Receiver.Use) : '')],
    [INVOICE_TEXT.postalCode, ({ Receiver }) => Receiver?.PostalCode ?? ''],
    [INVOICE_TEXT.email, ({ Email }) => Email ?? ''],
    // The slash is replaced by 'o', because spreadsheets read '04/28' as a date.
    [INVOICE_TEXT.form, ({ Form, Standing }) => (Standing === 'free' ? '' : Form.replace('/', INVOICE_TEXT.or))],
    [INVOICE_TEXT.method, ({ Standing }) => (Standing === 'free' ? '' : INVOICE_TEXT.paidAtOnce)],
    [INVOICE_TEXT.currency, () => INVOICE_TEXT.pesos],
    [INVOICE_TEXT.exported, () => INVOICE_TEXT.notExported],
    [INVOICE_TEXT.refund, refundedText],
  ];
}

/** Takes the place of the concept in the row of a sale without concepts, such as one that was refunded as a whole. */
const NO_CONCEPT: Concept = {
  Name: '',
  Unit: null,
  Quantity: 0,
  Price: 0,
  Amount: 0,
  Discount: 0,
  Base: 0,
  Tax: 'iva16',
  Taxed: 0,
  Total: 0,
};

const CONCEPT_COLUMNS: readonly Column<Concept>[] = [
  [INVOICE_TEXT.quantity, ({ Quantity }) => Quantity],
  [INVOICE_TEXT.unit, ({ Unit }) => Unit ?? ''],
  [INVOICE_TEXT.concept, ({ Name }) => Name],
  [INVOICE_TEXT.price, ({ Price }) => unitPriceCell(Price)],
  [INVOICE_TEXT.amount, ({ Amount }) => pesosCell(Amount)],
  [INVOICE_TEXT.discount, ({ Discount }) => pesosCell(Discount)],
  [INVOICE_TEXT.taxObject, (concept) => (concept === NO_CONCEPT ? '' : INVOICE_TEXT.subjectToTax)],
  [INVOICE_TEXT.base, ({ Base }) => pesosCell(Base)],
  [INVOICE_TEXT.rate, (concept) => (concept === NO_CONCEPT ? '' : RATES[concept.Tax])],
  [INVOICE_TEXT.tax, ({ Taxed }) => pesosCell(Taxed)],
  [INVOICE_TEXT.total, ({ Total }) => pesosCell(Total)],
];

/**
 * Returns the file of requested invoices for the accountant: the headings, then a row for each concept, as the SAT form
 * needs it. A sale without concepts has one row. The sums are in pesos.
 */
export function invoiceFile(
  rows: readonly InvoiceRow[],
  branchName: (key: string) => string,
): readonly (readonly CsvCell[])[] {
  const columnsOfSale = saleColumns(branchName);
  return [
    [...columnsOfSale, ...CONCEPT_COLUMNS].map(([name]) => name),
    ...rows.flatMap((row) => {
      const saleCells = columnsOfSale.map(([, cell]) => cell(row));
      const concepts = row.Concepts.length === 0 ? [NO_CONCEPT] : row.Concepts;
      return concepts.map((concept) => [...saleCells, ...CONCEPT_COLUMNS.map(([, cell]) => cell(concept))]);
    }),
  ];
}
