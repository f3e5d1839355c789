import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { calendarRows } from '@gym/domain/database/system/calendar';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { branchSlotAt, branchSlotKey } from '../../domain/src/door/branch-code.ts';
import { IsolatedGym } from '../support/isolated-gym/server.ts';

let gym: IsolatedGym;
/** The top-level collections of the gym before any test. */
let initialRoots: readonly string[];

beforeAll(async () => {
  gym = await IsolatedGym.start(Date.now(), []);
  initialRoots = Object.keys((await gym.read()) as object);
}, 60_000);
afterAll(() => gym.close());

/** Returns the time of the nightly run at the start of a day: ten past midnight. */
const nightOf = (day: GymDay): number => startOfGymDay(day) + 600_000;
const totalsSchema = z.record(z.string(), z.object({ InForce: z.number(), AtRisk: z.number() }));

/** Returns a paid membership entry. It was paid just before its first day. */
function paidEntry(starts: GymDay, ends: GymDay) {
  const plan = { Plan: 'mensual', Starts: starts, Ends: ends, AnchorDay: 1, Branches: { all: true } };
  return { Kind: 'paid', By: 'server', At: startOfGymDay(starts) - 1, Price: 100, PaidBy: 'cash', ...plan };
}

/**
 * Resets the gym to three members: Ana, whose last day is two days after `today`; Beto, whose month begins on `today`;
 * and Carla, who has cancelled for a later day, so that `InForce` doesn't count her.
 */
async function resetGym(today: GymDay): Promise<void> {
  const roots = Object.keys((await gym.read()) as object).filter((root) => !initialRoots.includes(root));
  await gym.write(Object.fromEntries([...roots, 'Calendar'].map((root) => [root, null])));
  const days = calendarRows(addDays(today, -60), addDays(today, 60));
  await gym.write(Object.fromEntries(Object.entries(days).map(([day, start]) => [`Calendar/${day}`, start])));
  const cancelled = {
    Kind: 'cancel',
    By: 'server',
    At: startOfGymDay(today) - 1,
    From: addDays(today, 10),
    Reason: 'Se muda',
  };
  const entries = {
    ana: { p1: paidEntry(addDays(today, -27), addDays(today, 2)) },
    beto: { p1: paidEntry(today, addDays(today, 29)) },
    carla: { p1: paidEntry(addDays(today, -10), addDays(today, 19)), p2: cancelled },
  };
  for (const [uid, periods] of Object.entries(entries)) {
    await gym.write({
      [`Users/${uid}`]: { Nombre: `Persona ${uid}`, HomeBranch: 'centro' },
      [`MembershipPeriods/${uid}`]: periods,
    });
    await gym.code.refreshMember(uid, nightOf(today));
  }
}

/** Runs the nightly jobs. A failed job doesn't matter: the others still run, and the tests check their results. */
const runNight = (now: number): Promise<void> => gym.code.runNightly(now).catch(() => undefined);

it.each([
  { span: 'within a month', today: gymDay('2026-11-10') },
  { span: 'over the end of a month', today: gymDay('2026-11-29') },
  { span: 'over the end of a year', today: gymDay('2026-12-30') },
  { span: 'over 29 February', today: gymDay('2028-02-27') },
])('fills in the totals of three missed nights $span', { timeout: 60_000 }, async ({ today }) => {
  await resetGym(today);
  const loadTotals = async () => totalsSchema.parse(await gym.read('MemberTotals/centro'));
  await runNight(nightOf(today));
  expect(Object.keys(await loadTotals())).toEqual([today]);
  await runNight(nightOf(addDays(today, 4)));
  const filled = Object.entries(await loadTotals()).map(([day, { InForce }]) => [day, InForce]);
  // Ana and Beto are in force up to Ana's last day, two days after the first night. Then only Beto is.
  expect(filled).toEqual([2, 2, 2, 1, 1].map((count, index) => [addDays(today, index), count]));
});

it('stores the same totals and differences when two concurrent nightly runs are repeated', {
  timeout: 60_000,
}, async () => {
  const today = gymDay('2026-11-10');
  await resetGym(today);
  const runTwice = () => Promise.all([1, 2].map(() => runNight(nightOf(addDays(today, 1)))));
  await runTwice();
  const loadResults = async () => [await gym.read('MemberTotals'), await gym.read('Differences')];
  const first = await loadResults();
  await runTwice();
  expect(await loadResults()).toEqual(first);
});

it('creates the codes for check-ins on members’ phones for seven days ahead, and never changes one', {
  timeout: 60_000,
}, async () => {
  const today = gymDayOf(Date.now());
  await resetGym(today);
  await gym.write({ 'Branches/centro/SelfCheckIn': 'code' });
  await Promise.all([1, 2].map(() => gym.code.makeBranchCodes('centro', nightOf(today))));
  const codes = z.record(z.string(), z.unknown()).parse(await gym.read('Codes/centro'));
  // There is one slot per minute.
  const slots = Array.from({ length: 7 * 24 * 60 }, (_, index) => branchSlotKey(branchSlotAt(nightOf(today)) + index));
  expect(slots.filter((slot) => !(slot in codes))).toEqual([]);
  await Promise.all([1, 2].map(() => gym.code.makeBranchCodes('centro', nightOf(addDays(today, 1)))));
  const later = z.record(z.string(), z.unknown()).parse(await gym.read('Codes/centro'));
  for (const slot of slots) expect(later[slot], slot).toEqual(codes[slot]);
});
