import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import type { Plan } from '@gym/domain/membership/membership';
import type { PricedLine, Sums } from '@gym/domain/store/lines';
import type { OrderKind } from '@gym/domain/store/order';
import { type OrderLine, type PromotionTerms, priceOrder, promotionDiscount } from '@gym/domain/store/order-price';
import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import { isBranch, loadPlan } from '../repositories/gym.ts';
import { loadAvailable, loadPromotion, loadUses } from '../repositories/orders.ts';
import { loadProduct } from '../repositories/store.ts';

/** What is bought, as the callables take it. */
export type Cart = Pick<CallableInput<'quoteOrder'>, 'Branch' | 'Items' | 'Plan' | 'Code'>;

/** A line with what the shelf says: how many there are, and whether it is sold at all. */
export interface CartLine extends PricedLine<OrderLine> {
  /** `null` of a plan, and of what isn't sold. */
  readonly available: number | null;
  readonly sold: boolean;
}

/** A cart with its prices. */
export interface PricedCart {
  readonly kind: OrderKind;
  readonly lines: readonly CartLine[];
  readonly sums: Sums;
  /** The plan of a membership. */
  readonly plan: Plan | null;
  readonly promotion: { readonly code: string; readonly name: string } | null;
  /** Why it could not be ordered as it is; the first of several. */
  readonly problem: RefusalReason | null;
}

interface Found {
  readonly line: OrderLine;
  readonly available: number | null;
  readonly sold: boolean;
}

/** IVA of a membership: the rate of services. */
const MEMBERSHIP_TAX = 'iva16';

async function findProduct(branch: string, product: string, quantity: number): Promise<Found> {
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

function findPlan(id: string, plan: Plan | null): Found {
  const sold = plan?.active === true;
  const line = {
    item: id,
    name: plan?.name ?? '',
    quantity: 1,
    unitPrice: sold ? plan.priceCentavos : 0,
    tax: MEMBERSHIP_TAX,
  } as const;
  return { line, available: null, sold };
}

/** The same product twice is one line: its pieces are held by one entry of the stock's log. */
function piecesOf(items: NonNullable<Cart['Items']>): readonly (readonly [product: string, quantity: number])[] {
  const pieces = new Map<string, number>();
  for (const { Product, Quantity } of items) pieces.set(Product, (pieces.get(Product) ?? 0) + Quantity);
  return [...pieces];
}

interface Promoted {
  readonly promotion: { readonly code: string; readonly name: string; readonly terms: PromotionTerms } | null;
  readonly discount: number;
}

async function promoted(
  { Code, Branch }: Cart,
  kind: OrderKind,
  lines: readonly OrderLine[],
  uid: string,
  now: number,
): Promise<Result<Promoted>> {
  if (Code === undefined) return ok({ promotion: null, discount: 0 });
  const code = parsePromotionCode(Code);
  const found = code === null ? null : await loadPromotion(code);
  if (code === null || !found) return refuse('promotion-unknown', { field: 'Code' });
  const usedByPerson = await loadUses(uid, code);
  const discount = promotionDiscount(found.terms, { kind, branch: Branch, lines, usedByPerson, now });
  if (!discount.ok) return refuse(discount.refusal.reason, { field: 'Code' });
  return ok({ promotion: { code, ...found }, discount: discount.value });
}

/** Why the lines can't be ordered, if they can't. */
function lineProblem(found: readonly Found[]): RefusalReason | null {
  if (found.some(({ sold }) => !sold)) return 'not-for-sale';
  if (found.some(({ line, available }) => available !== null && available < line.quantity)) return 'out-of-stock';
  return null;
}

/**
 * What a cart comes to: prices, stock and plan as they are now, the discount of its code. What stands in the way of ordering it is its `problem`;
 * refused is only what can't be priced at all.
 *
 * @param uid who buys it
 */
export async function priceCart(cart: Cart, uid: string, now: number): Promise<Result<PricedCart>> {
  const { Items, Plan, Branch } = cart;
  if ((Items === undefined) === (Plan === undefined)) return refuse('invalid-input', { field: 'Items' });
  if (!(await isBranch(Branch))) return refuse('branch-not-found', { field: 'Branch' });
  const plan = Plan === undefined ? null : await loadPlan(Plan);
  const found =
    Plan === undefined
      ? await Promise.all(piecesOf(Items ?? []).map(([product, quantity]) => findProduct(Branch, product, quantity)))
      : [findPlan(Plan, plan)];
  const kind = Plan === undefined ? 'products' : 'membership';
  const lines = found.map(({ line }) => line);
  const use = await promoted(cart, kind, lines, uid, now);
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
    problem: lineProblem(found) ?? (use.ok ? null : use.refusal.reason),
  });
}
