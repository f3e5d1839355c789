import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import { ADMIN, callerOf } from '../support/isolated-gym/server.ts';
import {
  DAY_MS,
  MONTH_PRICE,
  RECEPTION,
  ReviewedOrders,
  reasonIn,
  seenIn,
} from '../support/payments/reviewed-orders.ts';
import { PRICE } from '../support/payments/till.ts';

const today = gymDayOf(Date.now());
let orders: ReviewedOrders;

beforeAll(async () => {
  orders = await ReviewedOrders.start();
}, 60_000);

afterAll(async () => {
  expect(await orders.close()).toEqual([]);
});

describe('money that goes back at the payment service', () => {
  /**
   * Creates an order of a one-month membership that was paid online and whose period was added. `serviceOrder`: the
   * order at the payment service. `ref`: its id there.
   */
  async function newAppliedOrder() {
    const who = await orders.createMember(null);
    const order = await orders.till.placeMonthOrder(who);
    const ref = await orders.payOrder(order, who);
    const serviceOrder = orders.till.service.book.orders.get(ref);
    if (!serviceOrder) throw new Error('The service has no such order');
    return { who, order, ref, serviceOrder };
  }

  it.each([
    { by: 'the bank', action: 'chargeBack' },
    { by: 'staff on the site of the service', action: 'giveBack' },
  ] as const)('puts the order under review if $by returned it, once for repeated webhooks', async ({ action }) => {
    const { order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book[action](serviceOrder);
    for (let times = 0; times < 3; times += 1) {
      await orders.deliverWebhook(ref);
    }
    expect(await orders.till.loadOrder(order)).toMatchObject({ State: 'delivered', Review: { Why: 'money-back' } });
    expect(await orders.till.loadRecordedSums(order)).toEqual([MONTH_PRICE, MONTH_PRICE]);
    expect(await orders.loadLists(order)).toEqual(['any', 'delivered', 'review']);
    expect(await orders.loadNotifications(ADMIN, order)).toMatchObject([{ Kind: 'order-review', Why: 'money-back' }]);
    expect(await orders.loadNotifications(RECEPTION, order)).toEqual([]);
    expect(await orders.loadReviewLines(order)).toHaveLength(1);
  });

  it('is found by the weekly look-up when no webhook arrives', async () => {
    const { order, serviceOrder } = await newAppliedOrder();
    // This check settles the open payments. Later only the weekly look-up queries the order.
    await orders.till.checkPayments(3_600_000);
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.till.checkPayments(6 * DAY_MS);
    expect((await orders.till.loadOrder(order)).Review).toBeUndefined();
    await orders.till.checkPayments(8 * DAY_MS);
    expect(await orders.till.loadOrder(order)).toMatchObject({ Review: { Why: 'money-back' } });
  });

  it('lets an administrator take the period back, once and with a reason', async () => {
    const { who, order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.deliverWebhook(ref);
    expect(reasonIn(await orders.move(order, 'take-back'))).toBe('reason-required');
    expect(reasonIn(await orders.takeBack(order))).toBe('done');
    expect(await orders.till.gym.read(`Memberships/${who.uid}`)).toBeNull();
    expect(
      Object.values(await orders.loadPeriods(who))
        .map(({ Kind }) => Kind)
        .toSorted(),
    ).toEqual(['annul', 'paid']);
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
    expect(Object.values((await orders.till.loadOrder(order)).Steps)).toContainEqual(
      expect.objectContaining({ State: 'cancelled', Move: 'take-back', Reason: 'Contracargo' }),
    );
    expect(reasonIn(await orders.takeBack(order))).toBe('order-moved-on');
    await orders.deliverWebhook(ref);
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
  });

  it('leaves the difference owed after a partial refund and a take-back, until staff refund it', async () => {
    const { order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.refund(serviceOrder, serviceOrder.payments[0]?.id ?? '', 10_000);
    await orders.deliverWebhook(ref);
    expect(await orders.till.loadRecordedSums(order)).toEqual([MONTH_PRICE, 10_000]);
    expect(reasonIn(await orders.takeBack(order))).toBe('done');
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled', 'owed']);
    expect(reasonIn(await orders.move(order, 'restore'))).toBe('order-moved-on');
    expect(reasonIn(await orders.till.refund(order))).toBe('done');
    expect(await orders.till.serviceSums(order)).toEqual([MONTH_PRICE, MONTH_PRICE]);
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
  });

  it('refuses to take a period back if the preview is not the one that staff saw', async () => {
    const { who, order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.deliverWebhook(ref);
    const Reason = 'Contracargo';
    const Seen = seenIn(await orders.move(order, 'take-back', { Reason }));
    expect(Seen).toMatchObject({ Entry: order, Ends: null, Total: 0 });
    const Entry = 'otro-movimiento';
    const refused = await orders.move(order, 'take-back', { Reason, Seen: { ...Seen, Entry } });
    expect(reasonIn(refused)).toBe('preview-stale');
    expect(seenIn(refused)).toEqual(Seen);
    expect(Object.keys(await orders.loadPeriods(who))).toEqual([order]);
    expect(await orders.loadLists(order)).toEqual(['any', 'delivered', 'review']);
  });

  it('lets only administrators settle the review', async () => {
    const { order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.deliverWebhook(ref);
    const reception: Caller = callerOf(RECEPTION, 'reception');
    for (const move of ['take-back', 'dismiss'] as const)
      expect(reasonIn(await orders.move(order, move, { Reason: 'Contracargo' }, reception)), move).toBe(
        'no-permission',
      );
    expect(await orders.loadLists(order)).toEqual(['any', 'delivered', 'review']);
  });

  it('refuses to take a period back that is not the last entry', async () => {
    const { who, order, ref, serviceOrder } = await newAppliedOrder();
    await orders.addPeriod(who.uid, addDays(today, 90), Date.now() + 1);
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.deliverWebhook(ref);
    expect(reasonIn(await orders.takeBack(order))).toBe('not-last-entry');
    expect(await orders.loadLists(order)).toContain('review');
  });

  it('keeps an order of products under review until an administrator dismisses it', async () => {
    const { order, who } = await orders.till.placeOrder();
    const ref = await orders.payOrder(order, who);
    const serviceOrder = orders.till.service.book.orders.get(ref);
    if (serviceOrder) orders.till.service.book.giveBack(serviceOrder);
    await orders.deliverWebhook(ref);
    expect(await orders.loadLists(order)).toEqual(['any', 'paid', 'review']);
    expect(await orders.till.loadRecordedSums(order)).toEqual([PRICE, PRICE]);
    // An order of products has no period to take back.
    expect(reasonIn(await orders.move(order, 'take-back', { Reason: 'Devuelto' }))).toBe('no-permission');
    expect(reasonIn(await orders.move(order, 'dismiss', { Reason: 'Lo pagó en caja' }))).toBe('done');
    expect(await orders.loadLists(order)).toEqual(['any', 'paid']);
  });

  it('causes no review if an administrator refunded the order in the app', async () => {
    const { who, order } = await orders.till.placeOrder();
    await orders.payOrder(order, who);
    expect(reasonIn(await orders.move(order, 'cancel', { Reason: 'Se agotó' }))).toBe('done');
    expect(reasonIn(await orders.till.refund(order))).toBe('done');
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
  });
});

it.each([
  { age: 'almost one day old', offsetMs: -DAY_MS + 60_000, status: 200 },
  { age: 'more than one day old', offsetMs: -DAY_MS - 60_000, status: 401 },
  { age: 'almost one day ahead', offsetMs: DAY_MS - 60_000, status: 200 },
  { age: 'more than one day ahead', offsetMs: DAY_MS + 60_000, status: 401 },
])('answers $status to a webhook whose signed time is $age', async ({ offsetMs, status }) => {
  const { order, who } = await orders.till.placeOrder();
  await orders.till.startPayment(order, who);
  const ref = orders.till.pay(order);
  const at = Date.now() + offsetMs;
  // The service signs the time in milliseconds or in seconds.
  expect(await orders.till.service.sendWebhook(ref, orders.till.webhook, { ts: String(at) })).toBe(status);
  const seconds = Math.round(at / 1_000);
  expect(await orders.till.service.sendWebhook(ref, orders.till.webhook, { ts: String(seconds) })).toBe(status);
  await orders.till.checkPayments();
  expect((await orders.till.loadOrder(order)).State).toBe(status === 200 ? 'paid' : 'pending');
});
