import 'fake-indexeddb/auto';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import { visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { configPath } from '@gym/domain/database/system/config';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { selectSendableEntries } from '../../web/src/door/outbox/entry.ts';
import { Outbox } from '../../web/src/door/outbox/outbox.ts';
import type { OutboxPorts } from '../../web/src/door/outbox/ports.ts';
import { OutboxSender } from '../../web/src/door/outbox/sender.ts';
import { OutboxStore } from '../../web/src/door/outbox/store.ts';
import { inactivePorts } from './inactive-ports.ts';

const NOW = Date.UTC(2026, 10, 20, 18);
const UID = 'member-1';
const checkIn: CheckIn = {
  id: 'mine',
  uid: UID,
  branch: 'centro',
  at: NOW,
  via: 'self',
  by: UID,
  verdict: 'granted',
  problems: [],
  clock: 'sure',
};
const noop = (): void => undefined;

/** Creates a sender for the signed-in member, with a connection. */
const createSender = (ports: OutboxPorts): OutboxSender =>
  new OutboxSender(
    ports,
    () => UID,
    () => true,
    noop,
  );
/** The argument by which {@link OutboxSender.send} takes a try as the entry's first. */
const IS_FIRST = true;

/** Sends a member's own check-in to a server that refuses every write. `stored`: the readable values by path. */
async function sendToRefusingServer(
  stored: Readonly<Record<string, unknown>>,
): Promise<{ outcome: string; refusal: string | undefined }> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openOutboxDatabase('sender');
  const store = new OutboxStore(database);
  const ports = inactivePorts(store, NOW, {
    read: async (path) => stored[path] ?? null,
  });
  await store.register(checkIn, ports.clock.stamp());
  const [entry] = await store.entries();
  if (entry === undefined) throw new Error('Nothing was stored');
  const sender = createSender(ports);
  const outcome = await sender.send(entry, IS_FIRST);
  const [entryAfter] = await store.entries();
  database.close();
  return { outcome, refusal: entryAfter?.refusal?.reason };
}

const otherVisit = { Id: 'another', Branch: 'valle', Day: '2026-11-20', Ts: NOW - 500 };
const VISIT_USE = visitUsePath.at({ uid: UID });

it('retries a refused check-in later while another check-in of the member isn’t counted, else stores the refusal', async () => {
  const counted = { ...otherVisit, Counted: otherVisit.Ts };
  expect(await sendToRefusingServer({ [VISIT_USE]: otherVisit })).toEqual({ outcome: 'pause', refusal: undefined });
  expect(await sendToRefusingServer({ [VISIT_USE]: counted })).toEqual({ outcome: 'settled', refusal: 'no-access' });
  expect(await sendToRefusingServer({})).toEqual({ outcome: 'settled', refusal: 'no-access' });
});

it('keeps a refused check-in in the queue while the gym’s data are being restored', async () => {
  expect(await sendToRefusingServer({ [configPath.at({}, 'Restoring')]: NOW })).toEqual({
    outcome: 'pause',
    refusal: undefined,
  });
});

/**
 * Tries twice to send a check-in that can't be sent. Returns the outcome of each attempt, the entries that remain, the
 * refusal of each and whether it is stuck, and the number of reported problems.
 */
async function sendTwice(faulty: CheckIn, failure: 'refused' | 'invalid') {
  globalThis.indexedDB = new IDBFactory();
  const database = await openOutboxDatabase('sender');
  const store = new OutboxStore(database);
  const problems: unknown[] = [];
  const inactive = inactivePorts(store, NOW);
  const transport = { ...inactive.transport, failureOf: () => failure };
  const ports = { ...inactive, transport, onProblem: (error: unknown) => problems.push(error) };
  await store.register(faulty, ports.clock.stamp());
  const sender = createSender(ports);
  const outcomes: string[] = [];
  for (const [entry] of [await store.entries(), await store.entries()])
    if (entry !== undefined) outcomes.push(await sender.send(entry, IS_FIRST));
  const remaining = await store.entries();
  database.close();
  return {
    outcomes,
    refusals: remaining.map(({ refusal }) => refusal),
    stuck: remaining.map(({ seq }) => sender.isStuck(seq)),
    reports: problems.length,
    remaining,
  };
}

it.each([
  { fault: "its update can't be built", faulty: { ...checkIn, branch: '' }, failure: 'refused' as const },
  { fault: 'the SDK rejects its update', faulty: checkIn, failure: 'invalid' as const },
])('keeps an entry in the queue and reports it once when $fault', async ({ faulty, failure }) => {
  const { outcomes, refusals, stuck, reports } = await sendTwice(faulty, failure);
  expect(outcomes).toEqual(['pause', 'pause']);
  expect(refusals).toEqual([null]);
  expect(stuck).toEqual([true]);
  expect(reports).toBe(1);
});

it("counts an entry that can't be sent as stuck, and keeps it", async () => {
  globalThis.indexedDB = new IDBFactory();
  const database = await openOutboxDatabase('sender');
  const store = new OutboxStore(database);
  const inactive = inactivePorts(store, NOW);
  const onConnected = (listener: (connected: boolean) => void) => {
    listener(true);
    return noop;
  };
  const outbox = new Outbox({ ...inactive, transport: { ...inactive.transport, onConnected } });
  const stuckCounted = new Promise<void>((resolve) => {
    outbox.subscribe(() => outbox.counts().stuck > 0 && resolve());
  });
  await outbox.start();
  outbox.setAuthor(UID);
  await outbox.register({ ...checkIn, branch: '' }, inactive.clock.stamp());
  await stuckCounted;
  expect(outbox.counts()).toEqual({ unsent: 1, waitingForOthers: 0, stuck: 1, refused: 0 });
  await outbox.close();
  database.close();
});

it('doesn’t let a stuck entry block the others', async () => {
  const { remaining } = await sendTwice({ ...checkIn, branch: '' }, 'refused');
  const [stuck] = remaining;
  if (stuck === undefined) throw new Error('Nothing was stored');
  const other = {
    ...stuck,
    seq: stuck.seq + 1,
    item: { kind: 'check-in' as const, checkIn: { ...checkIn, id: 'other' } },
  };
  expect(selectSendableEntries([stuck, other], UID, (seq) => seq === stuck.seq)).toEqual([other]);
});
