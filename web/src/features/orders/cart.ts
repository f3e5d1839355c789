import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { MAX_ITEMS, MAX_PIECES } from '@gym/domain/contracts/orders';
import type { RefusalReason } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { OrderKind } from '@gym/domain/store/order';
import * as z from 'zod/mini';
import { CART_TEXT } from './text.ts';

/** An item of a cart. `name` and `price` (centavos): as last shown; absent until a quote of the item was shown. */
const itemSchema = z.object({
  item: z.string(),
  quantity: z.number(),
  name: z.optional(z.string()),
  price: z.optional(z.number()),
});

/** What the buyer wants to order: products, or one plan for a membership. `branch`: key of the order's branch. */
export const cartSchema = z.object({ items: z.array(itemSchema), branch: z.optional(z.string()) });
export type Cart = z.infer<typeof cartSchema>;

export const EMPTY_CART: Cart = { items: [] };

/** Adds one piece of a product, or replaces the plan. A product that would exceed an order's limit is not added. */
export function addItem(cart: Cart, kind: OrderKind, item: string): Cart {
  if (kind === 'membership') {
    return cart.items[0]?.item === item ? cart : { ...cart, items: [{ item, quantity: 1 }] };
  }
  const existing = cart.items.find((candidate) => candidate.item === item);
  if (existing) return setPieces(cart, item, existing.quantity + 1);
  return cart.items.length >= MAX_ITEMS ? cart : { ...cart, items: [...cart.items, { item, quantity: 1 }] };
}

/** Sets the number of pieces of a product, at most {@link MAX_PIECES}. 0 removes the product. */
export function setPieces(cart: Cart, item: string, quantity: number): Cart {
  const pieces = Math.min(MAX_PIECES, Math.max(0, quantity));
  return {
    ...cart,
    items: cart.items.flatMap((current) =>
      current.item !== item ? [current] : pieces === 0 ? [] : [{ ...current, quantity: pieces }],
    ),
  };
}

/** Returns the input of `quoteOrder` for a cart. `ward`: uid of the ward whose membership is bought. */
export function toQuoteInput(
  kind: OrderKind,
  { items }: Cart,
  branch: string,
  code: string | null,
  ward?: string,
): CallableInput<'quoteOrder'> {
  const ordered =
    kind === 'membership'
      ? present({ Plan: items[0]?.item })
      : { Items: items.map(({ item, quantity }) => ({ Product: item, Quantity: quantity })) };
  return { branch, ...ordered, ...present({ Code: code ?? undefined, For: ward }) };
}

/** The prices and sums of a cart, as the server computed them. */
export type Quote = CallableOutput<'quoteOrder'>;

/** Whether a quote's problem is only about the promotion's code, so that the order can be placed without the code. */
export function isCodeProblem(reason: RefusalReason | null): boolean {
  return reason === 'email-unconfirmed' || reason?.startsWith('promotion-') === true;
}

/**
 * A change since the cart was last shown. `price`: from one price to another, in centavos. `gone`: the product or plan
 * is no longer sold. `few`: only `left` pieces are left.
 */
export type CartChange =
  | { readonly kind: 'price'; readonly item: string; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'gone'; readonly item: string; readonly name: string }
  | { readonly kind: 'few'; readonly item: string; readonly name: string; readonly left: number };

/** Returns what has changed in the quote since the cart was last shown, and products with too few pieces. */
export function listCartChanges({ items }: Cart, { Lines }: Quote): readonly CartChange[] {
  return Lines.flatMap((line): CartChange[] => {
    const shownItem = items.find(({ item }) => item === line.Item);
    const name = line.Name === '' ? (shownItem?.name ?? CART_TEXT.unknown) : line.Name;
    if (!line.Sold) return [{ kind: 'gone', item: line.Item, name }];
    const price: CartChange[] =
      shownItem?.price !== undefined && shownItem.price !== line.Price
        ? [{ kind: 'price', item: line.Item, name, from: shownItem.price, to: line.Price }]
        : [];
    const few: CartChange[] =
      line.Available !== null && line.Available < line.Quantity
        ? [{ kind: 'few', item: line.Item, name, left: line.Available }]
        : [];
    return [...price, ...few];
  });
}

/** Returns the cart with the names and prices that are shown now, so that a new price is reported once. */
export function markChangesShown(cart: Cart, { Lines }: Quote): Cart {
  const lines = new Map(Lines.map((line) => [line.Item, line]));
  return {
    ...cart,
    items: cart.items.map((item) => {
      const line = lines.get(item.item);
      return line?.Sold ? { ...item, name: line.Name, price: line.Price } : item;
    }),
  };
}
