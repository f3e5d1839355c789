import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, partsOf } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, admin, BRANCH } from '../support/isolated-gym/server.ts';
import {
  DAY_MS,
  MONTH_PRICE,
  OTHER_RECEPTION,
  RECEPTION,
  ReviewedOrders,
  reasonIn,
  seenIn,
} from '../support/payments/reviewed-orders.ts';

const today = gymDayOf(Date.now());
let orders: ReviewedOrders;

beforeAll(async () => {
  orders = await ReviewedOrders.start();
}, 60_000);

afterAll(async () => {
  expect(await orders.close()).toEqual([]);
});

/**
 * Moves a time on the 27th of a month or later to the same time on the first day of the next month; returns other times
 * unchanged. Near the end of a month, memberships of one month that begin on different days can end on the same day.
 */
function avoidMonthEnd(instant: number): number {
  return partsOf(gymDayOf(instant)).day < 27 ? instant : avoidMonthEnd(instant + DAY_MS);
}

describe('placing an order of a membership', () => {
  it('is refused with the new dates if a day has passed since the preview of an expired membership', async () => {
    const who = await orders.createMember(addDays(today, -5));
    const previewedAt = avoidMonthEnd(Date.now());
    const quote = await orders.till.quoteMonth(who, previewedAt);
    const nextDay = previewedAt + DAY_MS;
    const refused = await orders.till.code.placeOrder({ requestId: randomUUID(), ...quote }, who, nextDay);
    expect(reasonIn(refused)).toBe('preview-stale');
    const Seen = seenIn(refused);
    expect(Seen).toEqual({ ...quote.Seen, Ends: (await orders.till.quoteMonth(who, nextDay)).Seen.Ends });
    expect(Seen.Ends).not.toBe(quote.Seen.Ends);
    const confirmed = await orders.till.code.placeOrder({ requestId: randomUUID(), ...quote, Seen }, who, nextDay);
    expect(reasonIn(confirmed)).toBe('done');
  });

  it('is refused when somebody renewed after the preview', async () => {
    const who = await orders.createMember(today);
    const quote = await orders.till.quoteMonth(who, Date.now());
    const id = await orders.addPeriod(who.uid, addDays(today, 29));
    const refused = await orders.till.code.placeOrder({ requestId: randomUUID(), ...quote }, who, Date.now());
    expect(reasonIn(refused)).toBe('preview-stale');
    expect(seenIn(refused).Entry).not.toBe(quote.Seen.Entry);
    expect(Object.keys(await orders.loadPeriods(who))).toContain(id);
  });

  it('stores the confirmed preview in the order', async () => {
    const who = await orders.createMember(today);
    const { Seen } = await orders.till.quoteMonth(who, Date.now());
    const order = await orders.till.placeMonthOrder(who);
    expect((await orders.till.loadOrder(order)).Placed.Seen).toEqual(Seen);
  });

  it('is refused without the preview that the person saw', async () => {
    const who = await orders.createMember(null);
    const { Seen: _seen, ...quote } = await orders.till.quoteMonth(who, Date.now());
    expect(reasonIn(await orders.till.code.placeOrder({ requestId: randomUUID(), ...quote }, who, Date.now()))).toBe(
      'preview-stale',
    );
  });
});

describe('the payment of a membership', () => {
  it('adds the period, with a new last day, if the membership has expired since the order', async () => {
    const who = await orders.createMember(today);
    const order = await orders.till.placeMonthOrder(who);
    await orders.payOrder(order, who, 3 * DAY_MS);
    const { State, Period, Placed } = await orders.till.loadOrder(order);
    expect(State).toBe('delivered');
    expect(Period?.Ends).toBe((await orders.loadPeriods(who))[order]?.Ends);
    expect(Number(Period?.Ends.replaceAll('-', ''))).toBeGreaterThan(Number(Placed.Seen?.Ends.replaceAll('-', '')));
    expect(await orders.loadLists(order)).not.toContain('review');
  });

  it('is kept and put under review if another entry was added meanwhile', async () => {
    const { who, first, second } = await orders.payTwoOrders();
    expect(await orders.till.loadOrder(first)).toMatchObject({ State: 'delivered' });
    expect(await orders.till.loadOrder(second)).toMatchObject({ State: 'paid', Review: { Why: 'membership-changed' } });
    expect(await orders.till.loadRecordedSums(second)).toEqual([MONTH_PRICE, 0]);
    expect(Object.keys(await orders.loadPeriods(who))).not.toContain(second);
    expect(await orders.loadLists(second)).toEqual(['any', 'paid', 'review']);
  });

  it('notifies the person, administrators and reception of the branch once when it is put under review', async () => {
    const { who, second } = await orders.payTwoOrders();
    const ref = orders.till.service.ordersOf(second)[0]?.id ?? '';
    expect(await orders.till.service.sendWebhook(ref)).toBe(200);
    await orders.till.checkPayments();
    expect(await orders.loadNotifications(who.uid, second)).toMatchObject([{ Kind: 'order-waits' }]);
    for (const uid of [ADMIN, RECEPTION])
      expect(await orders.loadNotifications(uid, second), uid).toMatchObject([
        { Kind: 'order-review', Why: 'membership-changed' },
      ]);
    expect(await orders.loadNotifications(OTHER_RECEPTION, second)).toEqual([]);
    expect(await orders.loadReviewLines(second)).toHaveLength(1);
  });
});

describe('applying an order under review', () => {
  it('is refused without a preview, and the refusal has the current dates', async () => {
    const { second } = await orders.payTwoOrders();
    const refused = await orders.move(second, 'apply');
    expect(reasonIn(refused)).toBe('preview-stale');
    const { Placed } = await orders.till.loadOrder(second);
    expect(seenIn(refused).Ends).not.toBe(Placed.Seen?.Ends);
    expect(seenIn(refused).Entry).not.toBe(Placed.Seen?.Entry);
  });

  it('adds the period once if two concurrent requests apply the order', async () => {
    const { who, first, second } = await orders.payTwoOrders();
    const Seen = seenIn(await orders.move(second, 'apply'));
    const answers = await Promise.all([orders.move(second, 'apply', { Seen }), orders.move(second, 'apply', { Seen })]);
    expect(answers.map(reasonIn).toSorted()).toEqual(['done', 'order-moved-on']);
    const periods = await orders.loadPeriods(who);
    expect(Object.keys(periods).toSorted()).toEqual(
      [...Object.keys(periods).filter((id) => id !== first && id !== second), first, second].toSorted(),
    );
    expect(periods[second]?.Ends).toBe(Seen.Ends);
    expect(await orders.loadLists(second)).toEqual(['any', 'delivered']);
  });

  it('is refused with stale dates', async () => {
    const { who, second } = await orders.payTwoOrders();
    const Seen = seenIn(await orders.move(second, 'apply'));
    await orders.addPeriod(who.uid, addDays(today, 120), Date.now());
    const refused = await orders.move(second, 'apply', { Seen });
    expect(reasonIn(refused)).toBe('preview-stale');
    expect(seenIn(refused)).not.toEqual(Seen);
    expect(await orders.loadLists(second)).toContain('review');
  });
});

it('keeps the reason of a review after a partial refund; once the order is applied, puts it under review for the refund', async () => {
  const { second } = await orders.payTwoOrders();
  const checkout = orders.till.service.ordersOf(second)[0];
  if (!checkout) throw new Error('The service has no such order');
  orders.till.service.book.refund(checkout, checkout.payments[0]?.id ?? '', 10_000);
  await orders.deliverWebhook(checkout.id);
  expect(await orders.till.loadRecordedSums(second)).toEqual([MONTH_PRICE, 10_000]);
  expect(await orders.till.loadOrder(second)).toMatchObject({ State: 'paid', Review: { Why: 'membership-changed' } });
  const Seen = seenIn(await orders.move(second, 'apply'));
  expect(reasonIn(await orders.move(second, 'apply', { Seen }))).toBe('done');
  expect(await orders.till.loadOrder(second)).toMatchObject({ State: 'delivered', Review: { Why: 'money-back' } });
  expect(await orders.loadNotifications(ADMIN, second)).toContainEqual(
    expect.objectContaining({ Kind: 'order-review', Why: 'money-back' }),
  );
});

it('moves a cancelled order from the review list to the owed orders, and removes it there once its money is refunded', async () => {
  const { who, second } = await orders.payTwoOrders();
  expect(reasonIn(await orders.move(second, 'cancel'))).toBe('reason-required');
  expect(reasonIn(await orders.move(second, 'cancel', { Reason: 'Pagó dos veces' }))).toBe('done');
  expect(await orders.loadLists(second)).toEqual(['any', 'cancelled', 'owed']);
  expect(reasonIn(await orders.till.refund(second))).toBe('done');
  expect(await orders.till.serviceSums(second)).toEqual([MONTH_PRICE, MONTH_PRICE]);
  expect(await orders.loadLists(second)).toEqual(['any', 'cancelled']);
  expect(Object.keys(await orders.loadPeriods(who))).not.toContain(second);
});

describe('at the desk', () => {
  const payment = { Method: 'cash' } as const;

  it('refuses a payment for stale dates until staff confirm the new ones', async () => {
    const who = await orders.createMember(today);
    const order = await orders.till.placeMonthOrder(who);
    await orders.addPeriod(who.uid, addDays(today, 29), Date.now());
    const refused = await orders.move(order, 'pay', payment);
    expect(reasonIn(refused)).toBe('preview-stale');
    expect(await orders.till.loadOrder(order)).toMatchObject({ State: 'pending' });
    expect((await orders.till.loadOrder(order)).Payments).toBeUndefined();
    const Seen = seenIn(refused);
    expect(reasonIn(await orders.move(order, 'pay', { ...payment, Seen }))).toBe('done');
    expect((await orders.loadPeriods(who))[order]?.Ends).toBe(Seen.Ends);
  });

  it('refuses to sell the order at the till for stale dates until staff confirm the new ones', async () => {
    const who = await orders.createMember(today);
    const order = await orders.till.placeMonthOrder(who);
    await orders.addPeriod(who.uid, addDays(today, 29), Date.now());
    const sell = (more: object = {}) =>
      orders.till.code.recordSale(
        {
          requestId: randomUUID(),
          branch: BRANCH,
          Lines: [{ Kind: 'order', Item: order, ...more }],
          Payments: { cash: { Amount: MONTH_PRICE } },
          Total: MONTH_PRICE,
        },
        admin,
        Date.now(),
      );
    const refused = await sell();
    expect(reasonIn(refused)).toBe('preview-stale');
    expect(reasonIn(await sell({ Seen: seenIn(refused) }))).toBe('done');
    expect(await orders.till.loadOrder(order)).toMatchObject({ State: 'delivered' });
  });

  it('accepts a payment without a confirmation if the membership has only expired since the order', async () => {
    const who = await orders.createMember(addDays(today, -3));
    const order = await orders.till.placeMonthOrder(who, Date.now() - 3 * DAY_MS);
    expect(reasonIn(await orders.move(order, 'pay', payment))).toBe('done');
    expect((await orders.loadPeriods(who))[order]).toMatchObject({ Starts: today });
  });
});
