import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import type { KnownCheckIn, Outbox } from '../../door/outbox/outbox.ts';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from '../../shared/door/use-outbox.ts';

/**
 * Returns the result of a query to the outbox; `null` until it is loaded. Runs the query again whenever the number of
 * unsent or of refused records changes.
 *
 * @param queryKey identifies the query, so that its result is never shown for another query
 */
function useOutboxQuery<T>(queryKey: string, query: (outbox: Outbox) => Promise<T | null>): T | null {
  const outbox = useOutbox();
  const { unsent, refused } = useOutboxCounts();
  const [loaded, setLoaded] = useState<{ readonly queryKey: string; readonly result: T | null }>({
    queryKey,
    result: null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `queryKey` identifies `query`; the counts run it again
  useEffect(() => {
    let isCurrent = true;
    if (!outbox) return;
    query(outbox).then(
      (result) => {
        if (isCurrent) setLoaded({ queryKey, result });
      },
      (error: unknown) => logNote('known check-in', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox, queryKey, unsent, refused]);
  return loaded.queryKey === queryKey ? loaded.result : null;
}

/**
 * Returns the check-in of the person at a branch on a day that was made on this device; `null` if there is none, or if
 * the server refused it.
 */
export function useCheckInOnDevice(uid: string, day: GymDay, branch: string): KnownCheckIn | null {
  return useOutboxQuery(`${branch}/${day}/${uid}`, (outbox) => outbox.findCheckIn(branch, day, uid));
}

/**
 * Returns the newest check-in of the person that this device recorded on a day, at any branch; `null` if there is none,
 * or if each was undone or refused.
 */
export function useNewestOnDevice(uid: string, day: GymDay): KnownCheckIn | null {
  return useOutboxQuery(`${day}/${uid}`, (outbox) => outbox.findNewestCheckIn(day, uid));
}
