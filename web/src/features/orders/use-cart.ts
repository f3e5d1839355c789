import type { OrderKind } from '@gym/domain/store/order';
import { useRef, useState } from 'react';
import { parseJson, readStored, storageKey, store } from '../../lib/device-storage.ts';
import { type Cart, cartSchema, EMPTY_CART } from './cart.ts';

/**
 * The cart of one kind of order, stored on the device. Returns the cart, a function that changes it, and one that
 * empties it. If storage is full or blocked, the cart lasts as long as the component.
 */
export function useCart(
  uid: string,
  kind: OrderKind,
): readonly [Cart, change: (update: (cart: Cart) => Cart) => void, empty: () => void] {
  const storageName = `${uid}.${kind}`;
  const readCart = (): Cart => parseJson(readStored('cart', storageName), cartSchema) ?? EMPTY_CART;
  const [cart, setCart] = useState(readCart);
  const unstored = useRef<Cart | null>(null);
  const change = (update: (cart: Cart) => Cart): void => {
    // The change is made to the stored cart, because another tab may have changed it.
    const changed = update(unstored.current ?? readCart());
    const isStored = store('cart', JSON.stringify(changed), storageName);
    unstored.current = isStored ? null : changed;
    setCart(changed);
    // Browsers send this event only to other tabs, but the frame around this page also shows the number of items.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('cart', storageName) }));
  };
  return [cart, change, () => change(() => EMPTY_CART)];
}
