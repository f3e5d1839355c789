import 'fake-indexeddb/auto';
import { KEYS_PER_ID } from '@gym/domain/database/door/account-key';
import { deniedCheckInAddress, deniedCheckInsPath } from '@gym/domain/database/door/denied-check-ins';
import { type GuestVisit, guestAddress, guestsPath } from '@gym/domain/database/door/guests';
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
const there = { By: KIOSK, Ts: 1, At: 1, Via: 'kiosk', Clock: 'sure' };

let server: GymServer;
let namespace: string;
let device: Device;
let page: Page;
let count = 0;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  server = await GymServer.start();
  count += 1;
  namespace = `demo-places-${count}`;
  await server.seed(namespace, [KIOSK]);
  device = new Device({ name: `places-${count}`, namespace, uid: KIOSK, port: server.port });
  page = await device.open();
});
afterEach(async () => {
  await device.killAll();
  await server.close();
});

/** The addresses that an entry tries, one after another. */
function placesOf(item: OutboxItem | undefined): string[] {
  return Array.from({ length: KEYS_PER_ID }, (_, turn) => {
    if (item?.kind === 'denied') return deniedCheckInAddress({ ...item.denied, turn });
    if (item?.kind === 'guest') return guestAddress({ ...item.guest, turn });
    throw new Error('Only these have places');
  });
}

/** Makes a denied try and a guest offline; `taken` of the addresses of each are occupied before they are sent. */
async function appendWhere(taken: number): Promise<{ readonly places: string[][]; readonly visit: GuestVisit }> {
  device.setOnline(false);
  await page.until(() => !page.connected);
  await page.door.deny(null, ['unknown']);
  const visit = await page.guests.register('Luis Invitado');
  const places = (await page.store.entries()).map(({ item }) => placesOf(item));
  const others = places.flatMap((all) => all.slice(0, taken)).map((place) => [place, there]);
  if (taken > 0) await server.write(namespace, Object.fromEntries(others));
  device.setOnline(true);
  await page.until(() => page.connected && page.outbox.counts().unsent === 0);
  return { places, visit };
}

/** The number of stored denied tries and of stored guests. */
async function stored(): Promise<number[]> {
  const day = gymDayOf(Date.now());
  const lists = [deniedCheckInsPath.at({ branch: BRANCH, day }), guestsPath.at({ branch: BRANCH, day })];
  return Promise.all(
    lists.map(async (list) => Object.keys(((await server.read(namespace, list)) as object | null) ?? {}).length),
  );
}

it('writes the door’s entries beside earlier ones of the account, and overwrites none', async () => {
  const { places } = await appendWhere(3);
  for (const all of places) {
    expect(await server.read(namespace, all[0] ?? '')).toEqual(there);
    expect(await server.read(namespace, all[3] ?? '')).toMatchObject({ By: KIOSK });
  }
  expect(await stored()).toEqual([4, 4]);
  expect(page.outbox.counts().refused).toBe(0);
});

it('keeps an entry for staff if all its addresses are taken', async () => {
  await appendWhere(KEYS_PER_ID);
  expect(await stored()).toEqual([KEYS_PER_ID, KEYS_PER_ID]);
  const refused = await page.outbox.refused();
  expect(refused.map(({ item, refusal }) => [item.kind, refusal?.reason])).toEqual([
    ['denied', 'refused'],
    ['guest', 'refused'],
  ]);
});

it('takes a guest back at the address where it was stored, and no other guest', async () => {
  const { places, visit } = await appendWhere(2);
  await page.guests.undo(visit);
  await page.until(() => page.outbox.counts().unsent === 0);
  const [, guests = []] = places;
  expect(await Promise.all(guests.slice(0, 4).map((place) => server.read(namespace, `${place}/Annulled`)))).toEqual([
    null,
    null,
    { At: expect.any(Number), By: KIOSK },
    null,
  ]);
});

it('withdraws a guest that was never sent', async () => {
  device.setOnline(false);
  await page.until(() => !page.connected);
  const visit = await page.guests.register('Luis Invitado');
  expect(await page.guests.undo(visit)).toBe('withdrawn');
  expect(await page.store.entries()).toEqual([]);
  device.setOnline(true);
  await page.until(() => page.connected);
  expect(await stored()).toEqual([0, 0]);
});
