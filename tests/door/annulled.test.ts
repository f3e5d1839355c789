import 'fake-indexeddb/auto';
import { attendancePath, memberAttendancePath } from '@gym/domain/database/door/attendance';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { Device, type Page } from './device.ts';
import { BRANCH, GYM_PEOPLE, GymServer } from './gym.ts';

const KIOSK = 'kiosk-1';
const [{ uid, pin }] = GYM_PEOPLE as readonly [(typeof GYM_PEOPLE)[number]];
const keys = { branch: BRANCH, day: gymDayOf(Date.now()), uid };

let server: GymServer;
let device: Device;
let page: Page;
const namespace = 'demo-annulled';

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  server = await GymServer.start();
  await server.seed(namespace, [KIOSK]);
  device = new Device({ name: 'annulled', namespace, uid: KIOSK, port: server.port });
  page = await device.open();
  await page.waitUntil(() => page.sync.state().status === 'live');
});
afterEach(async () => {
  await device.killAll();
  await server.close();
});

/** Checks the person in by their PIN, and waits for the server's answer. Returns the verdict and the check-in. */
async function checkIn() {
  const answer = await page.scan(pin);
  if (answer.kind !== 'verdict') throw new Error(`The door answered ${answer.kind}`);
  const fate = answer.checkIn && (await page.door.fateOf(answer.checkIn));
  return { verdict: answer.verdict.kind, id: answer.checkIn?.id ?? null, fate };
}

/** Checks the person in, and lets staff annul the check-in. Returns its id. */
async function checkInAndAnnul(): Promise<string | null> {
  const { id } = await checkIn();
  const annulled = { At: Date.now(), By: 'admin', Reason: 'Era otra persona' };
  await server.write(namespace, {
    [attendancePath.at(keys, 'Annulled')]: annulled,
    [memberAttendancePath.at(keys, 'Annulled')]: annulled,
  });
  return id;
}

it('lets the person check in again at the same terminal after staff have annulled the check-in', async () => {
  const annulledId = await checkInAndAnnul();
  const second = await checkIn();
  expect(second).toEqual({ verdict: 'granted', id: expect.not.stringMatching(String(annulledId)), fate: 'sent' });
  const record = await server.read(namespace, attendancePath.at(keys));
  expect(record).toMatchObject({ Id: second.id, By: KIOSK });
  expect(record).not.toHaveProperty('Annulled');
});

it('offline, where the annulment is unknown, takes the person for registered', async () => {
  await checkInAndAnnul();
  device.setOnline(false);
  await page.waitUntil(() => !page.connected);
  expect(await checkIn()).toEqual({ verdict: 'registered', id: null, fate: null });
});

it('stores a check-in that was made before the undo of the first one arrived', async () => {
  const first = await page.scan(pin);
  if (first.kind !== 'verdict' || first.checkIn === null) throw new Error('The first scan made no check-in');
  await page.door.fateOf(first.checkIn);
  device.setOnline(false);
  await page.waitUntil(() => !page.connected);
  await page.door.undo(first.checkIn);
  // The undo was passed to the SDK right before the connection was lost, so the next check-in can't drop it.
  await page.store.takeNext(
    ([undo]) => undo,
    () => null,
  );
  const second = await page.scan(pin);
  if (second.kind !== 'verdict' || second.checkIn === null) throw new Error('The second scan made no check-in');
  device.setOnline(true);
  expect(await page.door.fateOf(second.checkIn)).toBe('sent');
  const record = await server.read(namespace, attendancePath.at(keys));
  expect(record).toMatchObject({ Id: second.checkIn.id });
  expect(record).not.toHaveProperty('Annulled');
  expect(await page.outbox.loadRefused()).toEqual([]);
});
