import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { saleTotalsFromStored, storedSaleTotalsSchema } from '@gym/domain/database/sale-totals';
import { type StoredSale, saleFacts, storedFolioSchema, storedSaleSchema } from '@gym/domain/database/sales';
import { storedShiftSchema, storedShiftTotalsSchema } from '@gym/domain/database/shifts';
import { addSale, isSameTotals, NO_TOTALS } from '@gym/domain/till/totals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, BRANCH, OwnGym, openShifts } from '../support/own-gym/server.ts';
import { productUpdates } from '../support/store.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const PROCESSES = 5;
const SALES = 50;
const PRICE = 10_000;
/** What all of them at once may take, milliseconds: each within the time of a call. */
const MOST_MS = 8_000;
const SELLERS = Array.from({ length: 10 }, (_, index) => `vendedor-${index}`);
const admin = { uid: ADMIN, email: null, role: 'admin', branch: null, ip: '127.0.0.1' } as const;

let gym: OwnGym;
let code: typeof import('../support/own-gym/code.ts');
let racers: readonly ChildProcess[];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  code = await import('../support/own-gym/code.ts');
  const shifts = openShifts(SELLERS, NOW);
  await gym.write({
    ...Object.fromEntries(
      Object.entries(shifts).flatMap(([root, values]) =>
        root === 'OpenShifts' ? [] : Object.entries(values).map(([key, value]) => [`${root}/${key}`, value]),
      ),
    ),
    ...Object.fromEntries(SELLERS.map((uid) => [`OpenShifts/${BRANCH}/${uid}`, `shift-${uid}`])),
    ...Object.fromEntries(SELLERS.map((uid) => [`Staff/${uid}`, { Role: 'reception', Branch: BRANCH }])),
    ...productUpdates('agua', PRICE, { [BRANCH]: 1_000 }),
    ...productUpdates('ultima', PRICE, { [BRANCH]: 1 }),
  });
  const script = join(import.meta.dirname, '../support/own-gym/sale-racer.ts');
  racers = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const racer = fork(script, { execArgv: [] });
      await once(racer, 'message');
      return racer;
    }),
  );
}, 60_000);

afterAll(async () => {
  globalThis.fetch = realFetch;
  for (const racer of racers) racer.kill();
  await code.closeCode();
  await gym.close();
});

interface Deed {
  readonly by: string;
  readonly id: string;
  readonly branch: string;
  readonly item?: string;
  readonly total: number;
}
const sale = (turn: number, item = 'agua'): Deed => ({
  ...{ by: SELLERS[turn % SELLERS.length] ?? '', id: randomUUID(), branch: BRANCH, item, total: PRICE },
});

/** All of them at once, spread over the processes; how often each answer was given, and how long it took. */
async function race(deeds: readonly Deed[]): Promise<{ readonly said: Record<string, number>; readonly ms: number }> {
  const began = performance.now();
  const answers = await Promise.all(
    racers.map(async (racer, index) => {
      racer.send({ now: NOW, deeds: deeds.filter((_, turn) => turn % PROCESSES === index) });
      const [said] = await once(racer, 'message');
      return z.array(z.string()).parse(said);
    }),
  );
  const said: Record<string, number> = {};
  for (const answer of answers.flat()) said[answer] = (said[answer] ?? 0) + 1;
  return { said, ms: performance.now() - began };
}

const sales = async (): Promise<readonly StoredSale[]> =>
  Object.values(z.record(z.string(), storedSaleSchema).parse((await gym.exported('Sales')) ?? {}));

/** Folios without a gap and a double; totals of the day, of all branches and of each shift, as their sales say. */
async function checkEverything(): Promise<void> {
  const all = await sales();
  const folios = all.map(({ Folio }) => Folio).toSorted((a, b) => a - b);
  expect(folios).toEqual(Array.from({ length: all.length }, (_, index) => index + 1));
  expect(storedFolioSchema.parse(await gym.exported(`Folios/${BRANCH}`)).Number).toBe(all.length);
  const counted = all.reduce((totals, one) => addSale(totals, saleFacts(one)), NO_TOTALS);
  for (const list of [BRANCH, 'all']) {
    const stored = storedSaleTotalsSchema.parse(await gym.exported(`SaleTotals/${list}/${TODAY}`));
    expect(isSameTotals(counted, saleTotalsFromStored(stored))).toBe(true);
  }
  for (const shift of new Set(all.map(({ Shift }) => Shift))) {
    const own = all
      .filter(({ Shift }) => Shift === shift)
      .reduce((totals, one) => addSale(totals, saleFacts(one)), NO_TOTALS);
    const stored = storedShiftTotalsSchema.parse(await gym.exported(`ShiftTotals/${shift}`));
    expect(stored).toMatchObject({ Sales: own.sales, Refunds: own.refunds, Total: own.total, ByMethod: own.byTender });
    expect(stored.Cash - stored.In + stored.Out).toBe(own.byTender.cash);
  }
}

it('50 sales at once from several processes are all answered within 8 s, with no folio twice and none left out', async () => {
  const { said, ms } = await race(Array.from({ length: SALES }, (_, turn) => sale(turn)));
  expect(said).toEqual({ done: SALES });
  expect(ms).toBeLessThanOrEqual(MOST_MS);
  expect(await sales()).toHaveLength(SALES);
  await checkEverything();
}, 30_000);

it('the last piece is sold once, and the same request from every process is one sale', async () => {
  const last = await race(Array.from({ length: 10 }, (_, turn) => sale(turn, 'ultima')));
  expect(last.said).toEqual({ done: 1, 'out-of-stock': 9 });
  const same = sale(0);
  expect((await race(Array.from({ length: 10 }, () => same))).said).toEqual({ done: 10 });
  expect(await sales()).toHaveLength(SALES + 2);
  await checkEverything();
}, 30_000);

it('a shift that is closed while it sells counts what was sold in it, and nothing comes after', async () => {
  const [by = ''] = SELLERS;
  const close = { by, id: randomUUID(), branch: BRANCH, total: 0 };
  const selling = Array.from({ length: 8 }, () => sale(0));
  const { said } = await race([...selling.slice(0, 4), close, ...selling.slice(4)]);
  expect(Object.keys(said).filter((answer) => !['done', 'shift-needed'].includes(answer))).toEqual([]);
  const { State, Closing } = storedShiftSchema.parse(await gym.exported(`Shifts/shift-${by}`));
  const own = (await sales()).filter(({ Shift }) => Shift === `shift-${by}`);
  expect(State).toBe('closed');
  expect(Closing?.Expected).toBe(own.reduce((sum, { Total }) => sum + Total, 0));
  await checkEverything();
}, 30_000);

class Killed extends Error {}

/** Runs something that dies right before, or right after, its only write. */
async function dies(when: 'before' | 'after', work: () => Promise<unknown>): Promise<void> {
  globalThis.fetch = async (...args) => {
    if (when === 'before') throw new Killed();
    await realFetch(...args);
    throw new Killed();
  };
  await expect(work()).rejects.toThrow(Killed);
  globalThis.fetch = realFetch;
}

it('dies before or after its write: sent again it is done once, with everything or nothing', async () => {
  const lines = [
    { Kind: 'product' as const, Item: 'agua', Quantity: 2 },
    { Kind: 'free' as const, Name: 'Candado', Quantity: 1, Price: 5_000, Tax: 'iva16' as const },
  ];
  for (const when of ['before', 'after'] as const) {
    const before = await sales();
    const input = {
      ...{ requestId: randomUUID(), Branch: BRANCH, Lines: lines, Total: 25_000 },
      Payments: { cash: { Amount: 20_000, Received: 50_000 }, card: { Amount: 5_000, Reference: '004512' } },
    };
    await dies(when, () => code.recordSale(input, admin, NOW));
    expect(await sales()).toHaveLength(before.length + (when === 'after' ? 1 : 0));
    await checkEverything();
    const done = await code.recordSale(input, admin, NOW);
    expect(done).toMatchObject({ ok: true, value: { Folio: before.length + 1, Change: 30_000 } });
    const back = {
      ...{ requestId: randomUUID(), Sale: input.requestId, Method: 'cash' as const, Reason: 'Venía abierta' },
      Lines: [{ Line: 'l00', Quantity: 1 }],
    };
    await dies(when, () => code.refundSale(back, admin, NOW));
    expect(await code.refundSale(back, admin, NOW)).toMatchObject({ ok: true, value: { Folio: before.length + 2 } });
    await checkEverything();
  }
});

it('totals that differ from their sales are told once by the night', async () => {
  const tomorrow = NOW + 86_400_000;
  expect(await code.checkSales(tomorrow)).toBe(0);
  await gym.write({ [`SaleTotals/${BRANCH}/${TODAY}/ByMethod/card`]: 1 });
  expect(await code.checkSales(tomorrow)).toBe(1);
  expect(await code.checkSales(tomorrow)).toBe(1);
  expect(await code.checkSales(tomorrow + 86_400_000)).toBe(1);
  const lines = z.record(z.string(), z.object({ Action: z.string() }));
  const days = z.record(z.string(), lines).parse((await gym.exported('Audit')) ?? {});
  const told = Object.values(days).flatMap((day) => Object.values(day));
  expect(told.filter(({ Action }) => Action === 'totals-differ')).toHaveLength(1);
});
