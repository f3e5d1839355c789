import { useCallback, useSyncExternalStore } from 'react';
import { keptCart } from './kept-cart.ts';
import { cartPlace, readKept, refundWithoutAnswer } from './kept-requests.ts';
import type { Unanswered } from './unanswered-kinds.ts';

/** As the device keeps it. */
export function unansweredOf(shift: string): Unanswered | null {
  if (keptCart(cartPlace(shift))?.sent) return 'sale';
  if (readKept('recordCashMovement', shift) !== null) return 'movement';
  const sale = refundWithoutAnswer();
  return sale === null ? null : `refund~${sale}`;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** What of the own shift is being sent, or was sent and got no answer: nobody knows whether it was done. Live, other tabs too. */
export function useUnanswered(shift: string | null): Unanswered | null {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => (shift === null ? null : unansweredOf(shift)), [shift]),
  );
}
