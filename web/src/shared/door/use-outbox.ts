import { useEffect, useSyncExternalStore } from 'react';
import { getOpenOutbox, onOutboxChange, openOutbox } from '../../door/outbox/open-outbox.ts';
import type { Outbox } from '../../door/outbox/outbox.ts';
import type { OutboxCounts } from '../../door/outbox/ports.ts';
import { logFailure } from '../../lib/log.ts';
import { whenAppIsStable } from '../../lib/stability.ts';

const NO_RECORDS: OutboxCounts = { unsent: 0, waitingForOthers: 0, stuck: 0, refused: 0 };

/** Sends the unsent records of this signed-in person until the component is unmounted. */
export function useOutboxSending(uid: string): void {
  useEffect(() => {
    let isUnmounted = false;
    whenAppIsStable.then(openOutbox).then(
      ({ outbox }) => {
        if (!isUnmounted) outbox.setAuthor(uid);
      },
      (error: unknown) => logFailure('outbox', error),
    );
    return () => {
      isUnmounted = true;
      getOpenOutbox()?.outbox.setAuthor(null);
    };
  }, [uid]);
}

/** Subscribes to the numbers of records in this device's outbox; all are 0 until it is open. */
export function useOutboxCounts(): OutboxCounts {
  return useSyncExternalStore(onOutboxChange, () => getOpenOutbox()?.outbox.counts() ?? NO_RECORDS);
}

/** Subscribes to the number of unsent records of the signed-in person. */
export function useOwnUnsent(): number {
  const { unsent, waitingForOthers } = useOutboxCounts();
  return unsent - waitingForOthers;
}

/** Subscribes to the outbox; `null` until it is open. */
export function useOutbox(): Outbox | null {
  return useSyncExternalStore(onOutboxChange, () => getOpenOutbox()?.outbox ?? null);
}
