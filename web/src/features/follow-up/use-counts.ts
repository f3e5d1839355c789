import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import { countExpirations } from '../../data/expirations.ts';
import { SPANS, type SpanId, spanOf } from './spans.ts';

export type Counts = Partial<Readonly<Record<SpanId, number>>>;

/** How many are behind each tab; `round` counts again. Ones that can't be known are absent. */
export function useCounts(today: GymDay, branch: string | null, round: number): Counts {
  const [counts, setCounts] = useState<Counts>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round counts again
  useEffect(() => {
    let isCurrent = true;
    for (const id of SPANS) {
      const span = spanOf(id, today);
      if (!span) continue;
      countExpirations({ ...span, branch }).then((count) => {
        if (isCurrent && count !== null) setCounts((known) => ({ ...known, [id]: count }));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [today, branch, round]);
  return counts;
}
