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
import { loadAvailable, loadPromotion, loadPromotionUses } from './load-orders.ts';

/** A cart in the form of the callables' input. */
type CartInput = Pick<CallableInput<'quoteOrder'>, 'branch' | 'Items' | 'Plan' | 'Code'>;

/** The person who buys a cart. */
interface Buyer {
  readonly uid: string;
  /** Whether the person must still confirm the e-mail. Until then no promotion applies. */
  readonly mustConfirmEmail: boolean;
}

/** A priced line with its stock. */
export interface PricedCartLine extends PricedLine<OrderLine> {
  /** Pieces that the branch can sell. `null` for a plan, and for a product that isn't on sale. */
  readonly available: number | null;
  readonly isOnSale: boolean;
}

/** A cart with its prices. */
export interface PricedCart {
  readonly kind: OrderKind;
  readonly lines: readonly PricedCartLine[];
  readonly sums: PricedSums;
  /** The plan of a membership; `null` for products, and for an unknown plan. */
  readonly plan: MembershipPlan | null;
  readonly promotion: { readonly code: string; readonly name: string } | null;
  /** The first problem of the items or the code, or `orders-off`; `null` if there is none. */
  readonly problem: RefusalReason | null;
}

/** An item of the cart with its current price; the price is 0 if the item isn't on sale. */
interface FoundItem {
  readonly line: OrderLine;
  readonly available: number | null;
  readonly isOnSale: boolean;
}

async function loadProductItem(branch: string, product: string, quantity: number): Promise<FoundItem> {
  const [stored, available] = await Promise.all([loadProduct(product), loadAvailable(branch, product)]);
  const isOnSale = stored?.Active === true;
  const line = {
    item: product,
    name: stored?.Name ?? '',
    quantity,
    unitPrice: isOnSale ? stored.Price : 0,
    tax: stored?.Tax ?? 'exempt',
  } as const;
  return { line, available: isOnSale ? available : null, isOnSale };
}

function buildPlanItem(id: string, plan: MembershipPlan | null): FoundItem {
  const isOnSale = plan?.active === true;
  const line = {
    item: id,
    name: plan?.name ?? '',
    quantity: 1,
    unitPrice: isOnSale ? plan.priceCentavos : 0,
    tax: SERVICE_TAX,
  } as const;
  return { line, available: null, isOnSale };
}

/** Sums up the pieces of each product, because an order holds a product's pieces with one stock line. */
function mergeItems(items: NonNullable<CartInput['Items']>): readonly (readonly [product: string, quantity: number])[] {
  const pieces = new Map<string, number>();
  for (const { Product, Quantity } of items) pieces.set(Product, (pieces.get(Product) ?? 0) + Quantity);
  return [...pieces];
}

interface AppliedPromotion {
  readonly promotion: { readonly code: string; readonly name: string; readonly terms: PromotionTerms } | null;
  readonly discount: number;
}

/** Returns the promotion of the cart's code and its discount (centavos), or refuses a code that doesn't apply. */
async function applyPromotion(
  { Code, branch }: CartInput,
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
  const usedByPerson = await loadPromotionUses(uid, code);
  const discount = promotionDiscount(found.terms, { kind, branch, lines, usedByPerson, now });
  if (!discount.ok) return refuse(discount.refusal.reason, { field: 'Code' });
  return ok({ promotion: { code, ...found }, discount: discount.value });
}

/** Returns the first problem of the items; `null` if there is none. */
function findLineProblem(found: readonly FoundItem[]): RefusalReason | null {
  if (found.some(({ isOnSale }) => !isOnSale)) return 'not-for-sale';
  if (found.some(({ line, available }) => available !== null && available < line.quantity)) return 'out-of-stock';
  return null;
}

/**
 * Prices a cart with current prices and the discount of its code. Refuses only a cart that can't be priced; see also
 * `problem` of {@link PricedCart}.
 */
export async function priceCart(cart: CartInput, buyer: Buyer, now: number): Promise<Result<PricedCart>> {
  const { Items, Plan, branch } = cart;
  if ((Items === undefined) === (Plan === undefined)) return refuse('invalid-input', { field: 'Items' });
  if (!(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const plan = Plan === undefined ? null : await loadPlan(Plan);
  const found =
    Plan === undefined
      ? await Promise.all(
          mergeItems(Items ?? []).map(([product, quantity]) => loadProductItem(branch, product, quantity)),
        )
      : [buildPlanItem(Plan, plan)];
  const kind = Plan === undefined ? 'products' : 'membership';
  const lines = found.map(({ line }) => line);
  const applied = await applyPromotion(cart, kind, lines, buyer, now);
  const promotion = applied.ok ? applied.value.promotion : null;
  const discount = applied.ok ? applied.value.discount : 0;
  const priced = priceOrder(kind, lines, promotion ? { terms: promotion.terms, discount } : null);
  return ok({
    kind,
    plan,
    lines: priced.lines.map((line, index) => ({
      ...line,
      available: found[index]?.available ?? null,
      isOnSale: found[index]?.isOnSale ?? false,
    })),
    sums: priced.sums,
    promotion: promotion && { code: promotion.code, name: promotion.name },
    problem: (await loadTakesOrders())
      ? (findLineProblem(found) ?? (applied.ok ? null : applied.refusal.reason))
      : 'orders-off',
  });
}
