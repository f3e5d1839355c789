import { useEffect, useSyncExternalStore } from 'react';
import { onOutboxChange, openedOutbox, openOutbox } from '../../door/outbox/open-outbox.ts';
import type { Outbox } from '../../door/outbox/outbox.ts';
import type { OutboxCounts } from '../../door/outbox/ports.ts';
import { logFailure } from '../../lib/log.ts';
import { appIsStable } from '../../lib/stability.ts';

const NOTHING: OutboxCounts = { unsent: 0, waitingForOthers: 0, stuck: 0, refused: 0 };

/** Sends what waits for this person, from whichever page, as long as they are signed in. */
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

/** How many records of this device wait, live. */
export function useOutboxCounts(): OutboxCounts {
  return useSyncExternalStore(onOutboxChange, () => openedOutbox()?.outbox.counts() ?? NOTHING);
}

/** How many records of whoever is signed in wait, live: on a shared phone nobody sees another's. */
export function useOwnUnsent(): number {
  const { unsent, waitingForOthers } = useOutboxCounts();
  return unsent - waitingForOthers;
}

/** The outbox once it is open. */
export function useOutbox(): Outbox | null {
  return useSyncExternalStore(onOutboxChange, () => openedOutbox()?.outbox ?? null);
}
