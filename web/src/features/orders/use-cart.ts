import type { OrderKind } from '@gym/domain/store/order';
import { useState } from 'react';
import { parseJson, readStored, storageKey, store } from '../../lib/device-storage.ts';
import { type Cart, cartSchema, EMPTY_CART } from './cart.ts';

/** The cart of one kind, kept on the device over reloads; without storage, as long as the page. */
export function useCart(
  uid: string,
  kind: OrderKind,
): readonly [Cart, change: (next: (cart: Cart) => Cart) => void, empty: () => void] {
  const of = `${uid}.${kind}`;
  const read = (): Cart => parseJson(readStored('cart', of), cartSchema) ?? EMPTY_CART;
  const [cart, setCart] = useState(read);
  const change = (next: (cart: Cart) => Cart): void => {
    // From the device: another tab may have put something in.
    const changed = next(read());
    store('cart', JSON.stringify(changed), of);
    setCart(changed);
    // Browsers tell other tabs only, and the frame of this page shows the count.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('cart', of) }));
  };
  return [cart, change, () => change(() => EMPTY_CART)];
}
