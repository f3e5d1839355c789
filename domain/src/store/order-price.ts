import { ok, type Refusal, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import { grossOf, type PricedLine, type PricedSums, priceLines, type SoldLine } from './lines.ts';
import type { OrderKind } from './order.ts';

/** One item of an order to price; `item` is the key of the product or plan. */
export interface OrderLine extends SoldLine {
  readonly item: string;
  readonly name: string;
}

/** A promotion: the discount, the things, the branches, the dates and the limits. Instants are epoch milliseconds. */
export interface PromotionTerms {
  readonly percent: number | null;
  readonly amount: Centavos | null;
  readonly from: number;
  /** The first moment after it. */
  readonly until: number | null;
  /** Keys of the plans and products to which it applies. */
  readonly plans: 'all' | readonly string[];
  readonly products: 'all' | readonly string[];
  readonly branches: 'all' | readonly string[];
  readonly perPerson: number | null;
  readonly total: number | null;
  readonly used: number;
  readonly active: boolean;
}

const holds = (set: 'all' | readonly string[], key: string): boolean => set === 'all' || set.includes(key);

/** Whether it is active at this moment. */
export function isOn({ active, from, until }: PromotionTerms, now: number): boolean {
  return active && now >= from && (until === null || now < until);
}

/** The purchase for which a promotion is to be used. */
export interface PromotionUse {
  readonly kind: OrderKind;
  readonly branch: string;
  readonly lines: readonly OrderLine[];
  /** Number of earlier uses by this person. */
  readonly usedByPerson: number;
  readonly now: number;
}

function holdsForLine(terms: PromotionTerms, kind: OrderKind): (line: OrderLine) => boolean {
  const keys = kind === 'products' ? terms.products : terms.plans;
  return ({ item }) => holds(keys, item);
}

/** Returns why it can't be used at all: it isn't active or is used up. `null` if it can. */
export function useRefusal(
  terms: PromotionTerms,
  { usedByPerson, now }: Pick<PromotionUse, 'usedByPerson' | 'now'>,
): Refusal | null {
  if (!isOn(terms, now)) return { reason: 'promotion-not-now' };
  const isUsedUp = terms.total !== null && terms.used >= terms.total;
  const isUsedByPerson = terms.perPerson !== null && usedByPerson >= terms.perPerson;
  return isUsedUp || isUsedByPerson ? { reason: 'promotion-used-up' } : null;
}

/** Returns the discount on these lines, centavos, or the reason why the promotion can't be used for them. */
export function promotionDiscount(terms: PromotionTerms, use: PromotionUse): Result<Centavos> {
  if (!isOn(terms, use.now)) return refuse('promotion-not-now');
  if (!holds(terms.branches, use.branch)) return refuse('promotion-not-for-this');
  const eligible = use.lines.filter(holdsForLine(terms, use.kind)).reduce((sum, line) => sum + grossOf(line), 0);
  if (eligible === 0) return refuse('promotion-not-for-this');
  const refusal = useRefusal(terms, use);
  if (refusal) return { ok: false, refusal };
  return ok(terms.percent === null ? Math.min(terms.amount ?? 0, eligible) : shareOf(eligible, terms.percent, 100));
}

/** Prices an order: its lines, the discount on those to which it applies, and the tax that each includes. */
export function priceOrder(
  kind: OrderKind,
  lines: readonly OrderLine[],
  promotion: { readonly terms: PromotionTerms; readonly discount: Centavos } | null,
): { readonly lines: readonly PricedLine<OrderLine>[]; readonly sums: PricedSums } {
  return promotion ? priceLines(lines, promotion.discount, holdsForLine(promotion.terms, kind)) : priceLines(lines);
}
