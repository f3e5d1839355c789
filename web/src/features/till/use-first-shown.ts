import type { Seen } from '@gym/domain/membership/seen';
import { useRef } from 'react';
import type { PlanPeriod } from './use-plan-period.ts';

interface FirstShown {
  /** What is sold to whom: another choice begins anew. */
  readonly choice: string;
  readonly seen: Seen;
}

/**
 * Returns the preview of a plan line that the sale sends: the one on screen, or the last one before the buyer's history grew while the sale stood
 * there. The server refuses that one, so that the seller is asked again. `null` where none is shown.
 *
 * @param isTold whether the seller has been told that it changed, and confirms the one on screen
 */
export function useFirstShown(period: PlanPeriod, buyer: string | null, isTold: boolean): Seen | null {
  const first = useRef<FirstShown | null>(null);
  if (period.status !== 'value') {
    first.current = null;
    return null;
  }
  const { seen, plan } = period;
  const choice = `${buyer} ${plan}`;
  const before = first.current;
  const hasGrown = before?.choice === choice && before.seen.Entry !== seen.Entry;
  if (!hasGrown || isTold) first.current = { choice, seen };
  return first.current?.seen ?? seen;
}
