import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSeed } from '../../scripts/seed/build.ts';
import { recountOrders } from '../support/isolated-gym/recount-orders.ts';
import { admin, BRANCH } from '../support/isolated-gym/server.ts';
import { OnlineTill, PRICE } from '../support/payments/till.ts';

type Report = CallableOutput<'salesReport'>;
const HOUR = 3_600_000;
/** A test gym with a stand-in for the payment service. In titles and comments, 'the till' is where staff charge. */
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
}, 60_000);

/** Deletes all orders, sales and their totals, so that each test starts without any. */
beforeEach(async () => {
  await till.gym.write({ Orders: null, OrderTotals: null, Sales: null, SaleTotals: null });
});

afterAll(() => till.close());

/** Loads the sales report of today and the two next days, and checks all totals against the orders. */
async function loadReport(branch?: string): Promise<Report> {
  const today = gymDayOf(Date.now());
  const filter = branch === undefined ? {} : { branch };
  const range = { from: today, to: addDays(today, 2), ...filter };
  const answer = await till.code.salesReport(range, admin, Date.now());
  if (!answer.ok) throw new Error(answer.refusal.reason);
  expect(recountOrders(await till.gym.read())).toEqual([]);
  return answer.value;
}

/**
 * Loads the report's money for orders that is not part of a sale: for each direction and method, such as `In online` or
 * `Back card`, the number of payments and their sum in centavos.
 */
async function loadOutsideMoney(
  branch?: string,
): Promise<Readonly<Record<string, readonly [count: number, total: number]>>> {
  const { Orders } = await loadReport(branch);
  const rows = (['In', 'Back'] as const).flatMap((kind) =>
    Object.entries(Orders[kind]).map(([method, { Count, Total }]) => [`${kind} ${method}`, [Count, Total]] as const),
  );
  return Object.fromEntries(rows.filter(([, [count, total]]) => count !== 0 || total !== 0));
}

/** Places an order of a new person and pays it online. `ref`: the id of the checkout. */
async function placePaidOrder(item: 'piece' | 'month' = 'piece') {
  const placed = await till.placeOrder(item);
  await till.startPayment(placed.order, placed.who);
  const ref = till.pay(placed.order);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  return { ...placed, ref };
}

it('reports an online payment once, also after repeated webhooks, and not as a sale of the till', async () => {
  const { order, who, ref } = await placePaidOrder();
  await Promise.all([till.service.sendWebhook(ref), till.service.sendWebhook(ref)]);
  await Promise.all([
    till.checkPayments(),
    till.checkPayments(),
    till.code.checkPayment({ Order: order }, who, Date.now()),
  ]);
  await placePaidOrder('month');
  const all = await loadReport();
  expect(all.Orders.In.online).toEqual({ Count: 2, Total: PRICE + 59_900 });
  expect(all).toMatchObject({ Sales: 0, Total: 0, Methods: { cash: 0, card: 0, transfer: 0 }, Kinds: [], Plans: [] });
  const day = { Sales: 0, Total: 0, In: PRICE + 59_900, Back: 0 };
  expect(all.Days).toMatchObject([{ Day: gymDayOf(Date.now()), ...day }, { In: 0 }, { In: 0 }]);
  expect(await loadOutsideMoney(BRANCH)).toEqual({ 'In online': [2, PRICE + 59_900] });
  expect(await loadOutsideMoney('valle')).toEqual({});
});

it('reports refunds separately from income: online from the app, by card at the desk, and made at the payment service', async () => {
  const online = await placePaidOrder();
  await till.move(online.order, 'cancel');
  const id = randomUUID();
  await Promise.all([till.refund(online.order, id), till.refund(online.order, id)]);
  await till.service.sendWebhook(online.ref);
  await till.checkPayments();
  expect(await loadOutsideMoney()).toEqual({ 'In online': [1, PRICE], 'Back online': [1, PRICE] });
  // A refund at the desk, with its card terminal.
  const byCard = await placePaidOrder();
  await till.move(byCard.order, 'cancel');
  expect(await till.move(byCard.order, 'refund')).toMatchObject({ ok: true });
  // The payment service reports two partial refunds.
  const partlyRefunded = await placePaidOrder();
  const checkout = till.service.ordersOf(partlyRefunded.order).at(-1);
  for (const amount of [1_000, 500]) {
    if (checkout) till.service.book.refund(checkout, checkout.payments[0]?.id ?? '', amount);
    await till.service.sendWebhook(partlyRefunded.ref);
    await till.checkPayments();
  }
  expect(await loadOutsideMoney(BRANCH)).toEqual({
    'In online': [3, 3 * PRICE],
    'Back online': [3, PRICE + 1_500],
    'Back card': [1, PRICE],
  });
  const [today] = (await loadReport()).Days;
  expect(today).toMatchObject({ In: 3 * PRICE, Back: 2 * PRICE + 1_500 });
});

it('counts the money that the till received for an order as a sale, and other money for the order separately', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  expect(await till.move(order, 'pay')).toMatchObject({ ok: true, value: { State: 'paid' } });
  expect(await loadOutsideMoney()).toEqual({});
  expect(await loadReport()).toMatchObject({ Sales: 1, Total: PRICE, Methods: { cash: PRICE } });
  // The person also pays online, and an administrator records a transfer, twice with the same request.
  const ref = till.pay(order);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  const input = { requestId: randomUUID(), Order: order, Move: 'pay', Method: 'transfer' } as const;
  for (const _attempt of [1, 2])
    expect(await till.code.updateOrder(input, admin, Date.now())).toMatchObject({ ok: true });
  expect(await loadOutsideMoney()).toEqual({ 'In online': [1, PRICE], 'In transfer': [1, PRICE] });
  // A refund at the till reduces the sum of the sales.
  const [sale] = Object.keys((await till.gym.read('Sales')) as object);
  const refundedLines = { requestId: randomUUID(), Sale: sale ?? '', Lines: [{ Line: 'l00', Quantity: 1 }] };
  const refund = { ...refundedLines, Payments: { cash: { Amount: PRICE } }, Reason: 'Se arrepintió' } as const;
  expect(await till.code.refundSale(refund, admin, Date.now())).toMatchObject({ ok: true });
  expect(await loadReport()).toMatchObject({ Sales: 1, Refunds: 1, Total: 0, Methods: { cash: 0 } });
  expect(await loadOutsideMoney()).toEqual({ 'In online': [1, PRICE], 'In transfer': [1, PRICE] });
});

it('counts money on the day on which it was recorded', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  till.pay(order);
  await till.checkPayments(24 * HOUR);
  const { Days, Orders } = await loadReport();
  expect(Days.map(({ In }) => In)).toEqual([0, PRICE, 0]);
  expect(Orders.In.online).toEqual({ Count: 1, Total: PRICE });
});

it('the demo gym has income and refunds of orders without a sale, with correct totals', () => {
  const { root } = buildSeed({ members: 0, days: 1 }, Date.now()).tree;
  const data = JSON.parse(JSON.stringify(root));
  expect(recountOrders(data)).toEqual([]);
  const kinds = Object.values(data.OrderTotals.all).flatMap((day) => Object.keys(Object(day)));
  expect(new Set(kinds)).toEqual(new Set(['in', 'back']));
});
