import { useMemo } from 'react';
import { useServerOffset } from '../data/public/connection.ts';
import { useNow } from '../data/public/use-now.ts';

/** What is published now begins now by the server's clock, from which this device's estimate differs a little. */
const TOLERANCE_MS = 5_000;

/**
 * The instant by which notices are current: that of the minute, and of the moment at which these arrived, so that one
 * published just now is shown at once.
 */
export function useNoticeTime(notices: unknown): number {
  const now = useNow();
  const offset = useServerOffset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of their arrival is what is asked for.
  const arrived = useMemo(() => Date.now() + offset + TOLERANCE_MS, [notices, offset]);
  return Math.max(now, arrived);
}
