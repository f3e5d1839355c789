import 'fake-indexeddb/auto';
import type { CheckIn } from '@gym/domain/database/attendance';
import { visitUsePath } from '@gym/domain/database/visit-use';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { OutboxSender } from '../../web/src/door/outbox/sender.ts';
import { OutboxStore } from '../../web/src/door/outbox/store.ts';
import { stillPorts } from './still-ports.ts';

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
const nothing = (): void => undefined;

/** Sends an own check-in to a server that refuses every write, and holds this in the person's `VisitUse`. */
async function sendWhile(use: unknown): Promise<{ outcome: string; refusal: string | undefined }> {
  globalThis.indexedDB = new IDBFactory();
  const files = await openOutboxDatabase('sender');
  const store = new OutboxStore(files);
  const ports = stillPorts(store, NOW, {
    read: async (path) => (path === visitUsePath.at({ uid: UID }) ? use : null),
  });
  await store.register(checkIn, ports.clock.stamp());
  const [entry] = await store.entries();
  if (entry === undefined) throw new Error('Nothing was kept');
  const sender = new OutboxSender(
    ports,
    () => UID,
    () => true,
    nothing,
  );
  const outcome = await sender.send(entry, true);
  const [after] = await store.entries();
  files.close();
  return { outcome, refusal: after?.refusal?.reason };
}

const another = { Id: 'another', Branch: 'valle', Day: '2026-11-20', Ts: NOW - 500 };

it('waits while another check-in of the person is not counted, and believes the refusal once it is', async () => {
  expect(await sendWhile(another)).toEqual({ outcome: 'pause', refusal: undefined });
  expect(await sendWhile({ ...another, Counted: another.Ts })).toEqual({ outcome: 'settled', refusal: 'no-access' });
  expect(await sendWhile(null)).toEqual({ outcome: 'settled', refusal: 'no-access' });
});
