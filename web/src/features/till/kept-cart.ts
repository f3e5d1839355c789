import * as z from 'zod/mini';
import { type Cart, cartSchema, emptyCart } from './cart.ts';

/** A cart as it is kept; `null`: none. Throws what isn't JSON. */
function readCart(text: string | null): Cart | null {
  if (text === null) return null;
  const parsed = z.safeParse(cartSchema, JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** The same for whoever only looks. */
export function keptCart(place: string): Cart | null {
  try {
    return readCart(localStorage.getItem(place));
  } catch {
    return null;
  }
}

/**
 * The cart of a shift as it is kept on the device. Each step begins with what is kept now, so that two tabs of one shift, or two changes of
 * one moment, build on each other. Where the device keeps nothing it lasts as long as the page.
 */
export class KeptCart {
  readonly #place: string;
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  #cart: Cart;
  /** As it was last written or read; `null`: nothing is kept. */
  #text: string | null = null;
  #isKept = true;

  constructor(place: string, newId: () => string) {
    this.#place = place;
    this.#newId = newId;
    this.#cart = emptyCart(newId());
    this.#now();
  }

  readonly snapshot = (): Cart => this.#cart;

  /** Tells of each change, those of other tabs too. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === this.#place) this.#now();
    };
    this.#listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  /** @returns whether it was done: nothing changes while a try without an answer is out, of whichever tab */
  change(next: (cart: Cart) => Cart): boolean {
    const now = this.#now();
    if (now.sent !== null) return false;
    const changed = next(now);
    // Another content is another sale.
    if (changed !== now) this.#put({ ...changed, requestId: this.#newId() });
    return true;
  }

  /** Keeps what is about to be sent. @returns whether it may be: not another sale than the one that is kept */
  keepSent(requestId: string, text: string): boolean {
    const now = this.#now();
    if (now.requestId !== requestId || (now.sent !== null && now.sent !== text)) return false;
    this.#put({ ...now, sent: text });
    return true;
  }

  /** It was answered, and not made: it may be changed again. */
  release(requestId: string): void {
    const now = this.#now();
    if (now.requestId === requestId) this.#answer({ ...now, sent: null });
  }

  /** A new sale in place of this one; nothing where another tab has begun it already. */
  empty(requestId: string): void {
    if (this.#now().requestId === requestId) this.#answer(emptyCart(this.#newId()));
  }

  /** Of what is gone from the device nothing is written back: somebody signed out while the answer was on its way. */
  #answer(cart: Cart): void {
    if (this.#wasTaken()) this.#show(cart);
    else this.#put(cart);
  }

  #wasTaken(): boolean {
    if (!this.#isKept || this.#text === null) return false;
    try {
      return localStorage.getItem(this.#place) === null;
    } catch {
      return false;
    }
  }

  /** The cart as it is kept now. */
  #now(): Cart {
    if (!this.#isKept) return this.#cart;
    try {
      const text = localStorage.getItem(this.#place);
      if (text === this.#text || text === null) return this.#cart;
      this.#text = text;
      const cart = readCart(text);
      if (cart) this.#show(cart);
    } catch {
      // Storage that is closed, or that somebody wrote something else into: this page's own cart goes on.
    }
    return this.#cart;
  }

  #put(cart: Cart): void {
    const text = JSON.stringify(cart);
    try {
      localStorage.setItem(this.#place, text);
      this.#text = text;
      this.#isKept = true;
    } catch {
      this.#isKept = false;
    }
    this.#show(cart);
    // Browsers tell other tabs alone; the same cart may stand on this page twice, when its part was left and opened again.
    window.dispatchEvent(new StorageEvent('storage', { key: this.#place }));
  }

  #show(cart: Cart): void {
    this.#cart = cart;
    for (const listener of this.#listeners) listener();
  }
}
