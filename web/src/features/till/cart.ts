import { type Centavos, shareOf } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { TAXES } from '@gym/domain/money/tax';
import { type PricedLine, priceLines, type Sums } from '@gym/domain/store/lines';
import { SALE_LINES_MAX } from '@gym/domain/till/sale';
import * as z from 'zod/mini';

/** The most pieces of one product. */
export const MAX_PIECES = 99;

const lineSchema = z.object({
  /** Within the cart: one plan, each product once, each free text by itself. */
  id: z.string(),
  kind: z.enum(['plan', 'product', 'pass', 'free', 'order']),
  /** The plan's, product's or order's key; of a day pass its plan's; empty for a free text. */
  item: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Of one piece, tax included; what the server sells it for decides. */
  price: z.number(),
  tax: z.enum(TAXES),
  /** Whose order it is. */
  owner: z.optional(z.string()),
  /** An order for which a factura is wanted: so it is for the sale. */
  wantsInvoice: z.optional(z.literal(true)),
});
export type CartLine = z.infer<typeof lineSchema>;

/**
 * What is being sold. `discount` and `reason` as typed. `requestId` is that of the sale: it stays while the cart does, so a try that got no
 * answer is the same sale when it is sent again. `sent`: such a try is out, as it was sent; nothing changes until it was answered.
 */
export const cartSchema = z.object({
  requestId: z.string(),
  member: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  lines: z.array(lineSchema),
  discount: z.string(),
  reason: z.string(),
  sent: z.nullable(z.string()),
});
export type Cart = z.infer<typeof cartSchema>;

export function emptyCart(requestId: string): Cart {
  return { requestId, member: null, lines: [], discount: '', reason: '', sent: null };
}

export type NewLine = Omit<CartLine, 'id' | 'quantity'>;

function idOf({ kind, item }: Pick<NewLine, 'kind' | 'item'>, lines: readonly CartLine[]): string {
  // A sale makes one period; every free text and every guest is a line by itself.
  if (kind === 'plan') return 'plan';
  if (kind === 'product' || kind === 'order') return `${kind}~${item}`;
  const taken = lines.flatMap(({ id }) => (id.startsWith(`${kind}~`) ? [Number(id.slice(kind.length + 1))] : []));
  return `${kind}~${Math.max(0, ...taken) + 1}`;
}

/** With one more of a product, with this plan in place of another, or with a further line. */
export function withLine(cart: Cart, line: NewLine): Cart {
  const id = idOf(line, cart.lines);
  const there = cart.lines.find((one) => one.id === id);
  if (there?.kind === 'product') return withQuantity(cart, id, there.quantity + 1);
  if (there) return { ...cart, lines: cart.lines.map((one) => (one.id === id ? { ...line, id, quantity: 1 } : one)) };
  return cart.lines.length >= SALE_LINES_MAX ? cart : { ...cart, lines: [...cart.lines, { ...line, id, quantity: 1 }] };
}

/** With so many pieces of a product; 0 takes a line out, and the last one takes its discount along: that was of this sale. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const pieces = Math.min(MAX_PIECES, Math.max(0, quantity));
  const lines = cart.lines.flatMap((line) =>
    line.id !== id ? [line] : pieces === 0 ? [] : [{ ...line, quantity: pieces }],
  );
  return lines.length === 0 ? { ...emptyCart(cart.requestId), member: cart.member } : { ...cart, lines };
}

/** Is one of the lines somebody else's than `uid`'s: an order of theirs, or, where an order comes in, a membership for them? */
export function isOthers({ lines, member }: Cart, uid: string, adds: 'member' | 'order'): boolean {
  if (lines.some(({ kind, owner }) => kind === 'order' && owner !== undefined && owner !== uid)) return true;
  return adds === 'order' && member !== null && member.uid !== uid && lines.some(({ kind }) => kind === 'plan');
}

const PERCENT = /^(\d{1,3})\s*%$/;

/** A discount as it was typed: a whole share in per cent, or a sum in centavos. */
export type TypedDiscount = { readonly percent: number } | { readonly amount: Centavos };

/** Reads a discount as people type it, `50` pesos or `10 %`; `null`: nothing, or it can't be read. */
export function readDiscount(text: string): TypedDiscount | null {
  const percent = Number(PERCENT.exec(text.trim())?.[1]);
  if (percent > 0 && percent <= 100) return { percent };
  const amount = parsePesos(text);
  return amount === null || amount === 0 ? null : { amount };
}

/** What a typed discount takes off a sum; 0 where it can't be read, and never more than there is. */
export function discountOff(text: string, gross: Centavos): Centavos {
  const typed = readDiscount(text);
  if (typed === null) return 0;
  return 'percent' in typed ? shareOf(gross, typed.percent, 100) : Math.min(typed.amount, gross);
}

/** An order has its own discount already. */
function isDiscounted({ kind }: CartLine): boolean {
  return kind !== 'order';
}

/** What a discount of this cart is taken from. */
export function discountedGross({ lines }: Pick<Cart, 'lines'>): Centavos {
  return lines.filter(isDiscounted).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export interface PricedCart {
  readonly lines: readonly PricedLine<CartLine & { readonly unitPrice: Centavos }>[];
  readonly sums: Sums;
}

/** What the cart comes to, by the arithmetic of the server; a discount that can't be read takes nothing off. */
export function pricedCart(cart: Pick<Cart, 'lines' | 'discount'>): PricedCart {
  const lines = cart.lines.map((line) => ({ ...line, unitPrice: line.price }));
  return priceLines(lines, discountOff(cart.discount, discountedGross(cart)), isDiscounted);
}
