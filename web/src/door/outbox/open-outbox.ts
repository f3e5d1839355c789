import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { doorTransport, loadCanRegister } from '../../data/door.ts';
import { onPersonChange } from '../../data/person-change.ts';
import { logFailure } from '../../lib/log.ts';
import { browserClock, type DoorClock } from '../clock.ts';
import { OUTBOX_DATABASE, openOutboxDatabase } from './database.ts';
import { createWebLock } from './exclusive.ts';
import { Outbox } from './outbox.ts';
import type { OutboxPorts } from './ports.ts';
import { OutboxStore } from './store.ts';

/** Number of days before today whose sent and undone records are kept when the outbox is opened. */
const REMEMBERED_DAYS = 3;

export interface OpenOutbox {
  readonly outbox: Outbox;
  readonly store: OutboxStore;
  readonly clock: DoorClock;
}

function startTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

function connectOtherTabs(): OutboxPorts['otherTabs'] {
  const channel = new BroadcastChannel(OUTBOX_DATABASE);
  return {
    notify: () => channel.postMessage('changed'),
    subscribe: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}

function onWake(listener: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/**
 * Returns the uid into which a person was merged; `null` if this device's roster doesn't have such a merge. The code of
 * the roster is loaded on demand, because a member's phone has no roster.
 */
async function findMergedInto(uid: string): Promise<string | null> {
  const { RosterStore } = await import('../roster/store.ts');
  const roster = await RosterStore.openAny();
  try {
    return await roster.findMergedInto(uid);
  } finally {
    roster.close();
  }
}

let opening: Promise<OpenOutbox> | null = null;
let current: OpenOutbox | null = null;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function start(): Promise<OpenOutbox> {
  const clock = browserClock();
  const database = await openOutboxDatabase();
  const store = new OutboxStore(database);
  doorTransport.onServerOffset((offset) => clock.setServerOffset(offset));
  const outbox = new Outbox({
    store,
    transport: doorTransport,
    clock,
    runExclusively: createWebLock(navigator.locks, OUTBOX_DATABASE),
    hasRole: loadCanRegister,
    findMergedInto,
    otherTabs: connectOtherTabs(),
    onWake,
    startTimer,
    random: Math.random,
    onProblem: (error) => logFailure('outbox', error),
  });
  await outbox.start();
  await store.prune(addDays(gymDayOf(clock.now().at), -REMEMBERED_DAYS));
  current = { outbox, store, clock };
  outbox.subscribe(notifyListeners);
  notifyListeners();
  return current;
}

/**
 * Opens the single outbox of this page; later calls return the same one. Its code is not loaded on demand, because a
 * phone that loses its network right after the first view must be able to store a check-in. Rejects if it can't be
 * opened, for example without IndexedDB; the next call tries again.
 */
export function openOutbox(): Promise<OpenOutbox> {
  opening ??= start().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Returns the outbox if it is open, otherwise `null`. */
export function getOpenOutbox(): OpenOutbox | null {
  return current;
}

/** Calls back when the outbox opens and whenever its counts change; returns the function that unsubscribes. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Stops sending when the signed-in person changes.
onPersonChange({ stop: () => current?.outbox.setAuthor(null), resume: () => {} });
