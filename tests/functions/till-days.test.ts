import { randomInt, randomUUID } from 'node:crypto';
import process from 'node:process';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftSchema } from '@gym/domain/database/money/shifts';
import { type StoredDifference, storedDifferenceSchema } from '@gym/domain/database/system/differences';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recountTill } from '../support/isolated-gym/recount-till.ts';
import { BRANCH, callerOf, IsolatedGym } from '../support/isolated-gym/server.ts';
import { anyTillStep, MEMBERS, PRICES, TILL_SELLERS, TillDays } from '../support/isolated-gym/till-day.ts';
import { productUpdates } from '../support/store.ts';

/** Seed of the random days; set `TILL_SEED` to repeat a failed run. */
const SEED = Number(process.env.TILL_SEED ?? randomInt(2 ** 31));
/** Number of random days. */
const DAYS = 8;
const NOW = Date.now();
/** The first of the random days. */
const FIRST = addDays(gymDayOf(NOW), -DAYS - 1);
/** The pieces of each product at each branch at the beginning. */
const PIECES = { agua: 120, toalla: 40 };

/** `isOn`: whether the nightly check is running. `reads`: how often it has read each sale. */
const nightlyCheck = vi.hoisted(() => ({ isOn: false, reads: new Map<string, number>() }));
vi.mock('../../functions/src/till/load-till.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/till/load-till.ts')>();
  return {
    ...real,
    loadSale: (sale: string) => {
      if (nightlyCheck.isOn) nightlyCheck.reads.set(sale, (nightlyCheck.reads.get(sale) ?? 0) + 1);
      return real.loadSale(sale);
    },
  };
});

/** A database for this file alone. `gym.code`: the server's use cases, which run in the process of the test. */
let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
  const people = [...MEMBERS, ...TILL_SELLERS.map(({ uid }) => uid)];
  const atBothBranches = (pieces: number) => ({ [BRANCH]: pieces, valle: pieces });
  await gym.write({
    ...Object.fromEntries(people.map((uid) => [`Users/${uid}`, { Nombre: `Prueba ${uid}`, HomeBranch: BRANCH }])),
    ...Object.fromEntries(
      TILL_SELLERS.map(({ uid, role: Role, branch: Branch }) => [`Staff/${uid}`, { Role, Branch }]),
    ),
    ...productUpdates('agua', PRICES.agua, atBothBranches(PIECES.agua)),
    ...productUpdates('toalla', PRICES.toalla, atBothBranches(PIECES.toalla)),
    ...Object.fromEntries(
      Object.entries(PIECES).flatMap(([product, pieces]) =>
        Object.keys(atBothBranches(pieces)).map((branch) => [
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

/** Sells a free line of one peso for cash. */
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

/** Runs the nightly check at 0:10 after a day. Returns the number of open differences that it found. */
async function runNightAfter(day: GymDay): Promise<number> {
  nightlyCheck.isOn = true;
  try {
    return await gym.code.checkSales(startOfGymDay(addDays(day, 1)) + 10 * 60_000);
  } finally {
    nightlyCheck.isOn = false;
  }
}

it(`finds no difference after random days at the till: ${DAYS} days, seed ${SEED}`, async () => {
  console.log(`till: ${DAYS} days, TILL_SEED=${SEED}`);
  const days = fc.sample(fc.array(anyTillStep, { minLength: 15, maxLength: 25, size: 'max' }), {
    seed: SEED,
    numRuns: DAYS,
  });
  const till = new TillDays(gym);
  for (const [index, steps] of days.entries()) {
    await till.runDay(addDays(FIRST, index), steps);
    // `{}`: no pieces without a stock line, because the line `begin` adds the pieces of each product.
    expect(recountTill(await gym.read(), {})).toEqual([]);
    expect(await runNightAfter(addDays(FIRST, index))).toBe(0);
  }
  // A correct client never gets these refusals. `conflict` would mean that all retries failed.
  const unexpectedReasons = ['conflict', 'invalid-input', 'price-changed', 'payment-differs', 'cash-invalid'];
  expect(
    Object.keys(till.outcomes).filter((outcome) => unexpectedReasons.some((reason) => outcome.endsWith(`: ${reason}`))),
  ).toEqual([]);
  expect(till.outcomes).toMatchObject({ sell: expect.any(Number), open: expect.any(Number) });

  const sales = Object.entries(z.record(z.string(), storedSaleSchema).parse(await gym.read('Sales')));
  const shifts = z.record(z.string(), storedShiftSchema).parse(await gym.read('Shifts'));
  const reads = sales.map(([id, { Day, Shift }]) => {
    const closed = shifts[Shift]?.Closing;
    // The check reads a sale with its day, and again with its shift if that was closed on a later day.
    const expectedReads = closed === undefined || gymDayOf(closed.At) === Day ? 1 : 2;
    return [id, nightlyCheck.reads.get(id) === expectedReads];
  });
  expect(reads.filter(([, isCorrect]) => !isCorrect)).toEqual([]);

  expect(await gym.code.checkTill(NOW)).toBe(0);
  expect(await gym.code.checkStore(NOW)).toBe(0);
  expect(await loadReportedDifferences()).toEqual([]);
}, 120_000);

it('reports each difference in the totals of a day or of a closed shift once', async () => {
  const lastDay = addDays(FIRST, DAYS);
  const till = new TillDays(gym);
  const items = [{ name: 'free' as const, pieces: 2 }];
  await till.runDay(lastDay, [
    { seller: 0, action: { do: 'sell', items, discountPercent: 0, cashPercent: 50, member: 0 } },
  ]);
  await till.closeAll(startOfGymDay(lastDay) + 20 * 3_600_000);
  const closed = Object.entries(z.record(z.string(), storedShiftSchema).parse(await gym.read('Shifts')));
  const [shift] = closed.find(([, { Closing }]) => Closing && gymDayOf(Closing.At) === lastDay) ?? [''];
  const cash = z.object({ Cash: z.number() }).parse(await gym.read(`ShiftTotals/${shift}`)).Cash;
  await gym.write({
    [`SaleTotals/${BRANCH}/${FIRST}/Taxed`]: 1,
    [`SaleTotals/all/${lastDay}/Sales`]: 1_000,
    [`ShiftTotals/${shift}/Cash`]: cash + 1,
  });
  expect(await runNightAfter(lastDay)).toBe(2);
  // Without a cursor, the check covers the last 35 days, so it also finds the difference of the first day.
  await gym.write({ 'Jobs/sales': null });
  expect(await runNightAfter(lastDay)).toBe(3);
  const differences = await loadReportedDifferences();
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Kind: 'day-totals',
        Place: `SaleTotals/all/${lastDay}`,
        Field: 'sales',
        Stored: 1_000,
        Day: lastDay,
      }),
      expect.objectContaining({ Kind: 'shift-totals', Field: 'cash', Stored: cash + 1, Expected: cash }),
      expect.objectContaining({
        Kind: 'day-totals',
        Place: `SaleTotals/${BRANCH}/${FIRST}`,
        Field: 'taxed',
        Stored: 1,
      }),
    ]),
  );
  expect(differences).toHaveLength(3);
});

it('the nightly check reports an unreadable sale and the days that it skips, and continues with the next days', async () => {
  const lastDay = addDays(FIRST, DAYS);
  const sales = z.record(z.string(), z.object({ Day: z.string() })).parse(await gym.read('Sales'));
  const [unreadable = ''] = Object.entries(sales).find(([, { Day }]) => Day === lastDay) ?? [];
  const countBefore = (await loadReportedDifferences()).length;
  await gym.write({ [`Sales/${unreadable}/Total`]: 'x', 'Jobs/sales': { Cursor: addDays(lastDay, -50), At: 1 } });
  // A run checks the last 35 days at most, so it skips the unchecked days before them.
  await runNightAfter(lastDay);
  expect(await gym.read('Jobs/sales')).toMatchObject({ Cursor: lastDay });
  const found = (await loadReportedDifferences()).map(({ Kind, Place, Day, Until }) =>
    Kind === 'skipped' ? [Kind, Day, Until] : [Kind, Place],
  );
  expect(found).toEqual(
    expect.arrayContaining([
      ['unreadable', `Sales/${unreadable}`],
      ['day-totals', `SaleTotals/${BRANCH}/${lastDay}`],
      ['day-totals', `SaleTotals/all/${lastDay}`],
      ['skipped', addDays(lastDay, -49), addDays(lastDay, -35)],
    ]),
  );
  const count = found.length;
  expect(count).toBeGreaterThan(countBefore);
  expect(await runNightAfter(addDays(lastDay, 1))).toBe(0);
  expect(await loadReportedDifferences()).toHaveLength(count);
  expect(await gym.read('Jobs/sales')).toMatchObject({ Cursor: addDays(lastDay, 1) });
});

it('the closing of a shift over midnight has, for each day, the same sums as the seller’s totals of that day', async () => {
  const day = addDays(FIRST, DAYS - 2);
  const midnight = startOfGymDay(addDays(day, 1));
  const seller = callerOf('recepcion-noche', 'reception');
  await gym.write({ [`Staff/${seller.uid}`]: { Role: 'reception', Branch: BRANCH } });
  const expectDone = async (result: Promise<{ readonly ok: boolean }>) =>
    expect(await result).toMatchObject({ ok: true });
  const Shift = randomUUID();
  await expectDone(gym.code.openShift({ requestId: Shift, branch: BRANCH, Float: 0 }, seller, midnight - 7_200_000));
  for (const [count, at] of [
    [2, midnight - 3_600_000],
    [1, midnight],
  ] as const)
    for (let index = 0; index < count; index++) await sellFree(seller, at);
  await expectDone(gym.code.closeShift({ requestId: randomUUID(), Shift, Counted: {} }, seller, midnight + 3_600_000));
  const { Closing } = storedShiftSchema.parse(await gym.read(`Shifts/${Shift}`));
  const sums = (Sales: number) => ({
    Sales,
    Refunds: 0,
    Total: Sales * 100,
    ByMethod: { cash: Sales * 100, card: 0, transfer: 0 },
  });
  expect(Closing?.Days).toEqual({ [day]: sums(2), [addDays(day, 1)]: sums(1) });
  for (const [closingDay, { Sales, Total }] of Object.entries(Closing?.Days ?? {})) {
    const personTotals = await gym.read(`SaleTotals/${BRANCH}/${closingDay}/ByPerson/${seller.uid}`);
    expect(personTotals, closingDay).toEqual({ Count: Sales, Total });
  }
});
