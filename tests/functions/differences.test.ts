import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { storedStatsSchema } from '@gym/domain/database/door/stats';
import { type StoredDifference, storedDifferenceSchema } from '@gym/domain/database/system/differences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { callerOf, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const DAY = addDays(gymDayOf(NOW), -1);
const AT = startOfGymDay(DAY) + 9 * 3_600_000;
const ADMIN = callerOf('la-jefa', 'admin');
const STATS = `Stats/centro/${DAY}`;

let gym: OwnGym;

/** A check-in, its row in the member's own list, and its marker. */
function visit(uid: string): Record<string, unknown> {
  const record = { Id: `id-${uid}`, At: AT, Ts: AT, Via: 'kiosk', By: 'k', Verdict: 'granted', Clock: 'sure' };
  return {
    [`Users/${uid}`]: { Nombre: `Persona ${uid}` },
    [`Attendance/centro/${DAY}/${uid}`]: record,
    [`MemberAttendance/${uid}/${DAY}/centro`]: { Ts: AT },
    [`Counted/centro/${DAY}/${uid}`]: { Hour: 'h09' },
  };
}

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
}, 60_000);
afterAll(() => gym.close());
beforeEach(async () => {
  await gym.write({ Differences: null, Attendance: null, Counted: null, 'Jobs/mend-statistics': null });
  await gym.write({ ...visit('ana'), ...visit('beto'), ...visit('carla'), [STATS]: { Total: 3, Hours: { h09: 3 } } });
});

async function differences(): Promise<readonly (StoredDifference & { readonly key: string })[]> {
  const stored = z.nullable(z.record(z.string(), storedDifferenceSchema)).parse(await gym.exported('Differences'));
  return Object.entries(stored ?? {}).map(([key, value]) => ({ key, ...value }));
}

async function total(): Promise<number | undefined> {
  return storedStatsSchema.parse(await gym.exported(STATS)).Total;
}

const lose = (uid: string) => gym.write({ [`Attendance/centro/${DAY}/${uid}`]: null });
const check = () => gym.code.mendStatistics(NOW);

async function close(more: object = {}) {
  const [open] = (await differences()).filter(({ Open }) => Open !== undefined);
  const input = { requestId: randomUUID(), Difference: open?.key ?? 'none', Reason: 'Se perdió el registro', ...more };
  return gym.code.closeDifference(input, ADMIN, NOW);
}

it('reports a lost check-in with both numbers and does not lower the total', async () => {
  await lose('ana');
  await check();
  expect(await total()).toBe(3);
  expect(await differences()).toMatchObject([{ Kind: 'visits', Day: DAY, Branch: 'centro', Stored: 3, Expected: 2 }]);
});

it('keeps when a difference was first found', async () => {
  await lose('ana');
  await check();
  const [first] = await differences();
  await gym.code.mendStatistics(NOW + 86_400_000);
  expect((await differences())[0]?.Found).toBe(first?.Found);
});

it('closes a difference with a reason, which only the log keeps', async () => {
  await lose('ana');
  await check();
  expect(await close()).toMatchObject({ ok: true });
  const [closed] = await differences();
  expect(closed).toMatchObject({ Closed: { By: ADMIN.uid, At: NOW } });
  expect(closed).not.toHaveProperty('Open');
  const log = JSON.stringify(await gym.exported(`Audit/${gymDayOf(NOW)}`));
  expect(log).toContain('difference-closed');
  expect(log).toContain('Se perdió el registro');
  expect(JSON.stringify(closed)).not.toContain('Se perdió');
  expect(await close({ Difference: closed?.key })).toMatchObject({ refusal: { reason: 'difference-not-found' } });
});

it('reports a closed difference again only if it differs by another amount', async () => {
  await lose('ana');
  await check();
  await close();
  expect(await check()).toBe(0);
  await lose('beto');
  await check();
  expect(await differences()).toMatchObject([{ Open: NOW, Stored: 3, Expected: 1 }]);
});

it('adopts the counted number if the administrator chooses so', async () => {
  await lose('ana');
  await check();
  expect(await close({ Use: 'expected' })).toMatchObject({ ok: true });
  expect(await total()).toBe(2);
  expect(await gym.exported(`Counted/centro/${DAY}/ana`)).toMatchObject({ Hour: 'none' });
  expect(await check()).toBe(0);
});

it('adopts the counted number for visits only', async () => {
  const folio = { Kind: 'folio', Place: 'Folios/centro/2', Found: 1, Open: 1, Stored: 0, Expected: 1 };
  await gym.write({ 'Differences/folio~Folios~centro~2': folio });
  const refused = await close({ Use: 'expected' });
  expect(refused).toMatchObject({ refusal: { reason: 'invalid-input', field: 'Use' } });
});

it('reports a difference once if two nights run at once', async () => {
  await lose('ana');
  await Promise.all([check(), check()]);
  expect(await differences()).toHaveLength(1);
  expect(await total()).toBe(3);
});

it('corrects a total whose records are complete, up and down', async () => {
  for (const wrong of [1, 9]) {
    await gym.write({ [`${STATS}/Total`]: wrong, 'Jobs/mend-statistics': null });
    await check();
    expect(await total(), String(wrong)).toBe(3);
  }
  expect(await differences()).toEqual([]);
});
