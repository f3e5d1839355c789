import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { MAX_ITEMS, MAX_PIECES } from '@gym/domain/contracts/orders';
import type { RefusalReason } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { OrderKind } from '@gym/domain/store/order';
import * as z from 'zod/mini';
import { CART_TEXT } from './text.ts';

/**
 * Something in a cart, with what was last shown of it: price in centavos. `name` and `price` are absent until it was
 * shown.
 */
const itemSchema = z.object({
  item: z.string(),
  quantity: z.number(),
  name: z.optional(z.string()),
  price: z.optional(z.number()),
});

/** What somebody means to buy: of a membership one plan. `branch`: where it is paid and handed over. */
export const cartSchema = z.object({ items: z.array(itemSchema), branch: z.optional(z.string()) });
export type Cart = z.infer<typeof cartSchema>;

export const EMPTY_CART: Cart = { items: [] };

/** With one more of a product, or with this plan in place of another. */
export function withItem(cart: Cart, kind: OrderKind, item: string): Cart {
  if (kind === 'membership') {
    return cart.items[0]?.item === item ? cart : { ...cart, items: [{ item, quantity: 1 }] };
  }
  const there = cart.items.find((one) => one.item === item);
  if (there) return withQuantity(cart, item, there.quantity + 1);
  return cart.items.length >= MAX_ITEMS ? cart : { ...cart, items: [...cart.items, { item, quantity: 1 }] };
}

/** With so many pieces, at most as many as an order takes; 0 takes it out. */
export function withQuantity(cart: Cart, item: string, quantity: number): Cart {
  const pieces = Math.min(MAX_PIECES, Math.max(0, quantity));
  return {
    ...cart,
    items: cart.items.flatMap((one) =>
      one.item !== item ? [one] : pieces === 0 ? [] : [{ ...one, quantity: pieces }],
    ),
  };
}

/** What the server is asked about. */
export function quoteInput(
  kind: OrderKind,
  { items }: Cart,
  branch: string,
  code: string | null,
  ward?: string,
): CallableInput<'quoteOrder'> {
  const what =
    kind === 'membership'
      ? present({ Plan: items[0]?.item })
      : { Items: items.map(({ item, quantity }) => ({ Product: item, Quantity: quantity })) };
  return { branch, ...what, ...present({ Code: code ?? undefined, For: ward }) };
}

export type Quote = CallableOutput<'quoteOrder'>;

/** Whether a quote's problem is about the promotion's code: without the code, the order can be placed. */
export function isCodeProblem(reason: RefusalReason | null): boolean {
  return reason === 'email-unconfirmed' || reason?.startsWith('promotion-') === true;
}

/** What is otherwise than it was last shown: prices in centavos. */
export type CartChange =
  | { readonly kind: 'price'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'gone'; readonly item: string; readonly name: string }
  | { readonly kind: 'few'; readonly item: string; readonly name: string; readonly left: number };

export function changesOf({ items }: Cart, { Lines }: Quote): readonly CartChange[] {
  return Lines.flatMap((line): CartChange[] => {
    const seen = items.find(({ item }) => item === line.Item);
    const name = line.Name === '' ? (seen?.name ?? CART_TEXT.unknown) : line.Name;
    if (!line.Sold) return [{ kind: 'gone', item: line.Item, name }];
    const price: CartChange[] =
      seen?.price !== undefined && seen.price !== line.Price
        ? [{ kind: 'price', name, from: seen.price, to: line.Price }]
        : [];
    const few: CartChange[] =
      line.Available !== null && line.Available < line.Quantity
        ? [{ kind: 'few', item: line.Item, name, left: line.Available }]
        : [];
    return [...price, ...few];
  });
}

/** The cart as it was shown now: what is said to have changed is said once. */
export function asShown(cart: Cart, { Lines }: Quote): Cart {
  const lines = new Map(Lines.map((line) => [line.Item, line]));
  return {
    ...cart,
    items: cart.items.map((one) => {
      const line = lines.get(one.item);
      return line?.Sold ? { ...one, name: line.Name, price: line.Price } : one;
    }),
  };
}
