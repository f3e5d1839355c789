import { useEffect, useSyncExternalStore } from 'react';
import { onOutboxChange, openedOutbox, openOutbox } from '../../door/outbox/open-outbox.ts';
import type { Outbox } from '../../door/outbox/outbox.ts';
import type { OutboxCounts } from '../../door/outbox/ports.ts';
import { logFailure } from '../../lib/log.ts';
import { appIsStable } from '../../lib/stability.ts';

const NOTHING: OutboxCounts = { unsent: 0, waitingForOthers: 0, stuck: 0, refused: 0 };

/** Sends the person's unsent records from any page while they are signed in. */
export function useOutboxOf(uid: string): void {
  useEffect(() => {
    let left = false;
    appIsStable.then(openOutbox).then(
      ({ outbox }) => {
        if (!left) outbox.setAuthor(uid);
      },
      (error: unknown) => logFailure('outbox', error),
    );
    return () => {
      left = true;
      openedOutbox()?.outbox.setAuthor(null);
    };
  }, [uid]);
}

/** Subscribes to the number of unsent records on this device. */
export function useOutboxCounts(): OutboxCounts {
  return useSyncExternalStore(onOutboxChange, () => openedOutbox()?.outbox.counts() ?? NOTHING);
}

/** Subscribes to the number of unsent records of the signed-in person, so a shared phone shows no other person's. */
export function useOwnUnsent(): number {
  const { unsent, waitingForOthers } = useOutboxCounts();
  return unsent - waitingForOthers;
}

/** Returns the outbox once it is open; null before. */
export function useOutbox(): Outbox | null {
  return useSyncExternalStore(onOutboxChange, () => openedOutbox()?.outbox ?? null);
}
