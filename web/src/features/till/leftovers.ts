import { useMemo, useSyncExternalStore } from 'react';
import { keptCart } from './kept-cart.ts';
import { type KeptPlace, keptPlaces, readKept } from './kept-requests.ts';
import type { Unanswered } from './unanswered-kinds.ts';
import { sentInput } from './use-charge.ts';

/** What has no answer on this device, of whichever branch. Of a refund the sale says the branch; its shift is the open one there. */
export interface Leftover {
  readonly what: Unanswered;
  readonly branch: string | null;
  readonly shift: string | null;
}

function leftoverAt({ name, of, place }: KeptPlace): Leftover | null {
  if (name === 'refundSale') return readKept(name, of) && { what: `refund~${of}`, branch: null, shift: null };
  const input = name === null ? sentInput(keptCart(place)?.sent ?? null) : readKept(name, of);
  return input && { what: name === null ? 'sale' : 'movement', branch: input.Branch, shift: of };
}

/** As text, which is the same while nothing changes. */
function snapshot(): string {
  return JSON.stringify(keptPlaces().flatMap((place) => leftoverAt(place) ?? []));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** All of it, live, other tabs too. */
export function useLeftovers(): readonly Leftover[] {
  const text = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => JSON.parse(text) as readonly Leftover[], [text]);
}
