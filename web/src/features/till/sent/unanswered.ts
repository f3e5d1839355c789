import { recordCashMovement, recordSale, refundSale } from '@gym/domain/contracts/till';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { requests } from '../../../data/requests.ts';
import type { UnansweredKey } from './unanswered-kinds.ts';

/** A request of the till without a known answer, at any branch. */
export interface Leftover {
  readonly what: UnansweredKey;
  /** Key of the branch. `null` for a refund: its sale names the branch. */
  readonly branch: string | null;
  /** Key of the shift. `null` for a refund: it belongs to the shift that is open at its branch. */
  readonly shift: string | null;
}

/** Returns the stored requests of the till. Leaves out those that this version of the app can't parse. */
function leftovers(): readonly Leftover[] {
  return requests.listKept().flatMap(({ name, subject, request: { input } }): readonly Leftover[] => {
    if (name === refundSale.name)
      return z.safeParse(refundSale.input, input).success
        ? [{ what: `refund~${subject}`, branch: null, shift: null }]
        : [];
    const contract = [recordSale, recordCashMovement].find((one) => one.name === name);
    const parsed = contract && z.safeParse(contract.input, input);
    if (!parsed?.success) return [];
    return [{ what: name === recordSale.name ? 'sale' : 'movement', branch: parsed.data.branch, shift: subject }];
  });
}

/**
 * Returns the request of a shift that was sent from this device and has no known answer; `null` if there is none. Of
 * several it returns a sale first, then a movement, then a refund.
 */
function unansweredOf(shift: string): UnansweredKey | null {
  const all = leftovers().filter((one) => one.shift === shift || one.shift === null);
  const first = (what: UnansweredKey): Leftover | undefined => all.find((one) => one.what === what);
  return (first('sale') ?? first('movement') ?? all[0])?.what ?? null;
}

/** Subscribes to the pending or unanswered request of the person's shift, across all tabs. */
export function useUnanswered(shift: string | null): UnansweredKey | null {
  return useSyncExternalStore(
    requests.subscribe,
    useCallback(() => (shift === null ? null : unansweredOf(shift)), [shift]),
  );
}

/** Subscribes to all requests of the till on this device without a known answer, across all tabs. */
export function useLeftovers(): readonly Leftover[] {
  // The snapshot is text, so it stays equal until something changes.
  const text = useSyncExternalStore(requests.subscribe, () => JSON.stringify(leftovers()));
  return useMemo(() => JSON.parse(text) as readonly Leftover[], [text]);
}
