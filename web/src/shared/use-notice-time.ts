import { useMemo } from 'react';
import { useServerOffset } from '../data/public/connection.ts';
import { useNow } from '../data/public/use-now.ts';

/** Tolerance for the error of the estimated server time, so that a notice that was just published counts as current. */
const TOLERANCE_MS = 5_000;

/**
 * Returns the instant that decides which notices are current, epoch milliseconds. It is updated each minute and
 * whenever notices arrive, so that a newly published notice is shown at once.
 */
export function useNoticeTime(notices: unknown): number {
  const now = useNow();
  const offset = useServerOffset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the time at which the notices arrived
  const arrived = useMemo(() => Date.now() + offset + TOLERANCE_MS, [notices, offset]);
  return Math.max(now, arrived);
}
