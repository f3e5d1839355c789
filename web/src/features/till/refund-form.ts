import { type StoredReturns, type StoredSale, saleFacts } from '@gym/domain/database/sales';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { present } from '@gym/domain/present';
import { type ByTender, TENDERS, type Tender } from '@gym/domain/till/payments';
import { leftByTender, refundOfLine, splitOfRefund } from '@gym/domain/till/refund';
import { takenBy } from '@gym/domain/till/totals';
import { REFUND_TEXT, TILL_TEXT } from './text.ts';

/** A line of a sale and how many of its pieces can still be given back. */
export interface ReturnableLine {
  readonly key: string;
  readonly line: StoredSale['Lines'][string];
  readonly returned: number;
  readonly left: number;
}

/** The lines of a sale in their order, with what is left of each. */
export function returnableLines(
  sale: StoredSale,
  returned: Readonly<Record<string, number>>,
): readonly ReturnableLine[] {
  return Object.entries(sale.Lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, line]) => {
      const back = returned[key] ?? 0;
      return { key, line, returned: back, left: line.Quantity - back };
    });
}

/** How many pieces of each line are given back, by the line's key; what can't be read counts as none. */
export type TypedReturns = Readonly<Record<string, string>>;

/** The pieces that were typed for a line; `null`: more than are left, or no number. */
export function piecesBack(text: string, left: number): number | null {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,4}$/.test(plain) && Number(plain) <= left ? Number(plain) : null;
}

/** What giving these back comes to, above 0: by the arithmetic of the server. */
export function refundSum(lines: readonly ReturnableLine[], typed: TypedReturns): Centavos {
  return lines.reduce((sum, { key, line, returned, left }) => {
    const pieces = piecesBack(typed[key] ?? '', left) ?? 0;
    if (pieces === 0) return sum;
    const sold = {
      quantity: line.Quantity,
      tax: line.Tax,
      gross: line.Gross,
      discount: line.Discount,
      total: line.Total,
      taxed: line.Taxed,
    };
    const back = refundOfLine({ ...sold, returned }, pieces);
    return back.ok ? sum - back.value.total : sum;
  }, 0);
}

/** What a sale took by each way, what was given back of it, and what is left. */
export interface RefundWays {
  readonly taken: ByTender;
  readonly givenBack: ByTender;
  readonly left: ByTender;
  /** The ways that are offered, in their order. */
  readonly offered: readonly Tender[];
}

/** @param isAdmin administrators give back by every way, others by those of which something is left */
export function refundWays(sale: StoredSale, returns: StoredReturns | null, isAdmin: boolean): RefundWays {
  const taken = takenBy(saleFacts(sale).payments);
  const givenBack = returns?.ByMethod ?? takenBy({});
  const left = leftByTender({ taken, givenBack });
  return { taken, givenBack, left, offered: TENDERS.filter((tender) => isAdmin || left[tender] > 0) };
}

/** The amounts that the dialog proposes for a sum, as texts by way; empty where nothing goes back. */
export function proposedAmounts(sum: Centavos, ways: RefundWays): Record<Tender, string> {
  const split = splitOfRefund(sum, ways);
  const text = (tender: Tender): string => (split[tender] === 0 ? '' : pesosText(split[tender]));
  return { cash: text('cash'), card: text('card'), transfer: text('transfer') };
}

/** An amount as typed, centavos: nothing is 0; `null`: no amount. */
function amountOf(text: string | undefined): Centavos | null {
  const plain = (text ?? '').trim();
  return plain === '' ? 0 : parsePesos(plain);
}

type Typed = Readonly<Record<string, string | undefined>>;

/** What is wrong with the amounts, by way: unreadable, more than is left for who may not exceed it, or not the sum. */
export function amountProblems(
  sum: Centavos,
  { offered, left }: RefundWays,
  typed: Typed,
  isAdmin: boolean,
): Partial<Record<Tender, string>> {
  const problems: Partial<Record<Tender, string>> = {};
  let total = 0;
  for (const tender of offered) {
    const amount = amountOf(typed[tender]);
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

/** The amounts as they are sent, without ways by which nothing goes back. */
export function amountsInput(offered: readonly Tender[], typed: Typed): Partial<Record<Tender, SentAmount>> {
  return Object.fromEntries(
    offered.flatMap((tender) => {
      const Amount = amountOf(typed[tender]) ?? 0;
      const reference = tender === 'cash' ? '' : (typed[referenceField(tender)] ?? '').trim();
      return Amount === 0 ? [] : [[tender, { Amount, ...present({ Reference: reference || undefined }) }]];
    }),
  );
}

/** The name of the field with a way's reference. */
export function referenceField(tender: Tender): string {
  return `${tender}Reference`;
}
