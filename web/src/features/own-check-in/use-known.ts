import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import type { KnownCheckIn, Outbox } from '../../door/outbox/outbox.ts';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from '../../shared/door/use-outbox.ts';

/**
 * What the outbox answers, asked again whenever something was registered, sent or refused; `null` until it has answered.
 *
 * @param question names what is asked, so that no answer is shown for another question
 */
function useOutboxAnswer<T>(question: string, ask: (outbox: Outbox) => Promise<T | null>): T | null {
  const outbox = useOutbox();
  const { unsent, refused } = useOutboxCounts();
  const [known, setKnown] = useState<{ readonly question: string; readonly answer: T | null }>({
    question,
    answer: null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that something was registered, sent or refused
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

/** When this device registered the person at a branch on a day (epoch milliseconds), sent or not; `null`: it didn't. */
export function useKnownHere(uid: string, day: GymDay, branch: string): number | null {
  return useOutboxAnswer(`${branch}/${day}/${uid}`, (outbox) => outbox.registeredHere(branch, day, uid));
}

/** The person's newest check-in of a day by this device, at any branch, sent or not; `null`: there is none. */
export function useNewestHere(uid: string, day: GymDay): KnownCheckIn | null {
  return useOutboxAnswer(`${day}/${uid}`, (outbox) => outbox.newestHere(day, uid));
}
