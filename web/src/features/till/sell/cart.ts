import type { Centavos } from '@gym/domain/money/money';
import { TAXES } from '@gym/domain/money/tax';
import { type PricedLine, type PricedSums, priceLines } from '@gym/domain/store/lines';
import { SALE_LINES_MAX } from '@gym/domain/till/sale';
import * as z from 'zod/mini';
import { computeDiscount } from '../../../shared/payment/discount.ts';

/** The most pieces of one product in a sale. */
export const MAX_LINE_PIECES = 99;

const lineSchema = z.object({
  /** Unique in the cart: `plan`, `product~{key}`, `order~{key}`, or `free~{n}` and `pass~{n}`. */
  id: z.string(),
  kind: z.enum(['plan', 'product', 'pass', 'free', 'order']),
  /** Key of the plan, product or order; of the plan for a day pass; empty for a free line. */
  item: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Centavos for one piece, tax included. The server charges its own price. */
  price: z.number(),
  tax: z.enum(TAXES),
  /** Uid of the order's owner. */
  owner: z.optional(z.string()),
  /** The order asked for an invoice, so the sale does too. */
  wantsInvoice: z.optional(z.literal(true)),
});
export type CartLine = z.infer<typeof lineSchema>;

/** What is being sold. `discount` and `reason` as typed. */
export const saleCartSchema = z.object({
  member: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  lines: z.array(lineSchema),
  discount: z.string(),
  reason: z.string(),
});
export type TillCart = z.infer<typeof saleCartSchema>;

export const EMPTY_TILL_CART: TillCart = { member: null, lines: [], discount: '', reason: '' };

/** A line that is about to enter the cart. */
export type NewLine = Omit<CartLine, 'id' | 'quantity'>;

function makeLineId({ kind, item }: Pick<NewLine, 'kind' | 'item'>, lines: readonly CartLine[]): string {
  // A sale makes one period, so it has one plan. Each free line and each guest is a line of its own.
  if (kind === 'plan') return 'plan';
  if (kind === 'product' || kind === 'order') return `${kind}~${item}`;
  const taken = lines.flatMap(({ id }) => (id.startsWith(`${kind}~`) ? [Number(id.slice(kind.length + 1))] : []));
  return `${kind}~${Math.max(0, ...taken) + 1}`;
}

/** Adds a line: a product gains one piece, a plan replaces the plan. Returns a full cart unchanged. */
export function withLine(cart: TillCart, line: NewLine): TillCart {
  const id = makeLineId(line, cart.lines);
  const existing = cart.lines.find((one) => one.id === id);
  if (existing?.kind === 'product') return withLineQuantity(cart, id, existing.quantity + 1);
  if (existing)
    return { ...cart, lines: cart.lines.map((one) => (one.id === id ? { ...line, id, quantity: 1 } : one)) };
  return cart.lines.length >= SALE_LINES_MAX ? cart : { ...cart, lines: [...cart.lines, { ...line, id, quantity: 1 }] };
}

/** Returns the cart with that many pieces of a line; 0 removes it. Without lines the cart also loses its discount. */
export function withLineQuantity(cart: TillCart, id: string, quantity: number): TillCart {
  const pieces = Math.min(MAX_LINE_PIECES, Math.max(0, quantity));
  const lines = cart.lines.flatMap((line) =>
    line.id !== id ? [line] : pieces === 0 ? [] : [{ ...line, quantity: pieces }],
  );
  return lines.length === 0 ? { ...EMPTY_TILL_CART, member: cart.member } : { ...cart, lines };
}

/**
 * Whether the cart holds a line of another member than `uid`: an order, or a membership if an order is to be added.
 * Choosing another member moves the membership to them, so it doesn't count then.
 */
export function isForAnotherMember({ lines, member }: TillCart, uid: string, adds: 'member' | 'order'): boolean {
  if (lines.some(({ kind, owner }) => kind === 'order' && owner !== undefined && owner !== uid)) return true;
  return adds === 'order' && member !== null && member.uid !== uid && lines.some(({ kind }) => kind === 'plan');
}

/** Whether a discount of the sale applies to the line. An order already has a discount of its own. */
function isDiscountable({ kind }: CartLine): boolean {
  return kind !== 'order';
}

/** Returns the sum from which a discount of this cart is taken. */
export function sumDiscountable({ lines }: Pick<TillCart, 'lines'>): Centavos {
  return lines.filter(isDiscountable).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export interface PricedTillCart {
  readonly lines: readonly PricedLine<CartLine & { readonly unitPrice: Centavos }>[];
  readonly sums: PricedSums;
}

/** Prices the cart with the server's code. An unreadable discount counts as none. */
export function priceSaleCart(cart: Pick<TillCart, 'lines' | 'discount'>): PricedTillCart {
  const lines = cart.lines.map((line) => ({ ...line, unitPrice: line.price }));
  return priceLines(lines, computeDiscount(cart.discount, sumDiscountable(cart)), isDiscountable);
}
