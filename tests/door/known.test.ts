import 'fake-indexeddb/auto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { Stamp } from '@gym/domain/door/clock';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { Outbox } from '../../web/src/door/outbox/outbox.ts';
import { OutboxStore } from '../../web/src/door/outbox/store.ts';
import { stillPorts } from './still-ports.ts';

const AT = 1_763_900_000_000;
const DAY = gymDayOf(AT);
const STAMP: Stamp = { at: AT, clock: 'sure', session: 'one', monotonic: 0, wall: AT };

function checkInAt(branch: string): CheckIn {
  return {
    id: `visita-${branch}`,
    uid: 'ana',
    branch,
    at: AT,
    via: 'self',
    by: 'ana',
    clock: 'sure',
    verdict: 'granted',
    problems: [],
  };
}

async function openTab(): Promise<OutboxStore> {
  return new OutboxStore(await openOutboxDatabase('shared'));
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('reads the disk once for a person of whom nothing changes', async () => {
  const store = await openTab();
  const asked = vi.spyOn(IDBIndex.prototype, 'getAll');
  await store.known('centro', DAY, 'ana');
  await store.known('norte', DAY, 'ana');
  await store.notCounted('ana', AT);
  expect(asked).toHaveBeenCalledTimes(1);
  await store.known('centro', DAY, 'luis');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('knows this tab’s changes at once, and another tab’s change when notified', async () => {
  const [here, other] = [await openTab(), await openTab()];
  expect(await here.known('centro', DAY, 'ana')).toBeNull();
  const registering = here.register(checkInAt('centro'), STAMP);
  // The question comes while the entry is being stored, so the answer waits for that.
  expect(await here.known('centro', DAY, 'ana')).toMatchObject({ id: 'visita-centro', state: 'unsent' });
  await registering;
  await other.register(checkInAt('norte'), STAMP);
  expect(await here.known('norte', DAY, 'ana')).toBeNull();
  here.forget();
  expect(await here.known('norte', DAY, 'ana')).toMatchObject({ id: 'visita-norte' });
  expect(await here.notCounted('ana', AT)).toBe(2);
});

it('looks again in the outbox when another tab notifies it', async () => {
  const [here, other] = [await openTab(), await openTab()];
  let notify = (): void => undefined;
  const neighbours = {
    tell: () => undefined,
    hear: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
  };
  const outbox = new Outbox(stillPorts(here, AT, { neighbours }));
  await outbox.start();
  expect(await outbox.registeredHere('centro', DAY, 'ana')).toBeNull();
  await other.register(checkInAt('centro'), STAMP);
  notify();
  expect(await outbox.registeredHere('centro', DAY, 'ana')).toBe(AT);
});

it('returns the newest check-in of a day at any branch, and whether the server has it', async () => {
  const store = await openTab();
  const outbox = new Outbox(stillPorts(store, AT));
  await store.register(checkInAt('centro'), STAMP);
  await store.register({ ...checkInAt('norte'), at: AT + 60_000 }, STAMP);
  expect(await outbox.newestHere(DAY, 'ana')).toEqual({ at: AT + 60_000, isSent: false });
  const [, newest] = await store.entries();
  if (newest) await store.done(newest, AT + 120_000);
  expect(await outbox.newestHere(DAY, 'ana')).toEqual({ at: AT + 60_000, isSent: true });
  expect(await outbox.newestHere(DAY, 'luis')).toBeNull();
  expect(await outbox.newestHere(gymDayOf(AT + 86_400_000), 'ana')).toBeNull();
});

it('ignores a check-in that was taken back or refused', async () => {
  const store = await openTab();
  const outbox = new Outbox(stillPorts(store, AT));
  await store.register(checkInAt('centro'), STAMP);
  await store.register(checkInAt('norte'), STAMP);
  const [first] = await store.entries();
  if (first) await store.refuse(first, 'no-access', AT);
  expect(await outbox.newestHere(DAY, 'ana')).toEqual({ at: AT, isSent: false });
  await store.undo({ kind: 'check-in', checkIn: checkInAt('norte') }, STAMP);
  expect(await outbox.newestHere(DAY, 'ana')).toBeNull();
});

it('refuses a second check-in from a tab that was not notified', async () => {
  const [here, other] = [await openTab(), await openTab()];
  await here.known('centro', DAY, 'ana');
  await other.register(checkInAt('centro'), STAMP);
  expect(await here.register({ ...checkInAt('centro'), id: 'otra' }, STAMP)).toEqual({ kind: 'registered', at: AT });
  expect(await here.entries()).toHaveLength(1);
});

it('forgets an answer that could not be read, and reads again', async () => {
  const store = await openTab();
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(() => {
    throw new Error('disk');
  });
  await expect(store.known('centro', DAY, 'ana')).rejects.toThrow('disk');
  expect(await store.known('centro', DAY, 'ana')).toBeNull();
});

it('stores what is about to be sent before any later change', async () => {
  const store = await openTab();
  await store.register(checkInAt('centro'), STAMP);
  const taken = await store.take(
    ([first]) => first,
    () => null,
  );
  expect(taken).toMatchObject({ isFirst: true, entry: { handed: true } });
  // It is taken back at once. The server may have it already, so its undo is sent after it.
  expect(await store.undo({ kind: 'check-in', checkIn: checkInAt('centro') }, STAMP)).toBe('queued');
});
