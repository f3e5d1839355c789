import type { Centavos } from '@gym/domain/money/money';
import { TAXES } from '@gym/domain/money/tax';
import { type PricedLine, type PricedSums, priceLines } from '@gym/domain/store/lines';
import { SALE_LINES_MAX } from '@gym/domain/till/sale';
import * as z from 'zod/mini';
import { computeDiscount } from '../../../shared/payment/discount.ts';

/** Maximum number of pieces of one product in a sale. */
export const MAX_LINE_PIECES = 99;

const lineSchema = z.object({
  /** Unique in the cart: `plan`, `product~{key}`, `order~{key}`, `free~{number}` or `pass~{number}`. */
  id: z.string(),
  kind: z.enum(['plan', 'product', 'pass', 'free', 'order']),
  /** Key of the plan, product or order. For a day pass, the key of its plan; for a free line, empty. */
  item: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Centavos for one piece, tax included. The server charges its own price, except for a free line. */
  price: z.number(),
  tax: z.enum(TAXES),
  /** Uid of an order's owner; absent for other lines. */
  owner: z.optional(z.string()),
  /** Present if the customer asked for an invoice with the order. Then the sale must have one too. */
  wantsInvoice: z.optional(z.literal(true)),
});
export type CartLine = z.infer<typeof lineSchema>;

/** The cart of a sale. `member`: the buyer; null if nobody was chosen. `discount` and `reason`: the texts as typed. */
export const saleCartSchema = z.object({
  member: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  lines: z.array(lineSchema),
  discount: z.string(),
  reason: z.string(),
});
export type TillCart = z.infer<typeof saleCartSchema>;

export const EMPTY_TILL_CART: TillCart = { member: null, lines: [], discount: '', reason: '' };

/** A line before it is added to the cart. */
export type NewLine = Omit<CartLine, 'id' | 'quantity'>;

function makeLineId({ kind, item }: Pick<NewLine, 'kind' | 'item'>, lines: readonly CartLine[]): string {
  // A sale sells at most one period, so it has at most one plan. Every free line and every day pass has its own line.
  if (kind === 'plan') return 'plan';
  if (kind === 'product' || kind === 'order') return `${kind}~${item}`;
  const usedNumbers = lines.flatMap(({ id }) => (id.startsWith(`${kind}~`) ? [Number(id.slice(kind.length + 1))] : []));
  return `${kind}~${Math.max(0, ...usedNumbers) + 1}`;
}

/**
 * Returns the cart with one more line. A product that is in the cart already gains one piece, a plan replaces the
 * cart's plan, and an order isn't added twice. A full cart gets no further line.
 */
export function withLine(cart: TillCart, line: NewLine): TillCart {
  const id = makeLineId(line, cart.lines);
  const existing = cart.lines.find((one) => one.id === id);
  if (existing?.kind === 'product') return withLineQuantity(cart, id, existing.quantity + 1);
  if (existing)
    return { ...cart, lines: cart.lines.map((one) => (one.id === id ? { ...line, id, quantity: 1 } : one)) };
  return cart.lines.length >= SALE_LINES_MAX ? cart : { ...cart, lines: [...cart.lines, { ...line, id, quantity: 1 }] };
}

/**
 * Returns the cart with a line's number of pieces set, at most {@link MAX_LINE_PIECES}; 0 removes the line. A cart
 * without lines has no discount.
 */
export function withLineQuantity(cart: TillCart, id: string, quantity: number): TillCart {
  const pieces = Math.min(MAX_LINE_PIECES, Math.max(0, quantity));
  const lines = cart.lines.flatMap((line) =>
    line.id !== id ? [line] : pieces === 0 ? [] : [{ ...line, quantity: pieces }],
  );
  return lines.length === 0 ? { ...EMPTY_TILL_CART, member: cart.member } : { ...cart, lines };
}

/**
 * Returns whether the member `uid` (`adds`: `member`) or an order of this member (`adds`: `order`) can't be added,
 * because the cart is for another member. A cart with another member's order refuses both. A cart with a plan for
 * another member refuses only the order: if `uid` is added as the buyer, the plan is sold to `uid` instead.
 */
export function isForAnotherMember({ lines, member }: TillCart, uid: string, adds: 'member' | 'order'): boolean {
  if (lines.some(({ kind, owner }) => kind === 'order' && owner !== undefined && owner !== uid)) return true;
  return adds === 'order' && member !== null && member.uid !== uid && lines.some(({ kind }) => kind === 'plan');
}

/** Returns whether the sale's discount applies to the line. An order has its own discount already. */
function isDiscountable({ kind }: CartLine): boolean {
  return kind !== 'order';
}

/** Returns the sum to which a discount of the cart applies. */
export function sumDiscountable({ lines }: Pick<TillCart, 'lines'>): Centavos {
  return lines.filter(isDiscountable).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** The lines of a cart with their sums, and the sums of the cart. */
export interface PricedTillCart {
  readonly lines: readonly PricedLine<CartLine & { readonly unitPrice: Centavos }>[];
  readonly sums: PricedSums;
}

/** Computes the sums of the cart. An unreadable discount counts as 0. */
export function priceSaleCart(cart: Pick<TillCart, 'lines' | 'discount'>): PricedTillCart {
  const lines = cart.lines.map((line) => ({ ...line, unitPrice: line.price }));
  return priceLines(lines, computeDiscount(cart.discount, sumDiscountable(cart)), isDiscountable);
}
