import type { GuestVisit } from '@gym/domain/database/door/guests';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../../door/outbox/entry.ts';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from '../door/use-outbox.ts';

/** Returns the guests of a branch among the entries of the outbox, oldest first, without undone and refused ones. */
export function waitingGuests(entries: readonly OutboxEntry[], branch: string): readonly GuestVisit[] {
  const undone = new Set(entries.flatMap(({ item }) => (item.kind === 'guest-undo' ? [item.guest.id] : [])));
  return entries.flatMap(({ item, refusal }) =>
    item.kind === 'guest' && refusal === null && item.guest.branch === branch && !undone.has(item.guest.id)
      ? [item.guest]
      : [],
  );
}

/** Subscribes to a branch's unsent guests on this device: those that {@link waitingGuests} returns. */
export function useWaitingGuests(branch: string): readonly GuestVisit[] {
  const outbox = useOutbox();
  const counts = useOutboxCounts();
  const [guests, setGuests] = useState<readonly GuestVisit[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed counts mean changed records
  useEffect(() => {
    let isCurrent = true;
    outbox?.entries().then(
      (entries) => {
        if (isCurrent) setGuests(waitingGuests(entries, branch));
      },
      (error: unknown) => logNote('waiting guests', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox, branch, counts]);
  return guests;
}
