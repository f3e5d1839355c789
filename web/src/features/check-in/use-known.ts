import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from './outbox/own-outbox.ts';

/** When this device itself registered somebody at a branch on a day (epoch milliseconds), sent or not; `null`: it didn't. */
export function useKnownHere(uid: string, day: GymDay, branch: string): number | null {
  const opened = useOutbox();
  const { unsent, refused } = useOutboxCounts();
  const place = `${branch}/${day}/${uid}`;
  const [known, setKnown] = useState<{ readonly place: string; readonly at: number | null }>({ place, at: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that something was registered, sent or refused
  useEffect(() => {
    let current = true;
    opened?.store.known(branch, day, uid).then(
      (row) => {
        const counts = row !== null && row.state !== 'undone' && row.state !== 'refused';
        if (current) setKnown({ place, at: counts ? row.at : null });
      },
      (error: unknown) => logNote('known check-in', error),
    );
    return () => {
      current = false;
    };
  }, [opened, place, unsent, refused]);
  return known.place === place ? known.at : null;
}
