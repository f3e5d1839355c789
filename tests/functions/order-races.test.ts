import { createHash, randomUUID } from 'node:crypto';
import { endOfGymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { storedOrderRowSchema, storedOrderSchema } from '@gym/domain/database/store/orders';
import { storedStockLineSchema, storedStockSchema } from '@gym/domain/database/store/stock';
import { ORDERS, rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Racers } from '../support/isolated-gym/racing.ts';
import { BRANCH, IsolatedGym } from '../support/isolated-gym/server.ts';
import { pastMembership, productUpdates, promotionUpdates } from '../support/store.ts';

const NOW = Date.now();
/** Number of buyers. They have a past membership, so that their unpaid orders hold pieces. */
const BUYERS = 50;

let gym: IsolatedGym;
let racers: Racers;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
  const people = Array.from({ length: BUYERS }, (_, i) => ({
    [`Users/comprador-${i}/Nombre`]: `Comprador ${i}`,
    ...pastMembership(`comprador-${i}`),
  }));
  await gym.write(Object.assign({}, ...people));
  racers = await Racers.start('order-racer.ts');
}, 60_000);

afterAll(async () => {
  racers.close();
  await gym.close();
});

/** A call of `placeOrder`. */
interface OrderCall {
  readonly uid: string;
  readonly input: object;
}

/** Returns a buyer's call that orders one piece. `total`: centavos. `more`: fields of the input to add or replace. */
const createCall = (buyer: number, product: string, total: number, more: object = {}): OrderCall => ({
  uid: `comprador-${buyer}`,
  input: {
    requestId: randomUUID(),
    branch: BRANCH,
    Items: [{ Product: product, Quantity: 1 }],
    Method: 'cash',
    Total: total,
    ...more,
  },
});

/** Runs all calls concurrently in several processes. */
const race = (calls: readonly OrderCall[]) => racers.race(NOW, calls);
const loadStock = async (product: string) => storedStockSchema.parse(await gym.read(`Stock/${BRANCH}/${product}`));
const loadStockLines = async (product: string) =>
  Object.values(z.record(z.string(), storedStockLineSchema).parse(await gym.read(`StockLines/${BRANCH}/${product}`)));
const loadOrders = async (product: string) =>
  Object.values(z.record(z.string(), storedOrderSchema).parse(await gym.read('Orders'))).filter(({ Placed }) =>
    Object.values(Placed.Lines).some(({ Item }) => Item === product),
  );

it('gives the last piece to one of 50 concurrent orders from several processes', async () => {
  await gym.write(productUpdates('ultima', 10_000, { [BRANCH]: 1 }));
  const { counts } = await race(Array.from({ length: BUYERS }, (_, buyer) => createCall(buyer, 'ultima', 10_000)));
  expect(counts).toEqual({ done: 1, 'out-of-stock': BUYERS - 1 });
  expect(await loadStock('ultima')).toMatchObject({ Available: 0, Held: 1 });
  expect(await loadStockLines('ultima')).toHaveLength(1);
  expect(await loadOrders('ultima')).toHaveLength(1);
});

it('gives a piece to each of 50 concurrent orders if there are 60 pieces', async () => {
  await gym.write(productUpdates('muchas', 10_000, { [BRANCH]: 60 }));
  const { counts } = await race(Array.from({ length: BUYERS }, (_, buyer) => createCall(buyer, 'muchas', 10_000)));
  expect(counts).toEqual({ done: BUYERS });
  expect(await loadStock('muchas')).toMatchObject({ Available: 10, Held: BUYERS });
});

it('applies a promotion no more often than allowed in total and per person, under concurrent orders', async () => {
  await gym.write({
    ...productUpdates('rebajada', 10_000, { [BRANCH]: 500 }),
    ...promotionUpdates('CINCO', { Total: 5, PerPerson: 1 }),
    ...promotionUpdates('UNA', { PerPerson: 1 }),
  });
  const forMany = await race(
    Array.from({ length: BUYERS }, (_, i) => createCall(i, 'rebajada', 9_000, { Code: 'CINCO' })),
  );
  expect(forMany.counts).toEqual({ done: 5, 'promotion-used-up': BUYERS - 5 });
  expect(await gym.read('Promotions/CINCO/Used')).toBe(5);
  const forOnePerson = await race(Array.from({ length: 10 }, () => createCall(49, 'rebajada', 9_000, { Code: 'UNA' })));
  expect(forOnePerson.counts.done).toBe(1);
  expect(await gym.read('PromotionUses/comprador-49/UNA')).toBe(1);
  expect(await gym.read('Promotions/UNA/Used')).toBe(1);
});

it('places one order if several processes send the same request concurrently', async () => {
  await gym.write(productUpdates('misma', 10_000, { [BRANCH]: 100 }));
  const same = createCall(0, 'misma', 10_000);
  const { counts } = await race(Array.from({ length: 20 }, () => same));
  expect(counts).toEqual({ done: 20 });
  expect(await loadStock('misma')).toMatchObject({ Available: 99, Held: 1 });
});

it('holds no more pieces for concurrent orders of one account than its limit', async () => {
  await gym.write({
    ...productUpdates('pocas', 10_000, { [BRANCH]: 100 }),
    'Users/acaparadora/Nombre': 'Ana',
    ...pastMembership('acaparadora'),
  });
  const three = { Items: [{ Product: 'pocas', Quantity: 3 }], Total: 30_000 };
  const calls = Array.from({ length: 5 }, () => ({ ...createCall(0, 'pocas', 30_000, three), uid: 'acaparadora' }));
  const { counts } = await race(calls);
  expect(counts).toEqual({ done: 1, 'order-pieces': 4 });
  expect(await loadStock('pocas')).toMatchObject({ Available: 97, Held: 3 });
});

it('places at most 20 orders a day for one account, also if they are concurrent', async () => {
  await gym.write({ 'Users/insistente/Nombre': 'Ana', ...productUpdates('diaria', 10_000, { [BRANCH]: 100 }) });
  // Makes the counter say that the account has placed 18 orders today. `who`, a key of the counter, is a hash.
  const counted = { Window: Math.floor(endOfGymDay(gymDayOf(NOW)) / 60_000), Count: 18, Most: 1 };
  const who = createHash('sha256').update('user insistente').digest('hex').slice(0, 24);
  await gym.write({ [rateLimitPath.at({ scope: ORDERS, who })]: counted });
  const { counts } = await race(
    Array.from({ length: 5 }, () => ({ ...createCall(0, 'diaria', 10_000), uid: 'insistente' })),
  );
  expect(counts).toEqual({ done: 2, 'day-limit': 3 });
});

it('keeps the lists equal to the orders, and the stock equal to the sum of its lines', async () => {
  const orders = z.record(z.string(), storedOrderSchema).parse(await gym.read('Orders'));
  const listsSchema = z.record(z.string(), z.record(z.string(), storedOrderRowSchema));
  const branchOrders = z.record(z.string(), listsSchema).parse(await gym.read('BranchOrders'));
  const memberOrders = listsSchema.parse(await gym.read('MemberOrders'));
  for (const [id, { State, Placed }] of Object.entries(orders)) {
    for (const branch of [Placed.Branch, 'all'])
      for (const list of ['any', State])
        expect(branchOrders[branch]?.[list]?.[id]).toMatchObject({ State, Total: Placed.Total });
    expect(memberOrders[Placed.Uid]?.[id]).toMatchObject({ State, Total: Placed.Total });
  }
  for (const [product, pieces] of [
    ['ultima', 1],
    ['muchas', 60],
    ['rebajada', 500],
    ['misma', 100],
    ['pocas', 100],
  ] as const) {
    const { Available, Held } = await loadStock(product);
    const lines = await loadStockLines(product);
    expect(Available).toBe(lines.reduce<number>((sum, { Change }) => sum + Change, pieces));
    expect(Held).toBe(lines.reduce((sum, line) => sum + line.Held, 0));
  }
});
