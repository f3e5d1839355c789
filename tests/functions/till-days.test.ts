import { randomInt, randomUUID } from 'node:crypto';
import process from 'node:process';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftSchema } from '@gym/domain/database/money/shifts';
import { type StoredDifference, storedDifferenceSchema } from '@gym/domain/database/system/differences';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recountTill } from '../support/own-gym/recount-till.ts';
import { BRANCH, callerOf, OwnGym } from '../support/own-gym/server.ts';
import { anyTillStep, DESKS, MEMBERS, PRICES, TillDays } from '../support/own-gym/till-day.ts';
import { productUpdates } from '../support/store.ts';

const SEED = Number(process.env.TILL_SEED ?? randomInt(2 ** 31));
const DAYS = 8;
const NOW = Date.now();
const FIRST = addDays(gymDayOf(NOW), -DAYS - 1);
/** The initial pieces: few enough that they sell out. */
const PIECES = { agua: 120, toalla: 40 };

/** Number of times that the nightly check read each sale. */
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
    ...Object.fromEntries(
      Object.entries(PIECES).flatMap(([product, pieces]) =>
        Object.keys(both(pieces)).map((branch) => [
          `StockLines/${branch}/${product}/begin`,
          { Kind: 'in', Change: pieces, Held: 0, At: 1, By: 'server' },
        ]),
      ),
    ),
    'Plans/pase-dia': { Kind: 'day-pass', Name: 'Pase', Price: PRICES.pase, Branches: { all: true }, Active: true },
  });
}, 60_000);

afterAll(() => gym.close());

/** Loads all reported differences. */
async function loadReportedDifferences(): Promise<readonly StoredDifference[]> {
  const stored = (await gym.read('Differences')) ?? {};
  return Object.values(z.record(z.string(), storedDifferenceSchema).parse(stored));
}

/** Sells a line of one peso for cash. */
async function sellFree(desk: ReturnType<typeof callerOf>, now: number): Promise<void> {
  const line = { Kind: 'free', Name: 'Copia', Quantity: 1, Price: 100, Tax: 'iva16' } as const;
  const paid = { Payments: { cash: { Amount: 100 } }, Total: 100 };
  const sold = await gym.code.recordSale(
    { requestId: randomUUID(), branch: BRANCH, Lines: [line], ...paid },
    desk,
    now,
  );
  expect(sold).toMatchObject({ ok: true });
}

/** Runs the nightly check after a day. Returns the number of reported differences. */
async function runNightAfter(day: GymDay): Promise<number> {
  night.isOn = true;
  try {
    return await gym.code.checkSales(startOfGymDay(addDays(day, 1)) + 600_000);
  } finally {
    night.isOn = false;
  }
}

it(`adds up random days at the till, and finds no difference at night: ${DAYS} days, seed ${SEED}`, async () => {
  console.log(`till: ${DAYS} days, TILL_SEED=${SEED}`);
  const days = fc.sample(fc.array(anyTillStep, { minLength: 15, maxLength: 25, size: 'max' }), {
    seed: SEED,
    numRuns: DAYS,
  });
  const till = new TillDays(gym);
  for (const [index, steps] of days.entries()) {
    await till.runDay(addDays(FIRST, index), steps);
    expect(recountTill(await gym.read(), {})).toEqual([]);
    expect(await runNightAfter(addDays(FIRST, index))).toBe(0);
  }
  // No refusal was for a reason that a correct client never gets, or after retries.
  const unexpectedReasons = ['conflict', 'invalid-input', 'price-changed', 'payment-differs', 'cash-invalid'];
  expect(
    Object.keys(till.outcomes).filter((outcome) => unexpectedReasons.some((reason) => outcome.endsWith(`: ${reason}`))),
  ).toEqual([]);
  expect(till.outcomes).toMatchObject({ sell: expect.any(Number), open: expect.any(Number) });

  const sales = Object.entries(z.record(z.string(), storedSaleSchema).parse(await gym.read('Sales')));
  const shifts = z.record(z.string(), storedShiftSchema).parse(await gym.read('Shifts'));
  const reads = sales.map(([id, { Day, Shift }]) => {
    const closed = shifts[Shift]?.Closing;
    // A sale is read a second time with its shift, if the shift closed on a later day.
    const due = closed === undefined || gymDayOf(closed.At) === Day ? 1 : 2;
    return [id, night.reads.get(id) === due];
  });
  expect(reads.filter(([, isRight]) => !isRight)).toEqual([]);

  expect(await gym.code.checkTill(NOW)).toBe(0);
  expect(await gym.code.checkStore(NOW)).toBe(0);
  expect(await loadReportedDifferences()).toEqual([]);
}, 120_000);

it('reports a difference in a day or in a closed shift to administrators, once', async () => {
  const last = addDays(FIRST, DAYS);
  const till = new TillDays(gym);
  const items = [{ name: 'free' as const, pieces: 2 }];
  await till.runDay(last, [{ desk: 0, action: { do: 'sell', items, discountPercent: 0, cashPercent: 50, member: 0 } }]);
  await till.closeAll(startOfGymDay(last) + 20 * 3_600_000);
  const closed = Object.entries(z.record(z.string(), storedShiftSchema).parse(await gym.read('Shifts')));
  const [shift] = closed.find(([, { Closing }]) => Closing && gymDayOf(Closing.At) === last) ?? [''];
  const before = z.object({ Cash: z.number() }).parse(await gym.read(`ShiftTotals/${shift}`)).Cash;
  await gym.write({
    [`SaleTotals/${BRANCH}/${FIRST}/Taxed`]: 1,
    [`SaleTotals/all/${last}/Sales`]: 1_000,
    [`ShiftTotals/${shift}/Cash`]: before + 1,
  });
  expect(await runNightAfter(last)).toBe(2);
  // The check starts again from the first day, so it finds the damage there, which its own night couldn't see.
  await gym.write({ 'Jobs/sales': null });
  expect(await runNightAfter(last)).toBe(3);
  const differ = await loadReportedDifferences();
  expect(differ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Kind: 'day-totals',
        Place: `SaleTotals/all/${last}`,
        Field: 'sales',
        Stored: 1_000,
        Day: last,
      }),
      expect.objectContaining({ Kind: 'shift-totals', Field: 'cash', Stored: before + 1, Expected: before }),
      expect.objectContaining({
        Kind: 'day-totals',
        Place: `SaleTotals/${BRANCH}/${FIRST}`,
        Field: 'taxed',
        Stored: 1,
      }),
    ]),
  );
  expect(differ).toHaveLength(3);
});

it('reports an unreadable sale and days that no night checked, and continues the nights', async () => {
  const last = addDays(FIRST, DAYS);
  const sales = z.record(z.string(), z.object({ Day: z.string() })).parse(await gym.read('Sales'));
  const [broken = ''] = Object.entries(sales).find(([, { Day }]) => Day === last) ?? [];
  const known = (await loadReportedDifferences()).length;
  await gym.write({ [`Sales/${broken}/Total`]: 'x', 'Jobs/sales': { Cursor: addDays(last, -50), At: 1 } });
  await runNightAfter(last);
  expect(await gym.read('Jobs/sales')).toMatchObject({ Cursor: last });
  const found = (await loadReportedDifferences()).map(({ Kind, Place, Day, Until }) =>
    Kind === 'skipped' ? [Kind, Day, Until] : [Kind, Place],
  );
  expect(found).toEqual(
    expect.arrayContaining([
      ['unreadable', `Sales/${broken}`],
      ['day-totals', `SaleTotals/${BRANCH}/${last}`],
      ['day-totals', `SaleTotals/all/${last}`],
      ['skipped', addDays(last, -49), addDays(last, -35)],
    ]),
  );
  const all = found.length;
  expect(all).toBeGreaterThan(known);
  expect(await runNightAfter(addDays(last, 1))).toBe(0);
  expect(await loadReportedDifferences()).toHaveLength(all);
  expect(await gym.read('Jobs/sales')).toMatchObject({ Cursor: addDays(last, 1) });
});

it('has the same sums per day in the closing of a shift over midnight as in the days’ totals', async () => {
  const day = addDays(FIRST, DAYS - 2);
  const midnight = startOfGymDay(addDays(day, 1));
  const night = callerOf('recepcion-noche', 'reception');
  await gym.write({ [`Staff/${night.uid}`]: { Role: 'reception', Branch: BRANCH } });
  const must = async (result: Promise<{ readonly ok: boolean }>) => expect(await result).toMatchObject({ ok: true });
  const Shift = randomUUID();
  await must(gym.code.openShift({ requestId: Shift, branch: BRANCH, Float: 0 }, night, midnight - 7_200_000));
  for (const [count, at] of [
    [2, midnight - 3_600_000],
    [1, midnight],
  ] as const)
    for (let sold = 0; sold < count; sold++) await sellFree(night, at);
  await must(gym.code.closeShift({ requestId: randomUUID(), Shift, Counted: {} }, night, midnight + 3_600_000));
  const { Closing } = storedShiftSchema.parse(await gym.read(`Shifts/${Shift}`));
  const sums = (Sales: number) => ({
    Sales,
    Refunds: 0,
    Total: Sales * 100,
    ByMethod: { cash: Sales * 100, card: 0, transfer: 0 },
  });
  expect(Closing?.Days).toEqual({ [day]: sums(2), [addDays(day, 1)]: sums(1) });
  for (const [sold, { Sales, Total }] of Object.entries(Closing?.Days ?? {})) {
    const ofDay = await gym.read(`SaleTotals/${BRANCH}/${sold}/ByPerson/${night.uid}`);
    expect(ofDay, sold).toEqual({ Count: Sales, Total });
  }
});
