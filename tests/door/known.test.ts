import 'fake-indexeddb/auto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { Stamp } from '@gym/domain/door/clock';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { Outbox } from '../../web/src/door/outbox/outbox.ts';
import { OutboxStore } from '../../web/src/door/outbox/store.ts';
import { inactivePorts } from './inactive-ports.ts';

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

it('reads IndexedDB once per person as long as nothing changes', async () => {
  const store = await openTab();
  const getAll = vi.spyOn(IDBIndex.prototype, 'getAll');
  await store.findKnown('centro', DAY, 'ana');
  await store.findKnown('norte', DAY, 'ana');
  await store.countUncountedVisits('ana', AT);
  expect(getAll).toHaveBeenCalledTimes(1);
  await store.findKnown('centro', DAY, 'luis');
  expect(getAll).toHaveBeenCalledTimes(2);
});

it('finds a check-in that this tab is still storing, but finds a check-in of another tab only after `forget`', async () => {
  const [thisTab, otherTab] = [await openTab(), await openTab()];
  expect(await thisTab.findKnown('centro', DAY, 'ana')).toBeNull();
  const registering = thisTab.register(checkInAt('centro'), STAMP);
  // The entry is still being stored, so the answer waits for it.
  expect(await thisTab.findKnown('centro', DAY, 'ana')).toMatchObject({ id: 'visita-centro', state: 'unsent' });
  await registering;
  await otherTab.register(checkInAt('norte'), STAMP);
  expect(await thisTab.findKnown('norte', DAY, 'ana')).toBeNull();
  thisTab.forget();
  expect(await thisTab.findKnown('norte', DAY, 'ana')).toMatchObject({ id: 'visita-norte' });
  expect(await thisTab.countUncountedVisits('ana', AT)).toBe(2);
});

it('reads the records again when another tab notifies the outbox', async () => {
  const [thisTab, otherTab] = [await openTab(), await openTab()];
  let notify = (): void => undefined;
  const otherTabs = {
    notify: () => undefined,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
  };
  const outbox = new Outbox(inactivePorts(thisTab, AT, { otherTabs }));
  await outbox.start();
  expect(await outbox.findCheckIn('centro', DAY, 'ana')).toBeNull();
  await otherTab.register(checkInAt('centro'), STAMP);
  notify();
  expect(await outbox.findCheckIn('centro', DAY, 'ana')).toMatchObject({ at: AT });
});

it('returns the newest check-in of a day at any branch, and whether the server has it', async () => {
  const store = await openTab();
  const outbox = new Outbox(inactivePorts(store, AT));
  await store.register(checkInAt('centro'), STAMP);
  await store.register({ ...checkInAt('norte'), at: AT + 60_000 }, STAMP);
  expect(await outbox.findNewestCheckIn(DAY, 'ana')).toMatchObject({ at: AT + 60_000, isSent: false });
  const [, newest] = await store.entries();
  if (newest) await store.markSent(newest, AT + 120_000);
  expect(await outbox.findNewestCheckIn(DAY, 'ana')).toMatchObject({ branch: 'norte', at: AT + 60_000, isSent: true });
  expect(await outbox.findNewestCheckIn(DAY, 'luis')).toBeNull();
  expect(await outbox.findNewestCheckIn(gymDayOf(AT + 86_400_000), 'ana')).toBeNull();
});

it('does not return an undone or refused check-in as the newest one', async () => {
  const store = await openTab();
  const outbox = new Outbox(inactivePorts(store, AT));
  await store.register(checkInAt('centro'), STAMP);
  await store.register(checkInAt('norte'), STAMP);
  const [first] = await store.entries();
  if (first) await store.markRefused(first, 'no-access', AT);
  expect(await outbox.findNewestCheckIn(DAY, 'ana')).toMatchObject({ at: AT, isSent: false });
  await store.undo({ kind: 'check-in', checkIn: checkInAt('norte') }, STAMP);
  expect(await outbox.findNewestCheckIn(DAY, 'ana')).toBeNull();
});

it('returns a check-in as undone until the server refuses the undo', async () => {
  const store = await openTab();
  const outbox = new Outbox(inactivePorts(store, AT));
  const checkIn = checkInAt('centro');
  await store.register(checkIn, STAMP);
  const [sent] = await store.entries();
  if (sent) await store.markSent(sent, AT);
  const known = { id: checkIn.id, branch: 'centro', at: AT };
  expect(await outbox.findCheckIn('centro', DAY, 'ana')).toEqual({ ...known, isSent: true, isUndone: false });
  await store.undo({ kind: 'check-in', checkIn }, STAMP);
  expect(await outbox.findCheckIn('centro', DAY, 'ana')).toEqual({ ...known, isSent: false, isUndone: true });
  const [undo] = await store.entries();
  if (undo) await store.markRefused(undo, 'late', AT);
  expect(await outbox.findCheckIn('centro', DAY, 'ana')).toEqual({ ...known, isSent: true, isUndone: false });
});

it('refuses a second check-in in a tab that was not notified of the first', async () => {
  const [thisTab, otherTab] = [await openTab(), await openTab()];
  await thisTab.findKnown('centro', DAY, 'ana');
  await otherTab.register(checkInAt('centro'), STAMP);
  expect(await thisTab.register({ ...checkInAt('centro'), id: 'otra' }, STAMP)).toEqual({ kind: 'registered', at: AT });
  expect(await thisTab.entries()).toHaveLength(1);
});

it('reads again after a failed read', async () => {
  const store = await openTab();
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(() => {
    throw new Error('disk');
  });
  await expect(store.findKnown('centro', DAY, 'ana')).rejects.toThrow('disk');
  expect(await store.findKnown('centro', DAY, 'ana')).toBeNull();
});

it('queues the undo of a check-in that was just passed to the SDK', async () => {
  const store = await openTab();
  await store.register(checkInAt('centro'), STAMP);
  const handedOver = await store.takeNext(
    ([first]) => first,
    () => null,
  );
  expect(handedOver).toMatchObject({ isFirst: true, entry: { handed: true } });
  // The server may have the check-in already, so its undo must be sent, too.
  expect(await store.undo({ kind: 'check-in', checkIn: checkInAt('centro') }, STAMP)).toBe('queued');
});

it('queues only one undo if the undo is tapped twice, and a new check-in removes the queued undo', async () => {
  const store = await openTab();
  const first = checkInAt('centro');
  await store.register(first, STAMP);
  await store.takeNext(
    ([entry]) => entry,
    () => null,
  );
  const undoTwice = [1, 2].map(() => store.undo({ kind: 'check-in', checkIn: first }, STAMP));
  expect(await Promise.all(undoTwice)).toEqual(['queued', 'queued']);
  expect((await store.entries()).map(({ item }) => item.kind)).toEqual(['check-in', 'undo']);
  expect(await store.register({ ...first, id: 'otra' }, STAMP)).toMatchObject({ kind: 'added', checkIn: first });
  expect((await store.entries()).map(({ item }) => item.kind)).toEqual(['check-in']);
});

it('withdraws a check-in that was not sent yet, also if the undo is tapped twice', async () => {
  const store = await openTab();
  await store.register(checkInAt('centro'), STAMP);
  const undoTwice = [1, 2].map(() => store.undo({ kind: 'check-in', checkIn: checkInAt('centro') }, STAMP));
  expect(await Promise.all(undoTwice)).toEqual(['withdrawn', 'withdrawn']);
  expect(await store.entries()).toEqual([]);
});
