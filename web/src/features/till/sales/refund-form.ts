import { type StoredReturns, type StoredSale, saleFacts } from '@gym/domain/database/money/sales';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { present } from '@gym/domain/present';
import { type ByTender, TENDERS, type Tender } from '@gym/domain/till/payments';
import { refundableByTender, refundOfLine, splitOfRefund } from '@gym/domain/till/refund';
import { receivedByTender } from '@gym/domain/till/totals';
import { TILL_TEXT } from '../text.ts';
import { REFUND_TEXT } from './text.ts';

/** A line of a sale. `returned`: number of refunded pieces. `returnable`: number of pieces that can be refunded. */
export interface ReturnableLine {
  readonly key: string;
  readonly line: StoredSale['Lines'][string];
  readonly returned: number;
  readonly returnable: number;
}

/** Returns all lines of a sale in order. `returned`: number of refunded pieces, by the line's key. */
export function linesWithReturns(
  sale: StoredSale,
  returned: Readonly<Record<string, number>>,
): readonly ReturnableLine[] {
  return Object.entries(sale.Lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, line]) => {
      const pieces = returned[key] ?? 0;
      return { key, line, returned: pieces, returnable: line.Quantity - pieces };
    });
}

/** The typed number of pieces to refund, by the line's key. */
export type TypedReturns = Readonly<Record<string, string>>;

/** Parses the typed pieces of a line; empty text is 0. Returns null for more than `returnable` and unreadable text. */
export function parseReturnedPieces(text: string, returnable: number): number | null {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,4}$/.test(plain) && Number(plain) <= returnable ? Number(plain) : null;
}

/** Returns the refund as a positive amount, computed as on the server. Unreadable pieces count as 0. */
export function computeRefundTotal(lines: readonly ReturnableLine[], typed: TypedReturns): Centavos {
  return lines.reduce((sum, { key, line, returned, returnable }) => {
    const pieces = parseReturnedPieces(typed[key] ?? '', returnable) ?? 0;
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

/** Amounts of a sale by tender: received (`taken`), already refunded (`givenBack`), and still `refundable`. */
export interface TenderSums {
  readonly taken: ByTender;
  readonly givenBack: ByTender;
  readonly refundable: ByTender;
  /** The tenders that the dialog offers, in order. */
  readonly offered: readonly Tender[];
}

/** Returns the amounts of a sale by tender. Administrators are offered every tender, others the refundable ones. */
export function computeTenderSums(sale: StoredSale, returns: StoredReturns | null, isAdmin: boolean): TenderSums {
  const taken = receivedByTender(saleFacts(sale).payments);
  const givenBack = returns?.ByMethod ?? receivedByTender({});
  const refundable = refundableByTender({ taken, givenBack });
  return { taken, givenBack, refundable, offered: TENDERS.filter((tender) => isAdmin || refundable[tender] > 0) };
}

/** Returns the proposed amounts for a sum, as texts by tender; empty for 0. */
export function proposeAmounts(sum: Centavos, tenderSums: TenderSums): Record<Tender, string> {
  const split = splitOfRefund(sum, tenderSums);
  const text = (tender: Tender): string => (split[tender] === 0 ? '' : pesosText(split[tender]));
  return { cash: text('cash'), card: text('card'), transfer: text('transfer') };
}

/** Parses a typed amount, centavos; empty text is 0. Returns null for unreadable text. */
function parseAmount(text: string | undefined): Centavos | null {
  const plain = (text ?? '').trim();
  return plain === '' ? 0 : parsePesos(plain);
}

/** The typed amounts and references, by field. */
type TypedAmounts = Readonly<Record<string, string | undefined>>;

/**
 * Returns the problems of the amounts by tender: unreadable or, unless an administrator refunds, more than refundable.
 * If there are none but the amounts don't add up to the sum, that is a problem of the first offered tender.
 */
export function findAmountProblems(
  sum: Centavos,
  { offered, refundable }: TenderSums,
  typed: TypedAmounts,
  isAdmin: boolean,
): Partial<Record<Tender, string>> {
  const problems: Partial<Record<Tender, string>> = {};
  let total = 0;
  for (const tender of offered) {
    const amount = parseAmount(typed[tender]);
    if (amount === null) problems[tender] = TILL_TEXT.wrongSum;
    else if (!isAdmin && amount > refundable[tender]) {
      problems[tender] = REFUND_TEXT.tooMuch(formatCentavos(refundable[tender]));
    }
    total += amount ?? 0;
  }
  const [first] = offered;
  if (Object.keys(problems).length > 0 || total === sum || first === undefined) return problems;
  return { [first]: REFUND_TEXT.differs(formatCentavos(sum)) };
}

/** The refund by one tender, as the request has it. */
interface SentAmount {
  readonly Amount: Centavos;
  readonly Reference?: string;
}

/** Returns the payments of the request, without tenders whose amount is 0. */
export function toPaymentsInput(offered: readonly Tender[], typed: TypedAmounts): Partial<Record<Tender, SentAmount>> {
  return Object.fromEntries(
    offered.flatMap((tender) => {
      const Amount = parseAmount(typed[tender]) ?? 0;
      const reference = tender === 'cash' ? '' : (typed[referenceField(tender)] ?? '').trim();
      return Amount === 0 ? [] : [[tender, { Amount, ...present({ Reference: reference || undefined }) }]];
    }),
  );
}

/** Returns the name of the form's field for the reference of a tender. */
export function referenceField(tender: Tender): string {
  return `${tender}Reference`;
}
