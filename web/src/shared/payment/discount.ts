import { type Centavos, formatCentavos, shareOf } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { parseReason } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { largestDiscount } from '@gym/domain/till/discount';
import { DISCOUNT_TEXT } from './text.ts';

/** A discount and its reason as typed. `discount` is empty if there is none. */
export interface TypedReduction {
  readonly discount: string;
  readonly reason: string;
}

const PERCENT = /^(\d{1,3})\s*%$/;

/** A parsed discount: `percent`, an integer from 1 to 100, or `amount` in centavos. */
export type ParsedDiscount = { readonly percent: number } | { readonly amount: Centavos };

/** Parses a typed discount such as `50` (pesos) or `10 %`. Returns null for 0, over 100 % and unreadable text. */
export function readDiscount(text: string): ParsedDiscount | null {
  const percent = Number(PERCENT.exec(text.trim())?.[1]);
  if (percent > 0 && percent <= 100) return { percent };
  const amount = parsePesos(text);
  return amount === null || amount === 0 ? null : { amount };
}

/** Returns the amount that a typed discount takes off a sum: at most the sum, and 0 if it can't be parsed. */
export function computeDiscount(text: string, gross: Centavos): Centavos {
  const parsed = readDiscount(text);
  if (parsed === null) return 0;
  return 'percent' in parsed ? shareOf(gross, parsed.percent, 100) : Math.min(parsed.amount, gross);
}

/** Returns a typed discount in the contract's format; `undefined` if there is none or it can't be parsed. */
export function discountInput({ discount, reason }: TypedReduction) {
  const parsed = readDiscount(discount);
  if (parsed === null) return undefined;
  return { ...('percent' in parsed ? { Percent: parsed.percent } : { Amount: parsed.amount }), Reason: reason.trim() };
}

/** The wrong field of a typed discount, and the sentence to show below it. */
export interface DiscountProblem {
  readonly field: 'discount' | 'reason';
  readonly sentence: string;
}

/**
 * Checks that a typed discount is readable, within the seller's limit, and has a reason. Returns null if so, and if no
 * discount is typed.
 */
export function findDiscountProblem(
  { discount, reason }: TypedReduction,
  gross: Centavos,
  limitPercent: number,
): DiscountProblem | null {
  if (discount.trim() === '') return null;
  const parsed = readDiscount(discount);
  if (parsed === null) return { field: 'discount', sentence: DISCOUNT_TEXT.wrong };
  const maximum = largestDiscount(gross, limitPercent);
  const isAboveLimit = 'amount' in parsed ? parsed.amount > maximum : computeDiscount(discount, gross) > maximum;
  if (isAboveLimit) return { field: 'discount', sentence: DISCOUNT_TEXT.most(formatCentavos(maximum)) };
  return parseReason(reason) === null ? { field: 'reason', sentence: REFUSAL_TEXT['reason-required'] } : null;
}
