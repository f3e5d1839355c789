import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { calendarRows } from '@gym/domain/database/system/calendar';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { branchSlotAt, branchSlotKey } from '../../domain/src/door/branch-code.ts';
import { OwnGym } from '../support/own-gym/server.ts';

let gym: OwnGym;
let empty: readonly string[];

beforeAll(async () => {
  gym = await OwnGym.start(Date.now(), []);
  empty = Object.keys((await gym.exported()) as object);
}, 60_000);
afterAll(() => gym.close());

const night = (day: GymDay): number => startOfGymDay(day) + 600_000;
const totals = z.record(z.string(), z.object({ InForce: z.number(), AtRisk: z.number() }));

/** A paid month; `at` is when it was paid. */
function paid(starts: GymDay, ends: GymDay) {
  const plan = { Plan: 'mensual', Starts: starts, Ends: ends, AnchorDay: 1, Branches: { all: true } };
  return { Kind: 'paid', By: 'server', At: startOfGymDay(starts) - 1, Price: 100, PaidBy: 'cash', ...plan };
}

/** Fills the empty gym with two members: one whose month ends in two days, and one whose month has just begun. */
async function startGym(today: GymDay): Promise<OwnGym> {
  const made = gym;
  const roots = Object.keys((await made.exported()) as object).filter((root) => !empty.includes(root));
  await made.write(Object.fromEntries([...roots, 'Calendar'].map((root) => [root, null])));
  const days = calendarRows(addDays(today, -60), addDays(today, 60));
  await made.write(Object.fromEntries(Object.entries(days).map(([one, at]) => [`Calendar/${one}`, at])));
  const [old, fresh] = [paid(addDays(today, -27), addDays(today, 2)), paid(today, addDays(today, 29))];
  for (const [uid, entry] of [
    ['ana', old],
    ['beto', fresh],
  ] as const) {
    await made.write({
      [`Users/${uid}`]: { Nombre: `Persona ${uid}`, HomeBranch: 'centro' },
      [`MembershipPeriods/${uid}`]: { [`p-${uid}`]: entry },
    });
    await made.code.refreshMember(uid, night(today));
  }
  return made;
}

it.each([
  { span: 'within a month', today: gymDay('2026-11-10') },
  { span: 'over the end of a month', today: gymDay('2026-11-29') },
  { span: 'over the end of a year', today: gymDay('2026-12-30') },
  { span: 'over 29 February', today: gymDay('2028-02-27') },
])('fills the totals of three missed nights: $span', { timeout: 60_000 }, async ({ today }) => {
  const { code } = await startGym(today);
  const stored = async () => totals.parse(await gym.exported('MemberTotals/centro'));
  await code.runNightly(night(today)).catch(() => undefined);
  expect(Object.keys(await stored())).toEqual([today]);
  await code.runNightly(night(addDays(today, 4))).catch(() => undefined);
  const filled = Object.entries(await stored()).map(([one, { InForce }]) => [one, InForce]);
  // The first member's last day is in two days.
  expect(filled).toEqual([2, 2, 2, 1, 1].map((count, index) => [addDays(today, index), count]));
});

it('writes the same if two nights run at once', { timeout: 60_000 }, async () => {
  const today = gymDay('2026-11-10');
  const { code } = await startGym(today);
  const both = () => Promise.all([1, 2].map(() => code.runNightly(night(addDays(today, 1))).catch(() => undefined)));
  await both();
  const written = async () => [await gym.exported('MemberTotals'), await gym.exported('Differences')];
  const first = await written();
  await both();
  expect(await written()).toEqual(first);
});

it('has codes for own phones after six days without a night, and never changes one', { timeout: 60_000 }, async () => {
  const today = gymDayOf(Date.now());
  const made = await startGym(today);
  await made.write({ 'Branches/centro/SelfCheckIn': 'code' });
  const { code } = made;
  await Promise.all([1, 2].map(() => code.makeBranchCodes('centro', night(today))));
  const codes = z.record(z.string(), z.unknown()).parse(await made.exported('Codes/centro'));
  const slots = Array.from({ length: 6 * 1_440 }, (_, index) => branchSlotKey(branchSlotAt(night(today)) + index));
  expect(slots.filter((slot) => !(slot in codes))).toEqual([]);
  await Promise.all([1, 2].map(() => code.makeBranchCodes('centro', night(addDays(today, 1)))));
  const later = z.record(z.string(), z.unknown()).parse(await made.exported('Codes/centro'));
  for (const slot of slots) expect(later[slot], slot).toEqual(codes[slot]);
});
