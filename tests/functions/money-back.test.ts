import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import { ADMIN, callerOf } from '../support/own-gym/server.ts';
import { DAY_MS, MONTH, RECEPTION, ReviewedOrders, reasonIn, seenIn } from '../support/payments/reviewed-orders.ts';
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
  /** Creates a month that was paid online and applied, with the service's order. */
  async function newAppliedOrder() {
    const who = await orders.member(null);
    const order = await orders.till.orderedMonth(who);
    const ref = await orders.paid(order, who);
    const serviceOrder = orders.till.service.book.orders.get(ref);
    if (!serviceOrder) throw new Error('The service has no such order');
    return { who, order, ref, serviceOrder };
  }

  it.each([
    { by: 'the bank', goesBack: 'chargeBack' },
    { by: 'staff on the site of the service', goesBack: 'giveBack' },
  ] as const)('returned by $by puts the order under review, once for repeated webhooks', async ({ goesBack }) => {
    const { order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book[goesBack](serviceOrder);
    for (let times = 0; times < 3; times += 1) {
      await orders.deliverWebhook(ref);
    }
    expect(await orders.till.stored(order)).toMatchObject({ State: 'delivered', Review: { Why: 'money-back' } });
    expect(await orders.till.recorded(order)).toEqual([MONTH, MONTH]);
    expect(await orders.loadLists(order)).toEqual(['any', 'delivered', 'review']);
    expect(await orders.loadNotifications(ADMIN, order)).toMatchObject([{ Kind: 'order-review', Why: 'money-back' }]);
    expect(await orders.loadNotifications(RECEPTION, order)).toEqual([]);
    expect(await orders.reviewsInLog(order)).toHaveLength(1);
  });

  it('is found by the weekly look-up when no webhook arrives', async () => {
    const { order, serviceOrder } = await newAppliedOrder();
    // All open payments are queried; only the weekly look-up is left.
    await orders.till.follow(3_600_000);
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.till.follow(6 * DAY_MS);
    expect((await orders.till.stored(order)).Review).toBeUndefined();
    await orders.till.follow(8 * DAY_MS);
    expect(await orders.till.stored(order)).toMatchObject({ Review: { Why: 'money-back' } });
  });

  it('lets staff take the period back', async () => {
    const { who, order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.deliverWebhook(ref);
    expect(reasonIn(await orders.move(order, 'take-back'))).toBe('reason-required');
    expect(reasonIn(await orders.takeBack(order))).toBe('done');
    expect(await orders.till.gym.exported(`Memberships/${who.uid}`)).toBeNull();
    expect(
      Object.values(await orders.periodsOf(who))
        .map(({ Kind }) => Kind)
        .toSorted(),
    ).toEqual(['annul', 'paid']);
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
    expect(Object.values((await orders.till.stored(order)).Steps)).toContainEqual(
      expect.objectContaining({ State: 'cancelled', Move: 'take-back', Reason: 'Contracargo' }),
    );
    expect(reasonIn(await orders.takeBack(order))).toBe('order-moved-on');
    await orders.deliverWebhook(ref);
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
  });

  it('leaves the rest owed after a partial refund and a take-back, and staff refund the rest', async () => {
    const { order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.refund(serviceOrder, serviceOrder.payments[0]?.id ?? '', 10_000);
    await orders.deliverWebhook(ref);
    expect(await orders.till.recorded(order)).toEqual([MONTH, 10_000]);
    expect(reasonIn(await orders.takeBack(order))).toBe('done');
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled', 'owed']);
    expect(reasonIn(await orders.move(order, 'restore'))).toBe('order-moved-on');
    expect(reasonIn(await orders.till.refund(order))).toBe('done');
    expect(await orders.till.kept(order)).toEqual([MONTH, MONTH]);
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
  });

  it('refuses to take a period back if the dates are not those that staff saw', async () => {
    const { who, order, ref, serviceOrder } = await newAppliedOrder();
    orders.till.service.book.chargeBack(serviceOrder);
    await orders.deliverWebhook(ref);
    const Reason = 'Contracargo';
    const Seen = seenIn(await orders.move(order, 'take-back', { Reason }));
    expect(Seen).toMatchObject({ Entry: order, Ends: null, Total: 0 });
    const Entry = 'otro-movimiento';
    const late = await orders.move(order, 'take-back', { Reason, Seen: { ...Seen, Entry } });
    expect(reasonIn(late)).toBe('preview-stale');
    expect(seenIn(late)).toEqual(Seen);
    expect(Object.keys(await orders.periodsOf(who))).toEqual([order]);
    expect(await orders.loadLists(order)).toEqual(['any', 'delivered', 'review']);
  });

  it('lets only administrators settle its review', async () => {
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

  it('keeps an order of products under review until staff dismiss it', async () => {
    const { order, who } = await orders.till.ordered();
    const ref = await orders.paid(order, who);
    const serviceOrder = orders.till.service.book.orders.get(ref);
    if (serviceOrder) orders.till.service.book.giveBack(serviceOrder);
    await orders.deliverWebhook(ref);
    expect(await orders.loadLists(order)).toEqual(['any', 'paid', 'review']);
    expect(await orders.till.recorded(order)).toEqual([PRICE, PRICE]);
    expect(reasonIn(await orders.move(order, 'take-back', { Reason: 'Devuelto' }))).toBe('no-permission');
    expect(reasonIn(await orders.move(order, 'dismiss', { Reason: 'Lo pagó en caja' }))).toBe('done');
    expect(await orders.loadLists(order)).toEqual(['any', 'paid']);
  });

  it('needs no review if an administrator refunded it in the app', async () => {
    const { who, order } = await orders.till.ordered();
    await orders.paid(order, who);
    expect(reasonIn(await orders.move(order, 'cancel', { Reason: 'Se agotó' }))).toBe('done');
    expect(reasonIn(await orders.till.refund(order))).toBe('done');
    expect(await orders.loadLists(order)).toEqual(['any', 'cancelled']);
  });
});

it.each([
  { age: 'one day old', off: -DAY_MS + 60_000, answer: 200 },
  { age: 'more than one day old', off: -DAY_MS - 60_000, answer: 401 },
  { age: 'one day ahead', off: DAY_MS - 60_000, answer: 200 },
  { age: 'more than one day ahead', off: DAY_MS + 60_000, answer: 401 },
])('answers $answer to a webhook whose signed time is $age', async ({ off, answer }) => {
  const { order, who } = await orders.till.ordered();
  await orders.till.start(order, who);
  const ref = orders.till.pay(order);
  const at = Date.now() + off;
  expect(await orders.till.service.tell(ref, orders.till.webhook, { ts: String(at) })).toBe(answer);
  expect(await orders.till.service.tell(ref, orders.till.webhook, { ts: String(Math.round(at / 1_000)) })).toBe(answer);
  await orders.till.follow();
  expect((await orders.till.stored(order)).State).toBe(answer === 200 ? 'paid' : 'pending');
});
