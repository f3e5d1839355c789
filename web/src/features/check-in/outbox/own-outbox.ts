import { useEffect, useSyncExternalStore } from 'react';
import { onPersonChange } from '../../../data/person-change.ts';
import { logFailure } from '../../../lib/log.ts';
import { appIsStable } from '../../../lib/stability.ts';
import { type OwnOutbox, openOwnOutbox } from './open-outbox.ts';
import type { OutboxCounts } from './outbox.ts';

const NOTHING: OutboxCounts = { unsent: 0, waitingForOthers: 0, refused: 0 };

let opening: Promise<OwnOutbox> | null = null;
let current: OwnOutbox | null = null;
const readers = new Set<() => void>();

function tellReaders(): void {
  for (const reader of readers) reader();
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

async function open(): Promise<OwnOutbox> {
  current = await openOwnOutbox();
  current.outbox.subscribe(tellReaders);
  tellReaders();
  return current;
}

/**
 * The one outbox of this browser, opened by the first call. Its parts come with the page's own: a phone that loses its network a
 * moment after the first view must be able to keep a check-in. Rejects where the browser keeps IndexedDB closed; the next
 * call tries again.
 */
export function openOutbox(): Promise<OwnOutbox> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

// What is being sent in somebody's name stops before the sign-in changes.
onPersonChange({ stop: () => current?.outbox.setAuthor(null), resume: () => {} });

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
      current?.outbox.setAuthor(null);
    };
  }, [uid]);
}

/** How many records of this device wait, live. */
export function useOutboxCounts(): OutboxCounts {
  return useSyncExternalStore(subscribe, () => current?.outbox.counts() ?? NOTHING);
}

/** The outbox once it is open. */
export function useOutbox(): OwnOutbox | null {
  return useSyncExternalStore(subscribe, () => current);
}
