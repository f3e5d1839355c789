import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { SERVICE_TAX } from '@gym/domain/money/tax';
import type { PricedLine, PricedSums } from '@gym/domain/store/lines';
import type { OrderKind } from '@gym/domain/store/order';
import { type OrderLine, type PromotionTerms, priceOrder, promotionDiscount } from '@gym/domain/store/order-price';
import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import { isBranch, loadPlan, loadTakesOrders } from '../settings/load-settings.ts';
import { loadProduct } from '../store/load-store.ts';
import { loadAvailable, loadPromotion, loadUses } from './load-orders.ts';

/** A cart in the form of the callables' input. */
export type QuotedCart = Pick<CallableInput<'quoteOrder'>, 'branch' | 'Items' | 'Plan' | 'Code'>;

/** Whoever buys a cart. */
interface Buyer {
  readonly uid: string;
  /** Promotions wait until the person confirms the e-mail. */
  readonly mustConfirmEmail: boolean;
}

/** A priced line with its stock. */
export interface PricedCartLine extends PricedLine<OrderLine> {
  /** Pieces that the branch can sell. `null` for a plan, and for a product that isn't on sale. */
  readonly available: number | null;
  readonly sold: boolean;
}

/** A cart with its prices. */
export interface PricedCart {
  readonly kind: OrderKind;
  readonly lines: readonly PricedCartLine[];
  readonly sums: PricedSums;
  /** The plan of a membership. */
  readonly plan: MembershipPlan | null;
  readonly promotion: { readonly code: string; readonly name: string } | null;
  /** The first reason why the cart can't be ordered as it is; `null` if it can. */
  readonly problem: RefusalReason | null;
}

interface FoundItem {
  readonly line: OrderLine;
  readonly available: number | null;
  readonly sold: boolean;
}

async function findProduct(branch: string, product: string, quantity: number): Promise<FoundItem> {
  const [stored, available] = await Promise.all([loadProduct(product), loadAvailable(branch, product)]);
  const sold = stored?.Active === true;
  const line = {
    item: product,
    name: stored?.Name ?? '',
    quantity,
    unitPrice: sold ? stored.Price : 0,
    tax: stored?.Tax ?? 'exempt',
  } as const;
  return { line, available: sold ? available : null, sold };
}

function findPlan(id: string, plan: MembershipPlan | null): FoundItem {
  const sold = plan?.active === true;
  const line = {
    item: id,
    name: plan?.name ?? '',
    quantity: 1,
    unitPrice: sold ? plan.priceCentavos : 0,
    tax: SERVICE_TAX,
  } as const;
  return { line, available: null, sold };
}

/** Sums up the pieces of each product, because an order holds a product's pieces with one stock line. */
function mergeItems(
  items: NonNullable<QuotedCart['Items']>,
): readonly (readonly [product: string, quantity: number])[] {
  const pieces = new Map<string, number>();
  for (const { Product, Quantity } of items) pieces.set(Product, (pieces.get(Product) ?? 0) + Quantity);
  return [...pieces];
}

interface AppliedPromotion {
  readonly promotion: { readonly code: string; readonly name: string; readonly terms: PromotionTerms } | null;
  readonly discount: number;
}

/** Returns the promotion of the cart's code and its discount, or why the code doesn't apply. */
async function applyPromotion(
  { Code, branch }: QuotedCart,
  kind: OrderKind,
  lines: readonly OrderLine[],
  { uid, mustConfirmEmail }: Buyer,
  now: number,
): Promise<Result<AppliedPromotion>> {
  if (Code === undefined) return ok({ promotion: null, discount: 0 });
  if (mustConfirmEmail) return refuse('email-unconfirmed', { field: 'Code' });
  const code = parsePromotionCode(Code);
  const found = code === null ? null : await loadPromotion(code);
  if (code === null || !found) return refuse('promotion-unknown', { field: 'Code' });
  const usedByPerson = await loadUses(uid, code);
  const discount = promotionDiscount(found.terms, { kind, branch, lines, usedByPerson, now });
  if (!discount.ok) return refuse(discount.refusal.reason, { field: 'Code' });
  return ok({ promotion: { code, ...found }, discount: discount.value });
}

/** Returns why the lines can't be ordered; `null` if they can. */
function lineProblem(found: readonly FoundItem[]): RefusalReason | null {
  if (found.some(({ sold }) => !sold)) return 'not-for-sale';
  if (found.some(({ line, available }) => available !== null && available < line.quantity)) return 'out-of-stock';
  return null;
}

/**
 * Prices a cart with current prices, stock and plan, and the discount of its code. A cart that can be priced but not
 * ordered has a `problem`. Only a cart that can't be priced is refused.
 */
export async function priceCart(cart: QuotedCart, buyer: Buyer, now: number): Promise<Result<PricedCart>> {
  const { Items, Plan, branch } = cart;
  if ((Items === undefined) === (Plan === undefined)) return refuse('invalid-input', { field: 'Items' });
  if (!(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const plan = Plan === undefined ? null : await loadPlan(Plan);
  const found =
    Plan === undefined
      ? await Promise.all(mergeItems(Items ?? []).map(([product, quantity]) => findProduct(branch, product, quantity)))
      : [findPlan(Plan, plan)];
  const kind = Plan === undefined ? 'products' : 'membership';
  const lines = found.map(({ line }) => line);
  const use = await applyPromotion(cart, kind, lines, buyer, now);
  const promotion = use.ok ? use.value.promotion : null;
  const discount = use.ok ? use.value.discount : 0;
  const priced = priceOrder(kind, lines, promotion ? { terms: promotion.terms, discount } : null);
  return ok({
    kind,
    plan,
    lines: priced.lines.map((line, index) => ({
      ...line,
      available: found[index]?.available ?? null,
      sold: found[index]?.sold ?? false,
    })),
    sums: priced.sums,
    promotion: promotion && { code: promotion.code, name: promotion.name },
    problem: (await loadTakesOrders()) ? (lineProblem(found) ?? (use.ok ? null : use.refusal.reason)) : 'orders-off',
  });
}
