import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from '../../shared/door/use-outbox.ts';

/** When this device registered the person at a branch on a day (epoch milliseconds), sent or not; `null`: it didn't. */
export function useKnownHere(uid: string, day: GymDay, branch: string): number | null {
  const outbox = useOutbox();
  const { unsent, refused } = useOutboxCounts();
  const place = `${branch}/${day}/${uid}`;
  const [known, setKnown] = useState<{ readonly place: string; readonly at: number | null }>({ place, at: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that something was registered, sent or refused
  useEffect(() => {
    let current = true;
    outbox?.registeredHere(branch, day, uid).then(
      (at) => {
        if (current) setKnown({ place, at });
      },
      (error: unknown) => logNote('known check-in', error),
    );
    return () => {
      current = false;
    };
  }, [outbox, place, unsent, refused]);
  return known.place === place ? known.at : null;
}
