import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { storedStatsSchema } from '@gym/domain/database/door/stats';
import { type StoredDifference, storedDifferenceSchema } from '@gym/domain/database/system/differences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { callerOf, IsolatedGym } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
const DAY = addDays(gymDayOf(NOW), -1);
const AT = startOfGymDay(DAY) + 9 * 3_600_000;
const ADMIN = callerOf('la-jefa', 'admin');
const STATS = `Stats/centro/${DAY}`;

let gym: IsolatedGym;

/** Returns the update that writes a person, their check-in, its copy in their history, and its `Counted` record. */
function visitUpdate(uid: string): Record<string, unknown> {
  const record = { Id: `id-${uid}`, At: AT, Ts: AT, Via: 'kiosk', By: 'k', Verdict: 'granted', Clock: 'sure' };
  return {
    [`Users/${uid}`]: { Nombre: `Persona ${uid}` },
    [`Attendance/centro/${DAY}/${uid}`]: record,
    [`MemberAttendance/${uid}/${DAY}/centro`]: { Ts: AT },
    [`Counted/centro/${DAY}/${uid}`]: { Hour: 'h09' },
  };
}

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
}, 60_000);
afterAll(() => gym.close());
beforeEach(async () => {
  await gym.write({ Differences: null, Attendance: null, Counted: null, 'Jobs/mend-statistics': null });
  await gym.write({
    ...visitUpdate('ana'),
    ...visitUpdate('beto'),
    ...visitUpdate('carla'),
    [STATS]: { Total: 3, Hours: { h09: 3 } },
  });
});

async function loadDifferences(): Promise<readonly (StoredDifference & { readonly key: string })[]> {
  const stored = z.nullable(z.record(z.string(), storedDifferenceSchema)).parse(await gym.read('Differences'));
  return Object.entries(stored ?? {}).map(([key, value]) => ({ key, ...value }));
}

async function loadTotal(): Promise<number | undefined> {
  return storedStatsSchema.parse(await gym.read(STATS)).Total;
}

const deleteCheckIn = (uid: string) => gym.write({ [`Attendance/centro/${DAY}/${uid}`]: null });
const runCheck = () => gym.code.mendStatistics(NOW);

/** Closes the open difference, as an administrator does. */
async function closeOpenDifference(fields: object = {}) {
  const [open] = (await loadDifferences()).filter(({ Open }) => Open !== undefined);
  const input = {
    requestId: randomUUID(),
    Difference: open?.key ?? 'none',
    Reason: 'Se perdió el registro',
    ...fields,
  };
  return gym.code.closeDifference(input, ADMIN, NOW);
}

it('reports a lost check-in with the stored and the expected total, and does not lower the total', async () => {
  await deleteCheckIn('ana');
  await runCheck();
  expect(await loadTotal()).toBe(3);
  expect(await loadDifferences()).toMatchObject([
    { Kind: 'visits', Day: DAY, Branch: 'centro', Stored: 3, Expected: 2 },
  ]);
});

it('keeps the time at which a difference was first found', async () => {
  await deleteCheckIn('ana');
  await runCheck();
  const [first] = await loadDifferences();
  await gym.code.mendStatistics(NOW + 86_400_000);
  expect((await loadDifferences())[0]?.Found).toBe(first?.Found);
});

it('closes a difference, and stores the reason in the audit log but not in the difference', async () => {
  await deleteCheckIn('ana');
  await runCheck();
  expect(await closeOpenDifference()).toMatchObject({ ok: true });
  const [closed] = await loadDifferences();
  expect(closed).toMatchObject({ Closed: { By: ADMIN.uid, At: NOW } });
  expect(closed).not.toHaveProperty('Open');
  const log = JSON.stringify(await gym.read(`Audit/${gymDayOf(NOW)}`));
  expect(log).toContain('difference-closed');
  expect(log).toContain('Se perdió el registro');
  expect(JSON.stringify(closed)).not.toContain('Se perdió');
  expect(await closeOpenDifference({ Difference: closed?.key })).toMatchObject({
    refusal: { reason: 'difference-not-found' },
  });
});

it('reports a closed difference again only if its numbers have changed', async () => {
  await deleteCheckIn('ana');
  await runCheck();
  await closeOpenDifference();
  expect(await runCheck()).toBe(0);
  await deleteCheckIn('beto');
  await runCheck();
  expect(await loadDifferences()).toMatchObject([{ Open: NOW, Stored: 3, Expected: 1 }]);
});

it('adopts the counted number if the administrator chooses so', async () => {
  await deleteCheckIn('ana');
  await runCheck();
  expect(await closeOpenDifference({ Use: 'expected' })).toMatchObject({ ok: true });
  expect(await loadTotal()).toBe(2);
  expect(await gym.read(`Counted/centro/${DAY}/ana`)).toMatchObject({ Hour: 'none' });
  expect(await runCheck()).toBe(0);
});

it('refuses to adopt the counted number of a difference that is not about visits', async () => {
  const folio = { Kind: 'folio', Place: 'Folios/centro/2', Found: 1, Open: 1, Stored: 0, Expected: 1 };
  await gym.write({ 'Differences/folio~Folios~centro~2': folio });
  const refused = await closeOpenDifference({ Use: 'expected' });
  expect(refused).toMatchObject({ refusal: { reason: 'invalid-input', field: 'Use' } });
});

it('reports a difference once if two checks run at once', async () => {
  await deleteCheckIn('ana');
  await Promise.all([runCheck(), runCheck()]);
  expect(await loadDifferences()).toHaveLength(1);
  expect(await loadTotal()).toBe(3);
});

it('corrects a total that is too low or too high if all records that it counts exist', async () => {
  for (const wrong of [1, 9]) {
    await gym.write({ [`${STATS}/Total`]: wrong, 'Jobs/mend-statistics': null });
    await runCheck();
    expect(await loadTotal(), String(wrong)).toBe(3);
  }
  expect(await loadDifferences()).toEqual([]);
});
