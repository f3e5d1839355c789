import 'fake-indexeddb/auto';
import { attendancePath, memberAttendancePath } from '@gym/domain/database/door/attendance';
import { rosterRowPath } from '@gym/domain/database/door/rosters';
import { summaryPath } from '@gym/domain/database/people/summaries';
import { userPath } from '@gym/domain/database/people/users';
import { IDBFactory } from 'fake-indexeddb';
import { setLogLevel } from 'firebase/app';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { Device, type Page } from './device.ts';
import { BRANCH, GYM_PEOPLE, GymServer } from './gym.ts';

// The SDK logs a warning for each refused write, and these tests provoke refusals.
setLogLevel('silent');

const KIOSK = 'kiosk-1';
const [MERGED, SURVIVOR, LAST_SURVIVOR] = GYM_PEOPLE.map(({ uid }) => uid);

let server: GymServer;
let namespace: string;
let device: Device;
let page: Page;
let count = 0;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  server = await GymServer.start();
  count += 1;
  namespace = `demo-merged-${count}`;
  await server.seed(namespace, [KIOSK]);
  device = new Device({ name: 'terminal', namespace, uid: KIOSK, port: server.port });
  page = await device.open();
  await page.waitUntil(() => page.sync.state().status === 'live' && page.connected);
});
afterEach(async () => {
  await device.killAll();
  await server.close();
});

/** Makes the writes by which devices learn that one person was merged into another. */
async function merge(from = '', into = ''): Promise<void> {
  await server.write(namespace, {
    [userPath.at({ uid: from }, 'MergedInto')]: into,
    [summaryPath.at({ uid: from })]: { Version: 1 },
    [rosterRowPath.at({ branch: BRANCH, uid: from })]: { Gone: true, Into: into, Version: { '.sv': 'timestamp' } },
  });
}

/**
 * Checks in the person `MERGED` offline and runs `meanwhile`. Then connects the device, and lets it send only after its
 * roster is up to date. Returns the id of the check-in.
 */
async function checkInOffline(meanwhile: () => Promise<void>): Promise<string> {
  device.setOnline(false);
  await page.waitUntil(() => !page.connected);
  const answer = await page.scan(GYM_PEOPLE[0]?.pin ?? '');
  expect(answer).toMatchObject({ kind: 'verdict' });
  const [entry] = await page.store.entries();
  const { version } = page.sync.state();
  // Without an author the outbox sends nothing.
  page.outbox.setAuthor(null);
  await meanwhile();
  device.setOnline(true);
  await page.waitUntil(() => page.connected);
  await page.waitUntil(() => page.sync.state().version > version);
  page.outbox.setAuthor(KIOSK);
  return entry?.item.kind === 'check-in' ? entry.item.checkIn.id : '';
}

const currentDay = (): string => gymDayOf(Date.now());
const readAttendance = (uid = ''): Promise<unknown> =>
  server.read(namespace, attendancePath.at({ branch: BRANCH, day: currentDay(), uid }));

it('sends the pending check-in of a merged person for the survivor only, with the same id', async () => {
  const id = await checkInOffline(() => merge(MERGED, SURVIVOR));
  await page.waitUntil(() => page.outbox.counts().unsent === 0);
  expect(await readAttendance(SURVIVOR)).toMatchObject({ Id: id, By: KIOSK });
  expect(
    await server.read(namespace, memberAttendancePath.at({ uid: SURVIVOR ?? '', day: currentDay(), branch: BRANCH })),
  ).toHaveProperty('Ts');
  expect(await readAttendance(MERGED)).toBeNull();
  expect(page.outbox.counts().refused).toBe(0);
  expect(await page.store.findKnown(BRANCH, currentDay(), SURVIVOR ?? '')).toMatchObject({ id, state: 'sent' });
});

it('sends the check-in for the last survivor if the person was merged twice', async () => {
  const id = await checkInOffline(async () => {
    await merge(SURVIVOR, LAST_SURVIVOR);
    await merge(MERGED, SURVIVOR);
  });
  await page.waitUntil(() => page.outbox.counts().unsent === 0);
  expect(await readAttendance(LAST_SURVIVOR)).toMatchObject({ Id: id });
});

it('drops the pending check-in if the survivor has already checked in', async () => {
  const survivorsRecord = {
    Id: 'f3a9c2d4-1c6b-4f0a-8e77-2a6d5c4b3e90',
    At: Date.now(),
    Ts: Date.now(),
    Via: 'kiosk',
    By: 'kiosk-2',
    Verdict: 'granted',
    Clock: 'sure',
  };
  await checkInOffline(async () => {
    await server.write(namespace, {
      [attendancePath.at({ branch: BRANCH, day: currentDay(), uid: SURVIVOR ?? '' })]: survivorsRecord,
    });
    await merge(MERGED, SURVIVOR);
  });
  await page.waitUntil(() => page.outbox.counts().unsent === 0);
  expect(await readAttendance(SURVIVOR)).toMatchObject({ Id: survivorsRecord.Id });
  expect(await readAttendance(MERGED)).toBeNull();
  expect(page.outbox.counts().refused).toBe(0);
});
