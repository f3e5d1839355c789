import { recordSale } from '@gym/domain/contracts/till';
import { useState, useSyncExternalStore } from 'react';
import { requests, slotOf } from '../../../data/requests.ts';
import { parseJson, readStored, storageKey, store, watchStored } from '../../../lib/device-storage.ts';
import { EMPTY_TILL_CART, saleCartSchema, type TillCart } from './cart.ts';

/**
 * The cart of a shift, stored on the device. Each change starts from the stored cart, so two tabs, or two changes at
 * the same moment, build on each other. Without storage the cart lasts as long as the page.
 */
export class KeptCart {
  readonly #shift: string;
  readonly #isSent: () => boolean;
  readonly #listeners = new Set<() => void>();
  #cart: TillCart = EMPTY_TILL_CART;
  /** The stored text as last written or read; null if none was. */
  #text: string | null = null;
  #isStored = true;

  /** @param isSent whether the sale of this cart was sent and has no known answer, from whichever tab */
  constructor(shift: string, isSent: () => boolean) {
    this.#shift = shift;
    this.#isSent = isSent;
    this.#read();
  }

  /** The current cart; the same object until it changes. */
  readonly snapshot = (): TillCart => this.#cart;

  /** Calls the listener on each change, also of another tab. Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = watchStored('saleCart', () => this.#read());
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  /** @returns whether it was done: nothing changes while the sale has no known answer */
  change(next: (cart: TillCart) => TillCart): boolean {
    if (this.#isSent()) return false;
    const now = this.#read();
    const changed = next(now);
    if (changed !== now) this.#save(changed);
    return true;
  }

  /** Whether a cart is the one that is kept now: another tab may have changed it a moment ago. */
  isCurrent(cart: TillCart): boolean {
    return this.#read() === cart;
  }

  /** Begins the next sale. Writes nothing back that a sign-out has removed while the answer was on its way. */
  empty(): void {
    this.#read();
    if (this.#wasRemoved()) this.#publish(EMPTY_TILL_CART);
    else this.#save(EMPTY_TILL_CART);
  }

  #wasRemoved(): boolean {
    return this.#isStored && this.#text !== null && readStored('saleCart', this.#shift) === null;
  }

  /** Reads the stored cart, tells the listeners if it changed, and returns it. */
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
    // Browsers send this event to other tabs only. The page may hold the cart twice if its view was left and opened
    // again.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('saleCart', this.#shift) }));
  }

  #publish(cart: TillCart): void {
    this.#cart = cart;
    for (const listener of this.#listeners) listener();
  }
}

export interface SaleCart extends Pick<KeptCart, 'change' | 'isCurrent' | 'empty'> {
  readonly shift: string;
  readonly cart: TillCart;
  /** The sale as it was sent, as text, while its answer is not known; `null`: nothing was sent. */
  readonly sent: string | null;
}

/** The cart of a person's shift, kept on the device over reloads and lost networks. */
export function useSaleCart(shift: string): SaleCart {
  const slot = slotOf(recordSale, shift);
  const [kept] = useState(() => new KeptCart(shift, () => requests.snapshot(slot) !== null));
  const cart = useSyncExternalStore(kept.subscribe, kept.snapshot);
  const sent = useSyncExternalStore(requests.subscribe, () => requests.snapshot(slot));
  return {
    shift,
    cart,
    sent,
    change: (next) => kept.change(next),
    isCurrent: (shown) => kept.isCurrent(shown),
    empty: () => kept.empty(),
  };
}
