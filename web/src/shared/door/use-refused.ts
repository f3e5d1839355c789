import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../../door/outbox/entry.ts';
import { logNote } from '../../lib/log.ts';
import { useOutbox, useOutboxCounts } from './use-outbox.ts';

/** Subscribes to the records of this device that the server refused, oldest first. */
export function useRefused(): readonly OutboxEntry[] {
  const outbox = useOutbox();
  const { refused } = useOutboxCounts();
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count means a changed list
  useEffect(() => {
    let isCurrent = true;
    outbox?.loadRefused().then(
      (found) => {
        if (isCurrent) setEntries(found);
      },
      (error: unknown) => logNote('refused records', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox, refused]);
  return entries;
}
