import { type Centavos, formatCentavos, shareOf } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { parseReason } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { largestDiscount } from '@gym/domain/till/discount';
import { DISCOUNT_TEXT } from './text.ts';

/** A discount and its reason as typed; both empty for none. */
export interface TypedReduction {
  readonly discount: string;
  readonly reason: string;
}

const PERCENT = /^(\d{1,3})\s*%$/;

/** A typed discount: whole per cent, or centavos. */
export type TypedDiscount = { readonly percent: number } | { readonly amount: Centavos };

/** Parses a typed discount such as `50` (pesos) or `10 %`. Returns null for none and for unreadable text. */
export function readDiscount(text: string): TypedDiscount | null {
  const percent = Number(PERCENT.exec(text.trim())?.[1]);
  if (percent > 0 && percent <= 100) return { percent };
  const amount = parsePesos(text);
  return amount === null || amount === 0 ? null : { amount };
}

/** Returns what a typed discount takes off a sum: at most the sum, and 0 for unreadable text. */
export function computeDiscount(text: string, gross: Centavos): Centavos {
  const typed = readDiscount(text);
  if (typed === null) return 0;
  return 'percent' in typed ? shareOf(gross, typed.percent, 100) : Math.min(typed.amount, gross);
}

/** Returns a typed discount as a contract takes it; `undefined` for none. */
export function discountInput({ discount, reason }: TypedReduction) {
  const typed = readDiscount(discount);
  if (typed === null) return undefined;
  return { ...('percent' in typed ? { Percent: typed.percent } : { Amount: typed.amount }), Reason: reason.trim() };
}

/** The field of a typed discount that is wrong, and the sentence below it. */
export interface DiscountProblem {
  readonly field: 'discount' | 'reason';
  readonly sentence: string;
}

/** Checks a discount against the seller's limit as the server does. Returns null if nothing is wrong. */
export function findDiscountProblem(
  { discount, reason }: TypedReduction,
  gross: Centavos,
  limitPercent: number,
): DiscountProblem | null {
  if (discount.trim() === '') return null;
  const typed = readDiscount(discount);
  if (typed === null) return { field: 'discount', sentence: DISCOUNT_TEXT.wrong };
  const most = largestDiscount(gross, limitPercent);
  const isOver = 'amount' in typed ? typed.amount > most : computeDiscount(discount, gross) > most;
  if (isOver) return { field: 'discount', sentence: DISCOUNT_TEXT.most(formatCentavos(most)) };
  return parseReason(reason) === null ? { field: 'reason', sentence: REFUSAL_TEXT['reason-required'] } : null;
}
