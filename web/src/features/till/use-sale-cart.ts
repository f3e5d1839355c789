import { useState, useSyncExternalStore } from 'react';
import type { Cart } from './cart.ts';
import { KeptCart } from './kept-cart.ts';
import { cartPlace } from './kept-requests.ts';

export interface SaleCart extends Pick<KeptCart, 'change' | 'keepSent' | 'release' | 'empty'> {
  readonly cart: Cart;
}

/** The cart of a person's shift, kept on the device over reloads and lost networks; among what goes at sign-out. */
export function useSaleCart(shift: string): SaleCart {
  const [kept] = useState(() => new KeptCart(cartPlace(shift), () => crypto.randomUUID()));
  const cart = useSyncExternalStore(kept.subscribe, kept.snapshot);
  return {
    cart,
    change: (next) => kept.change(next),
    keepSent: (requestId, text) => kept.keepSent(requestId, text),
    release: (requestId) => kept.release(requestId),
    empty: (requestId) => kept.empty(requestId),
  };
}
