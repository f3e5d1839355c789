import { gymDayOf } from '@gym/domain/calendar/calendar';
import { deniedCheckInPath } from '@gym/domain/database/door/denied-check-ins';
import { deliveryPath } from '@gym/domain/database/messages/deliveries';
import { messagePath } from '@gym/domain/database/messages/messages';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { auditLinePath } from '@gym/domain/database/system/audit';
import { KEPT_DAYS, type KeptKind, keptMs } from '@gym/domain/database/system/kept';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRANCH, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
});
afterAll(() => gym.close());

const uid = 'socia';
/** Each kind of record with its path. The day is long ago, because the job starts with the oldest day. */
const PLACES: readonly (readonly [kind: KeptKind, placeOf: (id: string) => string, by: string])[] = [
  ['tries', (id) => deniedCheckInPath.at({ branch: BRANCH, day: '2020-01-05', id }), 'At'],
  ['log', (id) => auditLinePath.at({ day: '2020-01-05', line: id }), 'At'],
  ['messages', (id) => messagePath.at({ uid, id }), 'At'],
  ['messages', (id) => notificationPath.at({ uid, id }), 'At'],
  ['messages', (id) => deliveryPath.at({ uid, id }), 'At'],
  ['requests', (id) => erasureRequestPath.at({ uid: id }), 'Ended'],
];

it.each(PLACES)('deletes expired records (%s), and no younger ones', async (kind, placeOf, by) => {
  expect(KEPT_DAYS[kind]).toBeGreaterThanOrEqual(365);
  await gym.write({
    [placeOf('old')]: { [by]: NOW - keptMs(kind) - 120_000 },
    [placeOf('young')]: { [by]: NOW - keptMs(kind) + 120_000 },
  });
  expect(await gym.code.cleanUp(NOW)).toBe(1);
  expect(await gym.exported(placeOf('old'))).toBeNull();
  expect(await gym.exported(placeOf('young'))).not.toBeNull();
  expect(await gym.code.cleanUp(NOW)).toBe(0);
});

it('reads no day whose records can’t have expired', async () => {
  const place = auditLinePath.at({ day: gymDayOf(NOW), line: 'told-wrong' });
  await gym.write({ [place]: { At: 1 } });
  expect(await gym.code.cleanUp(NOW)).toBe(0);
  expect(await gym.exported(place)).not.toBeNull();
  await gym.write({ [place]: null });
});

it('keeps an unanswered request for deletion, however old it is', async () => {
  const place = erasureRequestPath.at({ uid: 'waits' });
  await gym.write({ [place]: { At: NOW - 2 * keptMs('requests'), Open: true } });
  expect(await gym.code.cleanUp(NOW)).toBe(0);
  expect(await gym.exported(place)).not.toBeNull();
  await gym.write({ [place]: null });
});

it('continues past the records that the rules protect, in a list and in the lists of people', async () => {
  // By the job's clock all have expired; by the database's own clock one of each has not.
  const LATER = NOW + 10 * 86_400_000;
  const kept = (kind: KeptKind): object => ({ At: NOW - keptMs(kind) + 86_400_000 });
  const line = (id: string): string => auditLinePath.at({ day: '2020-01-05', line: id });
  const notice = (id: string): string => notificationPath.at({ uid, id });
  await gym.write({
    [line('a')]: { At: 1 },
    [line('b')]: { At: 1 },
    [line('kept')]: kept('log'),
    [notice('a')]: { At: 1 },
    [notice('b')]: { At: 1 },
    [notice('kept')]: kept('messages'),
  });
  expect(await gym.code.cleanUp(LATER)).toBe(4);
  for (const placeOf of [line, notice]) {
    expect(await gym.exported(placeOf('a'))).toBeNull();
    expect(await gym.exported(placeOf('kept'))).not.toBeNull();
  }
  await gym.write({ [line('kept')]: null, [notice('kept')]: null });
});

it('checks a limited number of people a night, and continues after them the next night', async () => {
  const PEOPLE = 2_050;
  const people = Array.from({ length: PEOPLE }, (_, index) => `p${String(index).padStart(5, '0')}`);
  const over = { At: NOW - keptMs('messages') - 120_000 };
  await gym.write(Object.fromEntries(people.map((one) => [notificationPath.at({ uid: one, id: 'old' }), over])));
  const nights = [await gym.code.cleanUp(NOW), await gym.code.cleanUp(NOW), await gym.code.cleanUp(NOW)];
  expect(nights).toEqual([2_000, 50, 0]);
});
