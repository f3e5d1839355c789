import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import type { KnownCheckIn, Outbox } from '../../door/outbox/outbox.ts';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from '../../shared/door/use-outbox.ts';

/**
 * Returns the result of a query to the outbox; `null` until there is one. Runs the query again whenever a record is
 * added, sent or refused.
 *
 * @param question key of the query, so that its result is never shown for another query
 */
function useOutboxAnswer<T>(question: string, ask: (outbox: Outbox) => Promise<T | null>): T | null {
  const outbox = useOutbox();
  const { unsent, refused } = useOutboxCounts();
  const [known, setKnown] = useState<{ readonly question: string; readonly answer: T | null }>({
    question,
    answer: null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change with each check-in
  useEffect(() => {
    let current = true;
    if (!outbox) return;
    ask(outbox).then(
      (answer) => {
        if (current) setKnown({ question, answer });
      },
      (error: unknown) => logNote('known check-in', error),
    );
    return () => {
      current = false;
    };
  }, [outbox, question, unsent, refused]);
  return known.question === question ? known.answer : null;
}

/** Returns when this device registered the person at a branch on a day (epoch milliseconds); `null` if it did not. */
export function useKnownHere(uid: string, day: GymDay, branch: string): number | null {
  return useOutboxAnswer(`${branch}/${day}/${uid}`, (outbox) => outbox.registeredHere(branch, day, uid));
}

/** Returns the person's newest check-in of a day by this device, at any branch; `null` if there is none. */
export function useNewestHere(uid: string, day: GymDay): KnownCheckIn | null {
  return useOutboxAnswer(`${day}/${uid}`, (outbox) => outbox.newestHere(day, uid));
}
