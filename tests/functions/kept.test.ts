import { gymDayOf } from '@gym/domain/calendar/calendar';
import { deniedCheckInPath } from '@gym/domain/database/door/denied-check-ins';
import { deliveryPath } from '@gym/domain/database/messages/deliveries';
import { messagePath } from '@gym/domain/database/messages/messages';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { auditLinePath } from '@gym/domain/database/system/audit';
import { KEPT_DAYS, type KeptKind, keptMs } from '@gym/domain/database/system/kept';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRANCH, IsolatedGym } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
/** A separate database for this test, with the server's code. */
let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
});
afterAll(() => gym.close());

const uid = 'socia';
/** How much the age of a record differs from its retention. */
const MARGIN_MS = 120_000;

interface Case {
  readonly kind: KeptKind;
  readonly collection: string;
  readonly pathOf: (id: string) => string;
  /** The field from whose time the retention is counted. */
  readonly field: string;
}
/** Collections with a retention. The day is long ago, because the job starts with the oldest day. */
const CASES: readonly Case[] = [
  {
    kind: 'deniedCheckIns',
    collection: 'DeniedCheckIns',
    pathOf: (id) => deniedCheckInPath.at({ branch: BRANCH, day: '2020-01-05', id }),
    field: 'At',
  },
  {
    kind: 'auditLog',
    collection: 'Audit',
    pathOf: (id) => auditLinePath.at({ day: '2020-01-05', line: id }),
    field: 'At',
  },
  { kind: 'messages', collection: 'Messages', pathOf: (id) => messagePath.at({ uid, id }), field: 'At' },
  { kind: 'messages', collection: 'Notifications', pathOf: (id) => notificationPath.at({ uid, id }), field: 'At' },
  { kind: 'messages', collection: 'Deliveries', pathOf: (id) => deliveryPath.at({ uid, id }), field: 'At' },
  {
    kind: 'erasureRequests',
    collection: 'ErasureRequests',
    pathOf: (id) => erasureRequestPath.at({ uid: id }),
    field: 'Ended',
  },
];

it.each(CASES)('deletes expired records of $collection, and no younger ones', async ({ kind, pathOf, field }) => {
  expect(KEPT_DAYS[kind]).toBeGreaterThanOrEqual(365);
  await gym.write({
    [pathOf('old')]: { [field]: NOW - keptMs(kind) - MARGIN_MS },
    [pathOf('young')]: { [field]: NOW - keptMs(kind) + MARGIN_MS },
  });
  expect(await gym.code.cleanUp(NOW)).toBe(1);
  expect(await gym.read(pathOf('old'))).toBeNull();
  expect(await gym.read(pathOf('young'))).not.toBeNull();
  expect(await gym.code.cleanUp(NOW)).toBe(0);
});

it('skips a day of the audit log whose records can’t have expired', async () => {
  // By its wrong time the record has expired, so the job would delete it if it read the day.
  const path = auditLinePath.at({ day: gymDayOf(NOW), line: 'wrong-time' });
  await gym.write({ [path]: { At: 1 } });
  expect(await gym.code.cleanUp(NOW)).toBe(0);
  expect(await gym.read(path)).not.toBeNull();
  await gym.write({ [path]: null });
});

it('keeps an unanswered request for erasure after the retention', async () => {
  const path = erasureRequestPath.at({ uid: 'waits' });
  await gym.write({ [path]: { At: NOW - 2 * keptMs('erasureRequests'), Open: true } });
  expect(await gym.code.cleanUp(NOW)).toBe(0);
  expect(await gym.read(path)).not.toBeNull();
  await gym.write({ [path]: null });
});

it('deletes the other expired audit lines and notifications if the rules refuse to delete one', async () => {
  // By the job's time all records have expired. By the database's clock one record of each list has not, so the rules
  // refuse to delete it.
  const LATER = NOW + 10 * 86_400_000;
  const protectedRecord = (kind: KeptKind): object => ({ At: NOW - keptMs(kind) + 86_400_000 });
  const linePath = (id: string): string => auditLinePath.at({ day: '2020-01-05', line: id });
  const memberNotificationPath = (id: string): string => notificationPath.at({ uid, id });
  await gym.write({
    [linePath('a')]: { At: 1 },
    [linePath('b')]: { At: 1 },
    [linePath('kept')]: protectedRecord('auditLog'),
    [memberNotificationPath('a')]: { At: 1 },
    [memberNotificationPath('b')]: { At: 1 },
    [memberNotificationPath('kept')]: protectedRecord('messages'),
  });
  expect(await gym.code.cleanUp(LATER)).toBe(4);
  for (const pathOf of [linePath, memberNotificationPath]) {
    expect(await gym.read(pathOf('a'))).toBeNull();
    expect(await gym.read(pathOf('kept'))).not.toBeNull();
  }
  await gym.write({ [linePath('kept')]: null, [memberNotificationPath('kept')]: null });
});

it('checks at most 2,000 people a night, and continues after them the next night', async () => {
  const PEOPLE = 2_050;
  const people = Array.from({ length: PEOPLE }, (_, index) => `p${String(index).padStart(5, '0')}`);
  const expired = { At: NOW - keptMs('messages') - MARGIN_MS };
  await gym.write(
    Object.fromEntries(people.map((person) => [notificationPath.at({ uid: person, id: 'old' }), expired])),
  );
  const deletedByNight = [await gym.code.cleanUp(NOW), await gym.code.cleanUp(NOW), await gym.code.cleanUp(NOW)];
  expect(deletedByNight).toEqual([2_000, 50, 0]);
});
