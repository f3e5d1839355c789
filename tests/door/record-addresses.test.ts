import 'fake-indexeddb/auto';
import { KEYS_PER_ID } from '@gym/domain/database/door/account-key';
import { deniedCheckInAddress, deniedCheckInsPath } from '@gym/domain/database/door/denied-check-ins';
import { type GuestVisit, guestAddress, guestsPath } from '@gym/domain/database/door/guests';
import { wardOfGuardianPath } from '@gym/domain/database/people/wards';
import { IDBFactory } from 'fake-indexeddb';
import { setLogLevel } from 'firebase/app';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import type { OutboxItem } from '../../web/src/door/outbox/entry.ts';
import { Device, type Page } from './device.ts';
import { BRANCH, GymServer } from './gym.ts';

// The SDK logs a warning for each refused write, and these tests provoke refusals.
setLogLevel('silent');

const KIOSK = 'kiosk-1';
/** A record that occupies the address of a denied check-in or guest. */
const OTHER_RECORD = { By: KIOSK, Ts: 1, At: 1, Via: 'kiosk', Clock: 'sure' };

let server: GymServer;
let namespace: string;
let device: Device;
let page: Page;
let count = 0;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  server = await GymServer.start();
  count += 1;
  namespace = `demo-addresses-${count}`;
  await server.seed(namespace, [KIOSK]);
  device = new Device({ name: `terminal-${count}`, namespace, uid: KIOSK, port: server.port });
  page = await device.open();
});
afterEach(async () => {
  await device.killAll();
  await server.close();
});

/** Returns the addresses at which the outbox tries to write an entry, in order. */
function candidateAddresses(item: OutboxItem | undefined): string[] {
  return Array.from({ length: KEYS_PER_ID }, (_, turn) => {
    if (item?.kind === 'denied') return deniedCheckInAddress({ ...item.denied, turn });
    if (item?.kind === 'guest') return guestAddress({ ...item.guest, turn });
    throw new Error('Only denied check-ins and guests have several addresses');
  });
}

/** Registers a denied check-in and a guest offline, occupies the first `taken` addresses of each, and sends them. */
async function sendWithTaken(taken: number): Promise<{ readonly addresses: string[][]; readonly visit: GuestVisit }> {
  device.setOnline(false);
  await page.waitUntil(() => !page.connected);
  await page.door.deny(null, ['unknown']);
  const visit = await page.guests.register('Luis Invitado');
  const addresses = (await page.store.entries()).map(({ item }) => candidateAddresses(item));
  const occupied = addresses
    .flatMap((candidates) => candidates.slice(0, taken))
    .map((address) => [address, OTHER_RECORD]);
  if (taken > 0) await server.write(namespace, Object.fromEntries(occupied));
  device.setOnline(true);
  await page.waitUntil(() => page.connected && page.outbox.counts().unsent === 0);
  return { addresses, visit };
}

/** Returns the number of stored denied check-ins and the number of stored guests. */
async function countStored(): Promise<number[]> {
  const day = gymDayOf(Date.now());
  const lists = [deniedCheckInsPath.at({ branch: BRANCH, day }), guestsPath.at({ branch: BRANCH, day })];
  return Promise.all(
    lists.map(async (list) => Object.keys(((await server.read(namespace, list)) as object | null) ?? {}).length),
  );
}

it('writes a denied check-in and a guest at the first free address, and overwrites no record', async () => {
  const { addresses } = await sendWithTaken(3);
  for (const candidates of addresses) {
    expect(await server.read(namespace, candidates[0] ?? '')).toEqual(OTHER_RECORD);
    expect(await server.read(namespace, candidates[3] ?? '')).toMatchObject({ By: KIOSK });
  }
  expect(await countStored()).toEqual([4, 4]);
  expect(page.outbox.counts().refused).toBe(0);
});

it('keeps an entry as refused if all its addresses are taken', async () => {
  await sendWithTaken(KEYS_PER_ID);
  expect(await countStored()).toEqual([KEYS_PER_ID, KEYS_PER_ID]);
  const refused = await page.outbox.loadRefused();
  expect(refused.map(({ item, refusal }) => [item.kind, refusal?.reason])).toEqual([
    ['denied', 'refused'],
    ['guest', 'refused'],
  ]);
});

/** Reports a person's denied check-in on the phone of `author`. Returns the outcome of the report. */
async function reportFromPhone(author: string, uid: string): Promise<string> {
  const phone = new Device({ name: `phone-${count}-${author}`, namespace, uid: author, port: server.port });
  const { clock, outbox } = await phone.open();
  const id = crypto.randomUUID();
  const stamp = clock.stamp();
  const report = { via: 'self', by: author, at: stamp.at, clock: stamp.clock } as const;
  await outbox.add({ kind: 'denied', denied: { ...report, id, uid, branch: BRANCH, reasons: ['expired'] } }, stamp);
  const outcome = await outbox.fateOf(id);
  await phone.killAll();
  return outcome;
}

const [WARD, GUARDIAN] = ['member-0', 'member-1'];

it.each([
  { first: WARD, second: GUARDIAN },
  { first: GUARDIAN, second: WARD },
])('stores one report if $first and then $second report the denied check-in of the ward member-0', async (phones) => {
  const wardPath = wardOfGuardianPath.at({ guardian: GUARDIAN, uid: WARD });
  await server.write(namespace, { [wardPath]: { Nombre: 'Eva', Until: Date.now() + 86_400_000 } });
  const outcomes = [await reportFromPhone(phones.first, WARD), await reportFromPhone(phones.second, WARD)];
  expect(outcomes).toEqual(['sent', 'sent']);
  expect(await countStored()).toEqual([1, 0]);
});

it('undoes a guest at the address where it was stored, and no other guest', async () => {
  const { addresses, visit } = await sendWithTaken(2);
  await page.guests.undo(visit);
  await page.waitUntil(() => page.outbox.counts().unsent === 0);
  const [, guests = []] = addresses;
  expect(await Promise.all(guests.slice(0, 4).map((address) => server.read(namespace, `${address}/Annulled`)))).toEqual(
    [null, null, { At: expect.any(Number), By: KIOSK }, null],
  );
});

it('withdraws a guest that was never sent', async () => {
  device.setOnline(false);
  await page.waitUntil(() => !page.connected);
  const visit = await page.guests.register('Luis Invitado');
  expect(await page.guests.undo(visit)).toBe('withdrawn');
  expect(await page.store.entries()).toEqual([]);
  device.setOnline(true);
  await page.waitUntil(() => page.connected);
  expect(await countStored()).toEqual([0, 0]);
});
