import { type StoredReturns, type StoredSale, saleFacts } from '@gym/domain/database/money/sales';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { present } from '@gym/domain/present';
import { type ByTender, TENDERS, type Tender } from '@gym/domain/till/payments';
import { refundableByTender, refundOfLine, splitOfRefund } from '@gym/domain/till/refund';
import { receivedByTender } from '@gym/domain/till/totals';
import { TILL_TEXT } from '../text.ts';
import { REFUND_TEXT } from './text.ts';

/** A line of a sale, with how many pieces were given back and how many are left. */
export interface ReturnableLine {
  readonly key: string;
  readonly line: StoredSale['Lines'][string];
  readonly returned: number;
  readonly left: number;
}

/** Returns the lines of a sale in order. `returned`: pieces given back, by the line's key. */
export function returnableLines(
  sale: StoredSale,
  returned: Readonly<Record<string, number>>,
): readonly ReturnableLine[] {
  return Object.entries(sale.Lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, line]) => {
      const pieces = returned[key] ?? 0;
      return { key, line, returned: pieces, left: line.Quantity - pieces };
    });
}

/** The typed number of pieces to give back, by the line's key. Unreadable text counts as 0. */
export type TypedReturns = Readonly<Record<string, string>>;

/** Parses the typed pieces of a line; empty text is 0. Returns null for more than are left and for unreadable text. */
export function parsePieces(text: string, left: number): number | null {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,4}$/.test(plain) && Number(plain) <= left ? Number(plain) : null;
}

/** Returns the amount of the refund, positive, by the server's code. */
export function computeRefundTotal(lines: readonly ReturnableLine[], typed: TypedReturns): Centavos {
  return lines.reduce((sum, { key, line, returned, left }) => {
    const pieces = parsePieces(typed[key] ?? '', left) ?? 0;
    if (pieces === 0) return sum;
    const sold = {
      quantity: line.Quantity,
      tax: line.Tax,
      gross: line.Gross,
      discount: line.Discount,
      total: line.Total,
      taxed: line.Taxed,
    };
    const refund = refundOfLine({ ...sold, returned }, pieces);
    return refund.ok ? sum - refund.value.total : sum;
  }, 0);
}

/** The amounts of a sale by tender: taken, given back, and left to give back. */
export interface RefundWays {
  readonly taken: ByTender;
  readonly givenBack: ByTender;
  readonly left: ByTender;
  /** The tenders that the dialog offers, in order. */
  readonly offered: readonly Tender[];
}

/** Returns the amounts of a sale by tender. Administrators are offered every tender, others those with money left. */
export function listRefundWays(sale: StoredSale, returns: StoredReturns | null, isAdmin: boolean): RefundWays {
  const taken = receivedByTender(saleFacts(sale).payments);
  const givenBack = returns?.ByMethod ?? receivedByTender({});
  const left = refundableByTender({ taken, givenBack });
  return { taken, givenBack, left, offered: TENDERS.filter((tender) => isAdmin || left[tender] > 0) };
}

/** Returns the proposed amounts for a sum, as texts by tender; empty for 0. */
export function proposeAmounts(sum: Centavos, ways: RefundWays): Record<Tender, string> {
  const split = splitOfRefund(sum, ways);
  const text = (tender: Tender): string => (split[tender] === 0 ? '' : pesosText(split[tender]));
  return { cash: text('cash'), card: text('card'), transfer: text('transfer') };
}

/** Parses a typed amount, centavos; empty text is 0. Returns null for unreadable text. */
function parseAmount(text: string | undefined): Centavos | null {
  const plain = (text ?? '').trim();
  return plain === '' ? 0 : parsePesos(plain);
}

/** The typed amounts and references, by field. */
type Typed = Readonly<Record<string, string | undefined>>;

/**
 * Returns the problems of the amounts by tender: unreadable, or more than is left unless an administrator refunds.
 * Amounts that don't add up to the sum are a problem of the first tender.
 */
export function findAmountProblems(
  sum: Centavos,
  { offered, left }: RefundWays,
  typed: Typed,
  isAdmin: boolean,
): Partial<Record<Tender, string>> {
  const problems: Partial<Record<Tender, string>> = {};
  let total = 0;
  for (const tender of offered) {
    const amount = parseAmount(typed[tender]);
    if (amount === null) problems[tender] = TILL_TEXT.wrongSum;
    else if (!isAdmin && amount > left[tender]) problems[tender] = REFUND_TEXT.tooMuch(formatCentavos(left[tender]));
    total += amount ?? 0;
  }
  const [first] = offered;
  if (Object.keys(problems).length > 0 || total === sum || first === undefined) return problems;
  return { [first]: REFUND_TEXT.differs(formatCentavos(sum)) };
}

interface SentAmount {
  readonly Amount: Centavos;
  readonly Reference?: string;
}

/** Returns the payments of the request, without tenders whose amount is 0. */
export function toPaymentsInput(offered: readonly Tender[], typed: Typed): Partial<Record<Tender, SentAmount>> {
  return Object.fromEntries(
    offered.flatMap((tender) => {
      const Amount = parseAmount(typed[tender]) ?? 0;
      const reference = tender === 'cash' ? '' : (typed[referenceField(tender)] ?? '').trim();
      return Amount === 0 ? [] : [[tender, { Amount, ...present({ Reference: reference || undefined }) }]];
    }),
  );
}

/** Name of the form's field for the reference of a tender. */
export function referenceField(tender: Tender): string {
  return `${tender}Reference`;
}
