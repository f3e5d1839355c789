import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedSaleTotalsSchema } from '@gym/domain/database/money/sale-totals';
import type { StoredSale } from '@gym/domain/database/money/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import {
  formatOutcome,
  refundWater,
  sellWater,
  startGymWithWater,
  WATER,
  WATER_PRICE,
} from '../support/isolated-gym/desk.ts';
import { salesOf } from '../support/isolated-gym/recount-till.ts';
import { BRANCH, callerOf, type IsolatedGym, receptionistUpdates } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const RECEPTION = `recepcion-${randomUUID()}`;
const caller = (uid: string) => callerOf(uid, 'reception');
const reception = caller(RECEPTION);

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await startGymWithWater(NOW, RECEPTION);
}, 60_000);

afterAll(() => gym.close());

type Sale = Parameters<typeof gym.code.recordSale>[0];
type Refund = Parameters<typeof gym.code.refundSale>[0];

const sell = (who: Caller, fields: Partial<Sale> = {}, now = NOW) => sellWater(gym, who, now, fields);
const refund = (who: Caller, sale: string, fields: Partial<Refund> = {}, now = NOW) =>
  refundWater(gym, who, sale, now, fields);

const loadSales = async (): Promise<readonly StoredSale[]> => salesOf(await gym.read());

it('refunds a sale that was paid by three tenders, and subtracts each from the totals of the shift and the day', async () => {
  const cashAndCard = { cash: { Amount: 3_000 }, card: { Amount: 2_000, Reference: '0045' } };
  const transfer = { Amount: 2 * WATER_PRICE - 5_000, Reference: 'SPEI 12' };
  const Lines = [{ ...WATER, Quantity: 2 }];
  const sale = await sell(reception, { Lines, Payments: { ...cashAndCard, transfer }, Total: 2 * WATER_PRICE });
  const loadShiftSums = async () =>
    storedShiftTotalsSchema.parse(await gym.read(`ShiftTotals/shift-${RECEPTION}`)).ByMethod;
  const loadDaySums = async () => storedSaleTotalsSchema.parse(await gym.read(`SaleTotals/all/${TODAY}`)).ByMethod;
  const [shiftBefore, dayBefore] = [await loadShiftSums(), await loadDaySums()];
  const bothPieces = [{ Line: 'l00', Quantity: 2 }];
  const oneCentavoShort = { ...cashAndCard, transfer: { ...transfer, Amount: transfer.Amount - 1 } };
  expect(await refund(reception, sale, { Lines: bothPieces, Payments: oneCentavoShort })).toBe(
    'payment-differs Payments',
  );
  const otherSplit = { cash: { Amount: 3_001 }, card: { Amount: 1_999 }, transfer };
  expect(await refund(reception, sale, { Lines: bothPieces, Payments: otherSplit })).toBe(
    'refund-tender Payments/cash',
  );
  expect(await refund(reception, sale, { Lines: bothPieces, Payments: { ...cashAndCard, transfer } })).toBe('done');
  const refunded = { cash: 3_000, card: 2_000, transfer: transfer.Amount };
  const subtractRefund = (sums: typeof refunded) => ({
    cash: sums.cash - refunded.cash,
    card: sums.card - refunded.card,
    transfer: sums.transfer - refunded.transfer,
  });
  expect(await loadShiftSums()).toEqual(subtractRefund(shiftBefore));
  expect(await loadDaySums()).toEqual(subtractRefund(dayBefore));
  expect(await gym.read(`Returns/${sale}/ByMethod`)).toEqual(refunded);
  const refundRecord = (await loadSales()).find(({ Of }) => Of === sale);
  expect(refundRecord?.Payments).toEqual({
    cash: { Amount: -3_000 },
    card: { Amount: -2_000, Reference: '0045' },
    transfer: { Amount: -transfer.Amount, Reference: 'SPEI 12' },
  });
});

it('splits partial refunds between the tenders, up to the amount that is left of each', async () => {
  const mixed = { cash: { Amount: WATER_PRICE }, card: { Amount: WATER_PRICE } };
  const sale = await sell(reception, { Lines: [{ ...WATER, Quantity: 2 }], Payments: mixed, Total: 2 * WATER_PRICE });
  const first = { cash: { Amount: WATER_PRICE - 300 }, card: { Amount: 300 } };
  expect(await refund(reception, sale, { Payments: first })).toBe('done');
  const tooMuchCash = { cash: { Amount: 301 }, card: { Amount: WATER_PRICE - 301 } };
  expect(await refund(reception, sale, { Payments: tooMuchCash })).toBe('refund-tender Payments/cash');
  const second = { cash: { Amount: 300 }, card: { Amount: WATER_PRICE - 300 } };
  expect(await refund(reception, sale, { Payments: second })).toBe('done');
});

it('refuses to take out or refund more cash than the shift holds', async () => {
  const seller = caller('caja-corta');
  await gym.write({ [`Staff/${seller.uid}`]: { Role: 'reception', Branch: BRANCH } });
  const shift = randomUUID();
  expect(formatOutcome(await gym.code.openShift({ requestId: shift, branch: BRANCH, Float: 500 }, seller, NOW))).toBe(
    'done',
  );
  const sale = await sell(seller);
  const move = (Kind: 'in' | 'out', Amount: number) => {
    const input = { requestId: randomUUID(), branch: BRANCH, Kind, Amount, Reason: 'Retiro' };
    return gym.code.recordCashMovement(input, seller, NOW);
  };
  expect(formatOutcome(await move('out', WATER_PRICE + 501))).toBe('cash-short Amount');
  expect(formatOutcome(await move('out', WATER_PRICE + 400))).toBe('done');
  expect(await refund(seller, sale)).toBe('cash-short Payments/cash');
  expect(formatOutcome(await move('in', WATER_PRICE - 100))).toBe('done');
  expect(await refund(seller, sale)).toBe('done');
  expect(storedShiftTotalsSchema.parse(await gym.read(`ShiftTotals/${shift}`)).Cash).toBe(0);
});

it('lets a shift with negative cash sell and take cash in, but not refund cash', async () => {
  const seller = caller('caja-en-rojo');
  await gym.write(receptionistUpdates([seller.uid], NOW));
  const totalsPath = `ShiftTotals/shift-${seller.uid}`;
  await gym.write({ [`${totalsPath}/Cash`]: -3 * WATER_PRICE });
  const loadCash = async (): Promise<number> => storedShiftTotalsSchema.parse(await gym.read(totalsPath)).Cash;
  const sale = await sell(seller);
  expect(await loadCash()).toBe(-2 * WATER_PRICE);
  await sell(seller, { Payments: { card: { Amount: WATER_PRICE } } });
  expect(await loadCash()).toBe(-2 * WATER_PRICE);
  expect(await refund(seller, sale)).toBe('cash-short Payments/cash');
  const move = { requestId: randomUUID(), branch: BRANCH, Kind: 'in', Amount: WATER_PRICE, Reason: 'Cambio' } as const;
  expect(formatOutcome(await gym.code.recordCashMovement(move, seller, NOW))).toBe('done');
  expect(await loadCash()).toBe(-WATER_PRICE);
});
