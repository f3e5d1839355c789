import { randomInt } from 'node:crypto';
import process from 'node:process';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftSchema } from '@gym/domain/database/money/shifts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recountTill } from '../support/own-gym/recount-till.ts';
import { BRANCH, OwnGym } from '../support/own-gym/server.ts';
import { anyStep, DESKS, MEMBERS, PRICES, TillDays } from '../support/own-gym/till-day.ts';
import { productUpdates } from '../support/store.ts';

const SEED = Number(process.env.TILL_SEED ?? randomInt(2 ** 31));
const DAYS = 8;
const NOW = Date.now();
const FIRST = addDays(gymDayOf(NOW), -DAYS - 1);
/** Few enough that the shelf runs empty. */
const PIECES = { agua: 120, toalla: 40 };

/** How often the night read each sale. */
const night = vi.hoisted(() => ({ isOn: false, reads: new Map<string, number>() }));
vi.mock('../../functions/src/till/load-till.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/till/load-till.ts')>();
  return {
    ...real,
    loadSale: (sale: string) => {
      if (night.isOn) night.reads.set(sale, (night.reads.get(sale) ?? 0) + 1);
      return real.loadSale(sale);
    },
  };
});

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  const people = [...MEMBERS, ...DESKS.map(({ uid }) => uid)];
  const both = (pieces: number) => ({ [BRANCH]: pieces, valle: pieces });
  await gym.write({
    ...Object.fromEntries(people.map((uid) => [`Users/${uid}`, { Nombre: `Prueba ${uid}`, HomeBranch: BRANCH }])),
    ...Object.fromEntries(DESKS.map(({ uid, role: Role, branch: Branch }) => [`Staff/${uid}`, { Role, Branch }])),
    ...productUpdates('agua', PRICES.agua, both(PIECES.agua)),
    ...productUpdates('toalla', PRICES.toalla, both(PIECES.toalla)),
    'Plans/pase-dia': { Kind: 'day-pass', Name: 'Pase', Price: PRICES.pase, Branches: { all: true }, Active: true },
  });
}, 60_000);

afterAll(() => gym.close());

const auditLines = z.record(
  z.string(),
  z.object({ Action: z.string(), Detail: z.optional(z.string()), Facts: z.optional(z.looseObject({})) }),
);

/** Loads all audit lines that report a difference in totals. */
async function loadReportedDifferences(): Promise<readonly z.output<typeof auditLines>[string][]> {
  const days = z.record(z.string(), auditLines).parse(await gym.exported('Audit'));
  return Object.values(days).flatMap((lines) =>
    Object.values(lines).filter(({ Action }) => Action === 'totals-differ'),
  );
}

/** The night after a day. */
async function checkedAfter(day: GymDay): Promise<number> {
  night.isOn = true;
  try {
    return await gym.code.checkSales(startOfGymDay(addDays(day, 1)) + 600_000);
  } finally {
    night.isOn = false;
  }
}

it(`random days at the till add up, and no night finds a difference: ${DAYS} days, seed ${SEED}`, async () => {
  console.log(`till: ${DAYS} days, TILL_SEED=${SEED}`);
  const days = fc.sample(fc.array(anyStep, { minLength: 15, maxLength: 25, size: 'max' }), {
    seed: SEED,
    numRuns: DAYS,
  });
  const till = new TillDays(gym);
  for (const [index, steps] of days.entries()) {
    await till.day(addDays(FIRST, index), steps);
    expect(recountTill(await gym.exported(), PIECES)).toEqual([]);
    expect(await checkedAfter(addDays(FIRST, index))).toBe(0);
  }
  // Refused for what it was and nothing else: nothing was decided again until there was no more time for it.
  const odd = ['conflict', 'invalid-input', 'price-changed', 'payment-differs', 'cash-invalid'];
  expect(Object.keys(till.said).filter((said) => odd.some((reason) => said.endsWith(`: ${reason}`)))).toEqual([]);
  expect(till.said).toMatchObject({ sell: expect.any(Number), open: expect.any(Number) });

  const sales = Object.entries(z.record(z.string(), storedSaleSchema).parse(await gym.exported('Sales')));
  const shifts = z.record(z.string(), storedShiftSchema).parse(await gym.exported('Shifts'));
  const reads = sales.map(([id, { Day, Shift }]) => {
    const closed = shifts[Shift]?.Closing;
    // A second time with its shift, where that was closed on a later day.
    const due = closed === undefined || gymDayOf(closed.At) === Day ? 1 : 2;
    return [id, night.reads.get(id) === due];
  });
  expect(reads.filter(([, isRight]) => !isRight)).toEqual([]);
}, 120_000);

it('a difference in a day or in a shift that was closed is told to administrators, once', async () => {
  const last = addDays(FIRST, DAYS);
  const till = new TillDays(gym);
  const items = [{ of: 'free' as const, pieces: 2 }];
  await till.day(last, [{ who: 0, deed: { do: 'sell', items, off: 0, cash: 50, member: 0 } }]);
  await till.closeAll(startOfGymDay(last) + 20 * 3_600_000);
  const closed = Object.entries(z.record(z.string(), storedShiftSchema).parse(await gym.exported('Shifts')));
  const [shift] = closed.find(([, { Closing }]) => Closing && gymDayOf(Closing.At) === last) ?? [''];
  const before = z.object({ Cash: z.number() }).parse(await gym.exported(`ShiftTotals/${shift}`)).Cash;
  await gym.write({
    [`SaleTotals/${BRANCH}/${FIRST}/Taxed`]: 1,
    [`SaleTotals/all/${last}/Sales`]: 1_000,
    [`ShiftTotals/${shift}/Cash`]: before + 1,
    // As days were counted before sums were kept by branch: no difference.
    [`SaleTotals/${BRANCH}/${last}/ByBranch`]: null,
  });
  expect(await checkedAfter(last)).toBe(2);
  // Counted again from the beginning, as far back as it looks: the first day is over a week ago.
  await gym.write({ 'Jobs/sales': null });
  expect(await checkedAfter(last)).toBe(2);
  const differ = await loadReportedDifferences();
  expect(differ.map(({ Detail }) => Detail)).toEqual(expect.arrayContaining([undefined, shift]));
  expect(differ).toHaveLength(2);
});

it('a sale that can’t be read and days that no night looked at are told, and the nights go on', async () => {
  const last = addDays(FIRST, DAYS);
  const sales = z.record(z.string(), z.object({ Day: z.string() })).parse(await gym.exported('Sales'));
  const [broken = ''] = Object.entries(sales).find(([, { Day }]) => Day === last) ?? [];
  await gym.write({ [`Sales/${broken}/Total`]: 'x', 'Jobs/sales': { Cursor: addDays(last, -20), At: 1 } });
  // The day of it, and its shift.
  expect(await checkedAfter(last)).toBe(2);
  expect(await gym.exported('Jobs/sales')).toMatchObject({ Cursor: last });
  const lines = (await loadReportedDifferences()).filter(({ Detail }) => Detail === 'unread' || Detail === 'skipped');
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Detail: 'unread', Facts: { Day: last } }),
      expect.objectContaining({
        Detail: 'skipped',
        Facts: { Days: { From: addDays(last, -19), To: addDays(last, -7) } },
      }),
    ]),
  );
  expect(await checkedAfter(addDays(last, 1))).toBe(0);
  expect(await loadReportedDifferences()).toHaveLength(5);
  expect(await gym.exported('Jobs/sales')).toMatchObject({ Cursor: addDays(last, 1) });
});
