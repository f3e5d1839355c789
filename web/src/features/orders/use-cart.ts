import type { OrderKind } from '@gym/domain/store/order';
import { useState } from 'react';
import { parseJson, readStored, storageKey, store } from '../../lib/device-storage.ts';
import { type Cart, cartSchema, EMPTY_CART } from './cart.ts';

/** The cart of one kind, stored on the device. Without storage it lasts as long as the page. */
export function useCart(
  uid: string,
  kind: OrderKind,
): readonly [Cart, change: (next: (cart: Cart) => Cart) => void, empty: () => void] {
  const name = `${uid}.${kind}`;
  const read = (): Cart => parseJson(readStored('cart', name), cartSchema) ?? EMPTY_CART;
  const [cart, setCart] = useState(read);
  const change = (next: (cart: Cart) => Cart): void => {
    // Starts from the stored cart, since another tab may have changed it.
    const changed = next(read());
    store('cart', JSON.stringify(changed), name);
    setCart(changed);
    // Browsers send this event to other tabs only, but this page's frame shows the count too.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('cart', name) }));
  };
  return [cart, change, () => change(() => EMPTY_CART)];
}
