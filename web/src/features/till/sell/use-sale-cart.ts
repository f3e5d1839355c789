import { recordSale } from '@gym/domain/contracts/till';
import { useState, useSyncExternalStore } from 'react';
import { requests, slotOf } from '../../../data/requests.ts';
import { parseJson, readStored, storageKey, store, watchStored } from '../../../lib/device-storage.ts';
import { EMPTY_TILL_CART, saleCartSchema, type TillCart } from './cart.ts';

/**
 * The cart of a shift, stored on the device. Each change starts from the stored cart, so two tabs, or two changes at
 * the same moment, build on each other. Without storage, only this object holds the cart.
 */
export class StoredCart {
  readonly #shift: string;
  readonly #isSent: () => boolean;
  readonly #listeners = new Set<() => void>();
  #cart: TillCart = EMPTY_TILL_CART;
  /** The stored text that was last written or read; null if there was none. */
  #text: string | null = null;
  /** Whether the last change could be stored. False: the cart is only in memory. */
  #isStored = true;

  /** @param isSent returns whether this or another tab has sent the sale and has no answer yet */
  constructor(shift: string, isSent: () => boolean) {
    this.#shift = shift;
    this.#isSent = isSent;
    this.#read();
  }

  /** The current cart; the same object until it changes. */
  readonly snapshot = (): TillCart => this.#cart;

  /** Calls the listener on each change, also by another tab. Returns the function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = watchStored('saleCart', () => this.#read());
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  /** Changes the cart. Returns false, without changing it, while the sale is sent and its answer is unknown. */
  change(update: (cart: TillCart) => TillCart): boolean {
    if (this.#isSent()) return false;
    const current = this.#read();
    const changed = update(current);
    if (changed !== current) this.#save(changed);
    return true;
  }

  /** Returns whether a cart is still the stored one: another tab may have changed it a moment ago. */
  isCurrent(cart: TillCart): boolean {
    return this.#read() === cart;
  }

  /** Empties the cart. If a sign-out has removed the stored cart meanwhile, stores nothing. */
  empty(): void {
    this.#read();
    if (this.#wasRemoved()) this.#publish(EMPTY_TILL_CART);
    else this.#save(EMPTY_TILL_CART);
  }

  #wasRemoved(): boolean {
    return this.#isStored && this.#text !== null && readStored('saleCart', this.#shift) === null;
  }

  /** Reads the stored cart, notifies the listeners if it changed, and returns it. */
  #read(): TillCart {
    if (!this.#isStored) return this.#cart;
    const text = readStored('saleCart', this.#shift);
    if (text === this.#text || text === null) return this.#cart;
    this.#text = text;
    const cart = parseJson(text, saleCartSchema);
    if (cart) this.#publish(cart);
    return this.#cart;
  }

  #save(cart: TillCart): void {
    const text = JSON.stringify(cart);
    this.#isStored = store('saleCart', text, this.#shift);
    if (this.#isStored) this.#text = text;
    this.#publish(cart);
    // Browsers send this event to other tabs only. This tab may have a second `StoredCart` of the shift if the till
    // was left and opened again.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('saleCart', this.#shift) }));
  }

  #publish(cart: TillCart): void {
    this.#cart = cart;
    for (const listener of this.#listeners) listener();
  }
}

/** The cart of a shift, with its actions. */
export interface SaleCart extends Pick<StoredCart, 'change' | 'isCurrent' | 'empty'> {
  readonly shift: string;
  readonly cart: TillCart;
  /** The stored request of the sale, as text, while its answer is unknown. `null`: there is none. */
  readonly sent: string | null;
}

/** Subscribes to the cart of a shift. */
export function useSaleCart(shift: string): SaleCart {
  const slot = slotOf(recordSale, shift);
  const [storedCart] = useState(() => new StoredCart(shift, () => requests.snapshot(slot) !== null));
  const cart = useSyncExternalStore(storedCart.subscribe, storedCart.snapshot);
  const sent = useSyncExternalStore(requests.subscribe, () => requests.snapshot(slot));
  return {
    shift,
    cart,
    sent,
    change: (update) => storedCart.change(update),
    isCurrent: (shown) => storedCart.isCurrent(shown),
    empty: () => storedCart.empty(),
  };
}
