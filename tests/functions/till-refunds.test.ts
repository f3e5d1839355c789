import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedSaleTotalsSchema } from '@gym/domain/database/sale-totals';
import { type StoredSale, storedSaleSchema } from '@gym/domain/database/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/shifts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRANCH, OwnGym, shiftUpdates } from '../support/own-gym/server.ts';
import { productUpdates } from '../support/store.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const PRICE = 10_000;
const RECEPTION = `recepcion-${randomUUID()}`;
const WATER = { Kind: 'product', Item: 'agua', Quantity: 1 } as const;
const caller = (uid: string) => ({ uid, email: null, role: 'reception', branch: BRANCH, ip: '127.0.0.1' }) as const;
const reception = caller(RECEPTION);

let gym: OwnGym;
let code: typeof import('../support/own-gym/code.ts');

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  code = await import('../support/own-gym/code.ts');
  await gym.write({
    ...shiftUpdates([RECEPTION], NOW),
    ...productUpdates('agua', PRICE, { [BRANCH]: 1_000 }),
  });
}, 60_000);

afterAll(async () => {
  await code.closeCode();
  await gym.close();
});

type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: { reason: string; field?: string } };
const short = (outcome: Outcome): string =>
  outcome.ok ? 'done' : [outcome.refusal.reason, outcome.refusal.field].filter(Boolean).join(' ');
type Sale = Parameters<typeof code.recordSale>[0];
type Refund = Parameters<typeof code.refundSale>[0];

async function sold(who: ReturnType<typeof caller>, more: Partial<Sale> = {}): Promise<string> {
  const input = {
    requestId: randomUUID(),
    Branch: BRANCH,
    Lines: [WATER],
    Payments: { cash: { Amount: PRICE } },
    Total: PRICE,
    ...more,
  };
  expect(short(await code.recordSale(input, who, NOW))).toBe('done');
  return input.requestId;
}

async function giveBack(who: ReturnType<typeof caller>, Sale: string, more: Partial<Refund> = {}): Promise<string> {
  const Payments = { cash: { Amount: PRICE } };
  const Lines = [{ Line: 'l00', Quantity: 1 }];
  const input = { requestId: randomUUID(), Sale, Lines, Payments, Reason: 'Se arrepintió', ...more };
  return short(await code.refundSale(input, who, NOW));
}

const salesOf = async (): Promise<readonly StoredSale[]> =>
  Object.values((await gym.exported('Sales')) ?? {}).map((sale) => storedSaleSchema.parse(sale));

it('a sale paid in three ways is given back whole in one refund, and every total counts each way', async () => {
  const ways = { cash: { Amount: 3_000 }, card: { Amount: 2_000, Reference: '0045' } };
  const transfer = { Amount: 2 * PRICE - 5_000, Reference: 'SPEI 12' };
  const Lines = [{ ...WATER, Quantity: 2 }];
  const sale = await sold(reception, { Lines, Payments: { ...ways, transfer }, Total: 2 * PRICE });
  const totals = async () =>
    storedShiftTotalsSchema.parse(await gym.exported(`ShiftTotals/shift-${RECEPTION}`)).ByMethod;
  const day = async () => storedSaleTotalsSchema.parse(await gym.exported(`SaleTotals/all/${TODAY}`)).ByMethod;
  const [shiftBefore, dayBefore] = [await totals(), await day()];
  const both = [{ Line: 'l00', Quantity: 2 }];
  const short1 = { ...ways, transfer: { ...transfer, Amount: transfer.Amount - 1 } };
  expect(await giveBack(reception, sale, { Lines: both, Payments: short1 })).toBe('payment-differs Payments');
  const moved = { cash: { Amount: 3_001 }, card: { Amount: 1_999 }, transfer };
  expect(await giveBack(reception, sale, { Lines: both, Payments: moved })).toBe('refund-tender Payments/cash');
  expect(await giveBack(reception, sale, { Lines: both, Payments: { ...ways, transfer } })).toBe('done');
  const given = { cash: 3_000, card: 2_000, transfer: transfer.Amount };
  const without = (sums: typeof given) => ({
    cash: sums.cash - given.cash,
    card: sums.card - given.card,
    transfer: sums.transfer - given.transfer,
  });
  expect(await totals()).toEqual(without(shiftBefore));
  expect(await day()).toEqual(without(dayBefore));
  expect(await gym.exported(`Returns/${sale}/ByMethod`)).toEqual(given);
  const refund = (await salesOf()).find(({ Of }) => Of === sale);
  expect(refund?.Payments).toEqual({
    cash: { Amount: -3_000 },
    card: { Amount: -2_000, Reference: '0045' },
    transfer: { Amount: -transfer.Amount, Reference: 'SPEI 12' },
  });
});

it('a part of a sale paid in two ways goes back by any split of what is left of each', async () => {
  const mixed = { cash: { Amount: PRICE }, card: { Amount: PRICE } };
  const sale = await sold(reception, { Lines: [{ ...WATER, Quantity: 2 }], Payments: mixed, Total: 2 * PRICE });
  const first = { cash: { Amount: PRICE - 300 }, card: { Amount: 300 } };
  expect(await giveBack(reception, sale, { Payments: first })).toBe('done');
  const again = { cash: { Amount: 301 }, card: { Amount: PRICE - 301 } };
  expect(await giveBack(reception, sale, { Payments: again })).toBe('refund-tender Payments/cash');
  const rest = { cash: { Amount: 300 }, card: { Amount: PRICE - 300 } };
  expect(await giveBack(reception, sale, { Payments: rest })).toBe('done');
});

it('more cash than the shift holds goes out neither as a movement nor as a refund', async () => {
  const other = caller('caja-corta');
  await gym.write({ [`Staff/${other.uid}`]: { Role: 'reception', Branch: BRANCH } });
  const shift = randomUUID();
  expect(short(await code.openShift({ requestId: shift, Branch: BRANCH, Float: 500 }, other, NOW))).toBe('done');
  const sale = await sold(other);
  const move = (Kind: 'in' | 'out', Amount: number) => {
    const input = { requestId: randomUUID(), Branch: BRANCH, Kind, Amount, Reason: 'Retiro' };
    return code.recordCashMovement(input, other, NOW);
  };
  expect(short(await move('out', PRICE + 501))).toBe('cash-short Amount');
  expect(short(await move('out', PRICE + 400))).toBe('done');
  expect(await giveBack(other, sale)).toBe('cash-short Payments/cash');
  expect(short(await move('in', PRICE - 100))).toBe('done');
  expect(await giveBack(other, sale)).toBe('done');
  expect(storedShiftTotalsSchema.parse(await gym.exported(`ShiftTotals/${shift}`)).Cash).toBe(0);
});

it('a shift below zero goes on selling, takes cash in and gives none out', async () => {
  const other = caller('caja-en-rojo');
  await gym.write(shiftUpdates([other.uid], NOW));
  const totals = `ShiftTotals/shift-${other.uid}`;
  await gym.write({ [`${totals}/Cash`]: -3 * PRICE });
  const cash = async (): Promise<number> => storedShiftTotalsSchema.parse(await gym.exported(totals)).Cash;
  const sale = await sold(other);
  expect(await cash()).toBe(-2 * PRICE);
  await sold(other, { Payments: { card: { Amount: PRICE } } });
  expect(await cash()).toBe(-2 * PRICE);
  expect(await giveBack(other, sale)).toBe('cash-short Payments/cash');
  const move = { requestId: randomUUID(), Branch: BRANCH, Kind: 'in', Amount: PRICE, Reason: 'Cambio' } as const;
  expect(short(await code.recordCashMovement(move, other, NOW))).toBe('done');
  expect(await cash()).toBe(-PRICE);
});
