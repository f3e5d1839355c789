import { ok, type Refusal, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import { grossOf, type PricedLine, type PricedSums, priceLines, type SoldLine } from './lines.ts';
import type { OrderKind } from './order.ts';

/** A line of an order whose price is computed. `item`: key of the product or plan. */
export interface OrderLine extends SoldLine {
  readonly item: string;
  readonly name: string;
}

/**
 * The terms of a promotion. The discount is either `percent` or `amount`; the other is `null`. Instants are epoch
 * milliseconds.
 */
export interface PromotionTerms {
  readonly percent: number | null;
  readonly amount: Centavos | null;
  readonly from: number;
  /** The first instant at which the promotion is over; `null`: it has no end. */
  readonly until: number | null;
  /** Keys of the plans to which the promotion applies. */
  readonly plans: 'all' | readonly string[];
  /** Keys of the products to which the promotion applies. */
  readonly products: 'all' | readonly string[];
  readonly branches: 'all' | readonly string[];
  /** Maximum number of uses by one person; `null`: no limit. */
  readonly perPerson: number | null;
  /** Maximum number of uses by all people together; `null`: no limit. */
  readonly total: number | null;
  /** Number of uses so far. */
  readonly used: number;
  /** Whether the promotion is switched on. If it isn't, it can't be used even between `from` and `until`. */
  readonly active: boolean;
}

const contains = (set: 'all' | readonly string[], key: string): boolean => set === 'all' || set.includes(key);

/** Returns whether a promotion is switched on and `now` is between its first and its last instant. */
export function isPromotionActive({ active, from, until }: PromotionTerms, now: number): boolean {
  return active && now >= from && (until === null || now < until);
}

/** The purchase for which a promotion is to be used. */
export interface PromotionUse {
  readonly kind: OrderKind;
  readonly branch: string;
  readonly lines: readonly OrderLine[];
  /** Number of earlier uses by this person. */
  readonly usedByPerson: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns a function that tells whether a promotion applies to a line. */
function appliesToLine(terms: PromotionTerms, kind: OrderKind): (line: OrderLine) => boolean {
  const keys = kind === 'products' ? terms.products : terms.plans;
  return ({ item }) => contains(keys, item);
}

/**
 * Returns why a person can't use a promotion, whatever they buy: {@link isPromotionActive} is false, or this person or
 * all people together have used it up. Otherwise `null`.
 */
export function promotionUseRefusal(
  terms: PromotionTerms,
  { usedByPerson, now }: Pick<PromotionUse, 'usedByPerson' | 'now'>,
): Refusal | null {
  if (!isPromotionActive(terms, now)) return { reason: 'promotion-not-now' };
  const isUsedUp = terms.total !== null && terms.used >= terms.total;
  const isUsedByPerson = terms.perPerson !== null && usedByPerson >= terms.perPerson;
  return isUsedUp || isUsedByPerson ? { reason: 'promotion-used-up' } : null;
}

/** Returns the discount on the lines of a purchase, or the reason why the promotion can't be used for it. */
export function promotionDiscount(terms: PromotionTerms, use: PromotionUse): Result<Centavos> {
  if (!isPromotionActive(terms, use.now)) return refuse('promotion-not-now');
  if (!contains(terms.branches, use.branch)) return refuse('promotion-not-for-this');
  const eligible = use.lines.filter(appliesToLine(terms, use.kind)).reduce((sum, line) => sum + grossOf(line), 0);
  if (eligible === 0) return refuse('promotion-not-for-this');
  const refusal = promotionUseRefusal(terms, use);
  if (refusal) return { ok: false, refusal };
  return ok(terms.percent === null ? Math.min(terms.amount ?? 0, eligible) : shareOf(eligible, terms.percent, 100));
}

/**
 * Computes prices, discounts and taxes of an order's lines. The given discount of the promotion is distributed over the
 * lines to which the promotion applies.
 */
export function priceOrder(
  kind: OrderKind,
  lines: readonly OrderLine[],
  promotion: { readonly terms: PromotionTerms; readonly discount: Centavos } | null,
): { readonly lines: readonly PricedLine<OrderLine>[]; readonly sums: PricedSums } {
  return promotion ? priceLines(lines, promotion.discount, appliesToLine(promotion.terms, kind)) : priceLines(lines);
}
