import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSeed } from '../../scripts/seed/build.ts';
import { recountOrders } from '../support/own-gym/recount-orders.ts';
import { admin, BRANCH } from '../support/own-gym/server.ts';
import { OnlineTill, PRICE } from '../support/payments/till.ts';

type Report = CallableOutput<'salesReport'>;
const HOUR = 3_600_000;
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
}, 60_000);

const ADMIN = { uid: 'admin', email: null, role: 'admin', branch: null, ip: '127.0.0.1' } as const;

/** Each test starts without totals. */
beforeEach(async () => {
  await till.gym.write({ Orders: null, OrderTotals: null, Sales: null, SaleTotals: null });
});

afterAll(() => till.close());

async function report(branch?: string): Promise<Report> {
  const today = gymDayOf(Date.now());
  const of = branch === undefined ? {} : { branch };
  const range = { from: today, to: addDays(today, 2), ...of };
  const answer = await till.code.salesReport(range, ADMIN, Date.now());
  if (!answer.ok) throw new Error(answer.refusal.reason);
  expect(recountOrders(await till.gym.read())).toEqual([]);
  return answer.value;
}

/** Money without a sale as the report shows it: the ways, each with the number of payments and the sum. */
async function outside(branch?: string): Promise<Readonly<Record<string, readonly [count: number, total: number]>>> {
  const { Orders } = await report(branch);
  const rows = (['In', 'Back'] as const).flatMap((kind) =>
    Object.entries(Orders[kind]).map(([way, { Count, Total }]) => [`${kind} ${way}`, [Count, Total]] as const),
  );
  return Object.fromEntries(rows.filter(([, [count, total]]) => count !== 0 || total !== 0));
}

async function paidOnline(what: 'piece' | 'month' = 'piece') {
  const bought = await till.placeOrder(what);
  await till.startPayment(bought.order, bought.who);
  const ref = till.pay(bought.order);
  await till.service.tell(ref);
  await till.checkPayments();
  return { ...bought, ref };
}

it('reports an online payment once, also after repeated webhooks, and apart from the till', async () => {
  const { order, who, ref } = await paidOnline();
  await Promise.all([till.service.tell(ref), till.service.tell(ref)]);
  await Promise.all([
    till.checkPayments(),
    till.checkPayments(),
    till.code.checkPayment({ Order: order }, who, Date.now()),
  ]);
  await paidOnline('month');
  const all = await report();
  expect(all.Orders.In.online).toEqual({ Count: 2, Total: PRICE + 59_900 });
  expect(all).toMatchObject({ Sales: 0, Total: 0, Methods: { cash: 0, card: 0, transfer: 0 }, Kinds: [], Plans: [] });
  const day = { Sales: 0, Total: 0, In: PRICE + 59_900, Back: 0 };
  expect(all.Days).toMatchObject([{ Day: gymDayOf(Date.now()), ...day }, { In: 0 }, { In: 0 }]);
  expect(await outside(BRANCH)).toEqual({ 'In online': [2, PRICE + 59_900] });
  expect(await outside('valle')).toEqual({});
});

it('reports refunds beside income, however they are made', async () => {
  const online = await paidOnline();
  await till.move(online.order, 'cancel');
  const id = randomUUID();
  await Promise.all([till.refund(online.order, id), till.refund(online.order, id)]);
  await till.service.tell(online.ref);
  await till.checkPayments();
  expect(await outside()).toEqual({ 'In online': [1, PRICE], 'Back online': [1, PRICE] });
  // The refund is by card, at the desk's own card terminal.
  const byCard = await paidOnline();
  await till.move(byCard.order, 'cancel');
  expect(await till.move(byCard.order, 'refund')).toMatchObject({ ok: true });
  // The bank takes some of it back, in two parts.
  const taken = await paidOnline();
  const place = till.service.ordersOf(taken.order).at(-1);
  for (const amount of [1_000, 500]) {
    if (place) till.service.book.refund(place, place.payments[0]?.id ?? '', amount);
    await till.service.tell(taken.ref);
    await till.checkPayments();
  }
  expect(await outside(BRANCH)).toEqual({
    'In online': [3, 3 * PRICE],
    'Back online': [3, PRICE + 1_500],
    'Back card': [1, PRICE],
  });
  const [today] = (await report()).Days;
  expect(today).toMatchObject({ In: 3 * PRICE, Back: 2 * PRICE + 1_500 });
});

it('counts the till’s money for an order as a sale, and other money for it apart', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  expect(await till.move(order, 'pay')).toMatchObject({ ok: true, value: { State: 'paid' } });
  expect(await outside()).toEqual({});
  expect(await report()).toMatchObject({ Sales: 1, Total: PRICE, Methods: { cash: PRICE } });
  // The same money arrives online, late, and once more as a transfer that an administrator records.
  const ref = till.pay(order);
  await till.service.tell(ref);
  await till.checkPayments();
  const input = { requestId: randomUUID(), Order: order, Move: 'pay', Method: 'transfer' } as const;
  for (const _again of [1, 2])
    expect(await till.code.updateOrder(input, admin, Date.now())).toMatchObject({ ok: true });
  expect(await outside()).toEqual({ 'In online': [1, PRICE], 'In transfer': [1, PRICE] });
  // A refund at the till counts for the till.
  const [sale] = Object.keys((await till.gym.read('Sales')) as object);
  const asked = { requestId: randomUUID(), Sale: sale ?? '', Lines: [{ Line: 'l00', Quantity: 1 }] };
  const back = { ...asked, Payments: { cash: { Amount: PRICE } }, Reason: 'Se arrepintió' } as const;
  expect(await till.code.refundSale(back, admin, Date.now())).toMatchObject({ ok: true });
  expect(await report()).toMatchObject({ Sales: 1, Refunds: 1, Total: 0, Methods: { cash: 0 } });
  expect(await outside()).toEqual({ 'In online': [1, PRICE], 'In transfer': [1, PRICE] });
});

it('counts money on the day on which it was recorded', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  till.pay(order);
  await till.checkPayments(24 * HOUR);
  const { Days, Orders } = await report();
  expect(Days.map(({ In }) => In)).toEqual([0, PRICE, 0]);
  expect(Orders.In.online).toEqual({ Count: 1, Total: PRICE });
});

it('has refunded online money in the demo gym', () => {
  const { root } = buildSeed({ members: 0, days: 1 }, Date.now()).tree;
  const { OrderTotals, ...rest } = JSON.parse(JSON.stringify(root));
  expect(recountOrders({ OrderTotals, ...rest })).toEqual([]);
  const kinds = Object.values(OrderTotals.all).flatMap((day) => Object.keys(Object(day)));
  expect(new Set(kinds)).toEqual(new Set(['in', 'back']));
});
