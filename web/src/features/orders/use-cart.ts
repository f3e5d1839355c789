import type { OrderKind } from '@gym/domain/store/order';
import { useState } from 'react';
import * as z from 'zod/mini';
import { OWN_VALUE_PREFIX } from '../../lib/device-storage.ts';
import { type Cart, cartSchema, EMPTY_CART } from './cart.ts';

/** Where a person's cart is kept on the device: among what goes at sign-out. */
function placeOf(uid: string, kind: OrderKind): string {
  return `${OWN_VALUE_PREFIX}cart.${uid}.${kind}`;
}

function readCart(place: string): Cart {
  try {
    const parsed = z.safeParse(cartSchema, JSON.parse(localStorage.getItem(place) ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_CART;
  } catch {
    // Storage that is closed, or that somebody wrote something else into: there is no cart.
    return EMPTY_CART;
  }
}

function writeCart(place: string, cart: Cart): void {
  try {
    localStorage.setItem(place, JSON.stringify(cart));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The cart of one kind, kept on the device over reloads. */
export function useCart(
  uid: string,
  kind: OrderKind,
): readonly [Cart, change: (next: (cart: Cart) => Cart) => void, empty: () => void] {
  const place = placeOf(uid, kind);
  const [cart, setCart] = useState(() => readCart(place));
  const change = (next: (cart: Cart) => Cart): void => {
    // From the device: another tab may have put something in.
    const changed = next(readCart(place));
    writeCart(place, changed);
    setCart(changed);
  };
  return [cart, change, () => change(() => EMPTY_CART)];
}
