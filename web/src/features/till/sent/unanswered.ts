import { recordCashMovement, recordSale, refundSale } from '@gym/domain/contracts/till';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { requests } from '../../../data/requests.ts';
import type { UnansweredKey } from './unanswered-kinds.ts';

/** A request of the till that is pending or unanswered, at any branch. */
export interface UnansweredTillRequest {
  readonly key: UnansweredKey;
  /** Key of the branch. `null` for a refund: its sale names the branch. */
  readonly branch: string | null;
  /** Key of the shift. `null` for a refund: it belongs to the shift that is open at its branch. */
  readonly shift: string | null;
}

/** Returns the stored requests of the till. Leaves out those that this build of the app can't parse. */
function listUnanswered(): readonly UnansweredTillRequest[] {
  return requests.listKept().flatMap(({ name, subject, request: { input } }): readonly UnansweredTillRequest[] => {
    if (name === refundSale.name)
      return z.safeParse(refundSale.input, input).success
        ? [{ key: `refund~${subject}`, branch: null, shift: null }]
        : [];
    const contract = [recordSale, recordCashMovement].find((one) => one.name === name);
    const parsed = contract && z.safeParse(contract.input, input);
    if (!parsed?.success) return [];
    return [{ key: name === recordSale.name ? 'sale' : 'movement', branch: parsed.data.branch, shift: subject }];
  });
}

/**
 * Returns the key of a shift's request that was sent from this device and has no known answer; `null` if there is none.
 * If there are several, prefers a sale, then a movement, then a refund. A refund counts for every shift, because the
 * request names neither shift nor branch.
 */
function findUnanswered(shift: string): UnansweredKey | null {
  const candidates = listUnanswered().filter((one) => one.shift === shift || one.shift === null);
  const find = (key: UnansweredKey): UnansweredTillRequest | undefined => candidates.find((one) => one.key === key);
  return (find('sale') ?? find('movement') ?? candidates[0])?.key ?? null;
}

/** Returns the key of a shift's pending or unanswered request, from all tabs; `null` if there is none. */
export function useUnanswered(shift: string | null): UnansweredKey | null {
  return useSyncExternalStore(
    requests.subscribe,
    useCallback(() => (shift === null ? null : findUnanswered(shift)), [shift]),
  );
}

/** Returns all pending and unanswered requests of the till on this device, from all tabs. */
export function useUnansweredTillRequests(): readonly UnansweredTillRequest[] {
  // The snapshot is text, so it stays equal until something changes.
  const text = useSyncExternalStore(requests.subscribe, () => JSON.stringify(listUnanswered()));
  return useMemo(() => JSON.parse(text) as readonly UnansweredTillRequest[], [text]);
}
