import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { OutboxTransport } from '@gym/domain/door/ports';
import type { DoorClock } from '../clock/door-clock.ts';
import { leaseLock, webLock } from './exclusive.ts';
import { Outbox, type OutboxPorts } from './outbox.ts';
import { OUTBOX_DATABASE, type OutboxDatabase, openOutboxDatabase } from './outbox-database.ts';
import { OutboxStore } from './outbox-store.ts';

/** How many days back a device remembers whom it let in. */
const REMEMBERED_DAYS = 3;

export interface BrowserOutboxOptions {
  readonly transport: OutboxTransport;
  readonly clock: DoorClock;
  readonly hasRole: OutboxPorts['hasRole'];
  readonly onProblem: (error: unknown) => void;
}

export interface BrowserOutbox {
  readonly outbox: Outbox;
  readonly store: OutboxStore;
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

function lockOf(database: OutboxDatabase): OutboxPorts['exclusive'] {
  if ('locks' in navigator) return webLock(navigator.locks, OUTBOX_DATABASE);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => after(ms, resolve));
  return leaseLock(database, OUTBOX_DATABASE, { holder: crypto.randomUUID(), now: Date.now, wait });
}

function neighbours(): OutboxPorts['neighbours'] {
  const channel = new BroadcastChannel(OUTBOX_DATABASE);
  return {
    tell: () => channel.postMessage('changed'),
    hear: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}

function onWake(listener: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', seen);
  };
}

async function start({ transport, clock, hasRole, onProblem }: BrowserOutboxOptions): Promise<BrowserOutbox> {
  const database = await openOutboxDatabase();
  const store = new OutboxStore(database);
  transport.onServerOffset((offset) => clock.hearServer(offset));
  const outbox = new Outbox({
    store,
    transport,
    clock,
    exclusive: lockOf(database),
    hasRole,
    neighbours: neighbours(),
    onWake,
    after,
    random: Math.random,
    onProblem,
  });
  await outbox.start();
  await store.prune(addDays(gymDayOf(clock.now().at), -REMEMBERED_DAYS));
  return { outbox, store };
}

let started: Promise<BrowserOutbox> | null = null;

/**
 * The one outbox of this browser, started at the first call. Tell it of every sign-in and sign-out by `setAuthor`.
 * Rejects where the browser keeps IndexedDB closed; the next call then tries again.
 */
export function browserOutbox(options: BrowserOutboxOptions): Promise<BrowserOutbox> {
  started ??= start(options).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}
