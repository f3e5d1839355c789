import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredSale } from '@gym/domain/database/money/sales';
import { storedShiftSchema } from '@gym/domain/database/money/shifts';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PRICE, type RacingTill, SELLERS, startRacingTill } from '../support/isolated-gym/racing-till.ts';
import { recountTill, salesOf } from '../support/isolated-gym/recount-till.ts';
import { BRANCH, callerOf } from '../support/isolated-gym/server.ts';
import { pastMembership } from '../support/store.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
/** Number of concurrent sales in the first race. */
const SALES = 50;
/** The pieces of each product at the beginning. */
const PIECES = { agua: 1_000, ultima: 1, apartada: 6 };
/** Time limit for all concurrent sales together: the deadline of a single call, milliseconds. */
const LIMIT_MS = 8_000;
const reception = callerOf('pases', 'reception');

let gym: RacingTill['gym'];
let racers: RacingTill['racers'];
let till: RacingTill;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  till = await startRacingTill(NOW, [reception.uid], PIECES);
  ({ gym, racers } = till);
}, 60_000);

afterAll(() => till.close());
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Returns a call of `sale-racer.ts` that sells a piece. `turn` selects the seller. */
const createSaleCall = (turn: number, item = 'agua', tender: Tender = 'cash') => ({
  by: SELLERS[turn % SELLERS.length] ?? '',
  id: randomUUID(),
  branch: BRANCH,
  item,
  total: PRICE,
  tender,
});
/** Runs all calls concurrently in several processes. Returns the count of each outcome and the duration. */
const race = (calls: readonly object[]) => racers.race(NOW, calls);
const loadSales = async (): Promise<readonly StoredSale[]> => salesOf(await gym.read());
const findProblems = async () => recountTill(await gym.read(), PIECES);

it('answers 50 concurrent sales from several processes within 8 s, without duplicate or missing folios', async () => {
  const { counts, ms } = await race(Array.from({ length: SALES }, (_, turn) => createSaleCall(turn)));
  expect(counts).toEqual({ done: SALES });
  expect(ms).toBeLessThanOrEqual(LIMIT_MS);
  expect(await loadSales()).toHaveLength(SALES);
  expect(await findProblems()).toEqual([]);
}, 30_000);

it('sells the last piece once, and records one sale if several processes send the same request', async () => {
  const last = await race(Array.from({ length: 10 }, (_, turn) => createSaleCall(turn, 'ultima')));
  expect(last.counts).toEqual({ done: 1, 'out-of-stock': 9 });
  const call = createSaleCall(0);
  expect((await race(Array.from({ length: 10 }, () => call))).counts).toEqual({ done: 10 });
  expect(await loadSales()).toHaveLength(SALES + 2);
  expect(await findProblems()).toEqual([]);
}, 30_000);

it('sells the pieces that unpaid orders hold, each only once, if several processes sell concurrently', async () => {
  const people = Array.from({ length: PIECES.apartada }, (_, index) => `apartada-${index}`);
  await gym.write(
    Object.assign({}, ...people.map((uid) => ({ [`Users/${uid}/Nombre`]: 'Ana Ruiz', ...pastMembership(uid) }))),
  );
  for (const uid of people) {
    const cart = {
      branch: BRANCH,
      Items: [{ Product: 'apartada', Quantity: 1 }],
      Method: 'cash' as const,
      Total: PRICE,
    };
    const member = callerOf(uid, 'member');
    expect(await gym.code.placeOrder({ requestId: randomUUID(), ...cart }, member, NOW)).toMatchObject({ ok: true });
  }
  expect(await gym.read(`Stock/${BRANCH}/apartada`)).toMatchObject({ Available: 0, Held: PIECES.apartada });
  const { counts } = await race(Array.from({ length: 10 }, (_, turn) => createSaleCall(turn, 'apartada')));
  expect(counts).toEqual({ done: PIECES.apartada, 'out-of-stock': 10 - PIECES.apartada });
  expect(await gym.read(`Stock/${BRANCH}/apartada`)).toMatchObject({ Available: 0, Held: 0 });
  for (const uid of people)
    expect(Object.values((await gym.read(`Notifications/${uid}`)) as object)).toMatchObject([{ Kind: 'order-unheld' }]);
  expect(await findProblems()).toEqual([]);
}, 30_000);

it('includes in a closing exactly the sales of the shift if sales and the closing are concurrent', async () => {
  const [by = ''] = SELLERS;
  // A call without a product closes the seller's shift.
  const closing = { by, id: randomUUID(), branch: BRANCH, total: 0 };
  const sales = Array.from({ length: 9 }, (_, turn) => createSaleCall(0, 'agua', TENDERS[turn % TENDERS.length]));
  const { counts } = await race([...sales.slice(0, 5), closing, ...sales.slice(5)]);
  expect(Object.keys(counts).filter((answer) => !['done', 'shift-needed'].includes(answer))).toEqual([]);
  const { State, Closing } = storedShiftSchema.parse(await gym.read(`Shifts/shift-${by}`));
  const shiftSales = (await loadSales()).filter(({ Shift }) => Shift === `shift-${by}`);
  expect(State).toBe('closed');
  const sumOfTender = (tender: Tender): number =>
    shiftSales.reduce((sum, { Payments }) => sum + (Payments?.[tender]?.Amount ?? 0), 0);
  const byMethod = { cash: sumOfTender('cash'), card: sumOfTender('card'), transfer: sumOfTender('transfer') };
  expect(Closing?.Expected).toBe(byMethod.cash);
  expect(Closing?.Totals).toMatchObject({ Sales: shiftSales.length, ByMethod: byMethod });
  expect(await findProblems()).toEqual([]);
}, 30_000);

it.each([
  { tender: 'card', seller: 1, soldBefore: 0 },
  { tender: 'transfer', seller: 2, soldBefore: 0 },
  { tender: 'cash', seller: 3, soldBefore: 0 },
  { tender: 'card', seller: 4, soldBefore: 1 },
  { tender: 'transfer', seller: 5, soldBefore: 1 },
] as const)(
  'includes in a closing a sale by $tender that is recorded just before the closing is written (earlier sales in this test: $soldBefore)',
  async ({ tender, seller, soldBefore }) => {
    const uid = SELLERS[seller] ?? '';
    const shift = `shift-${uid}`;
    const caller = { ...reception, uid };
    const sell = async () => {
      const Payments = { [tender]: { Amount: PRICE, ...(tender === 'transfer' && { Reference: 'SPEI 2' }) } };
      const Lines = [{ Kind: 'product' as const, Item: 'agua', Quantity: 1 }];
      const input = { requestId: randomUUID(), branch: BRANCH, Total: PRICE, Payments, Lines };
      expect(await gym.code.recordSale(input, caller, NOW)).toMatchObject({ ok: true });
    };
    const salesOfEarlierTests = (await loadSales()).filter(({ Shift }) => Shift === shift).length;
    for (let sold = 0; sold < soldBefore; sold++) await sell();
    let hasSold = false;
    globalThis.fetch = async (...args) => {
      const body = args[1]?.body;
      if (!hasSold && typeof body === 'string' && body.includes(`Shifts/${shift}/Closing`)) {
        hasSold = true;
        await sell();
      }
      return realFetch(...args);
    };
    const closed = await gym.code.closeShift({ requestId: randomUUID(), Shift: shift, Counted: {} }, caller, NOW);
    expect(hasSold).toBe(true);
    expect(closed).toMatchObject({ ok: true });
    const { Closing } = storedShiftSchema.parse(await gym.read(`Shifts/${shift}`));
    expect(Closing?.Totals.Sales).toBe(salesOfEarlierTests + soldBefore + 1);
    expect(Closing?.Totals).toEqual(await gym.read(`ShiftTotals/${shift}`));
    expect(await findProblems()).toEqual([]);
  },
  30_000,
);

it('queues concurrent charges of day passes in one process, so that each is written once and none repeats a folio', async () => {
  const guests = Array.from({ length: 8 }, (_, index) => `pases~${index}`);
  const guest = { Name: 'Invitada', At: NOW, Ts: NOW, Via: 'desk', By: reception.uid, Clock: 'sure' };
  await gym.write(Object.fromEntries(guests.map((id) => [`Guests/${BRANCH}/${TODAY}/${id}`, guest])));
  let writes = 0;
  globalThis.fetch = (...args) => {
    writes += 1;
    return realFetch(...args);
  };
  const createCharge = (id: string) => ({
    requestId: randomUUID(),
    branch: BRANCH,
    day: TODAY,
    id,
    PaidBy: 'cash' as const,
  });
  const answers = await Promise.all(guests.map((id) => gym.code.chargeGuest(createCharge(id), reception, NOW)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(writes).toBe(guests.length);
  expect(await findProblems()).toEqual([]);
});
