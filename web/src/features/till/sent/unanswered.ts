import { recordCashMovement, recordSale, refundSale } from '@gym/domain/contracts/till';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { requests } from '../../../data/requests.ts';
import type { UnansweredKey } from './unanswered-kinds.ts';

/** A request of the till without a known answer, of whichever branch. */
export interface Leftover {
  readonly what: UnansweredKey;
  /** `null`: the sale that is given back tells it. */
  readonly branch: string | null;
  /** `null`: a refund belongs to whichever shift is open at its branch. */
  readonly shift: string | null;
}

/** Leaves out what this version of the app can't read: it is forgotten when its page is opened. */
function leftovers(): readonly Leftover[] {
  return requests.kept().flatMap(({ name, of, request: { input } }): readonly Leftover[] => {
    if (name === refundSale.name)
      return z.safeParse(refundSale.input, input).success ? [{ what: `refund~${of}`, branch: null, shift: null }] : [];
    const contract = [recordSale, recordCashMovement].find((one) => one.name === name);
    const parsed = contract && z.safeParse(contract.input, input);
    if (!parsed?.success) return [];
    return [{ what: name === recordSale.name ? 'sale' : 'movement', branch: parsed.data.branch, shift: of }];
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

/** What of the own shift is being sent or has no answer, live, of all tabs. */
export function useUnanswered(shift: string | null): UnansweredKey | null {
  return useSyncExternalStore(
    requests.subscribe,
    useCallback(() => (shift === null ? null : unansweredOf(shift)), [shift]),
  );
}

/** All requests of the till without a known answer on this device, live, of all tabs. */
export function useLeftovers(): readonly Leftover[] {
  // As text, which is the same while nothing changes.
  const text = useSyncExternalStore(requests.subscribe, () => JSON.stringify(leftovers()));
  return useMemo(() => JSON.parse(text) as readonly Leftover[], [text]);
}
