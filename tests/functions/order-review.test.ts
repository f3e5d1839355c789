import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, partsOf } from '@gym/domain/calendar/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, admin, BRANCH } from '../support/own-gym/server.ts';
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

/** Returns the same time of the next day before the 27th: months that begin at a month's end can end on the same day. */
function nextDayInMidMonth(instant: number): number {
  return partsOf(gymDayOf(instant)).day < 27 ? instant : nextDayInMidMonth(instant + DAY_MS);
}

describe('placing an order of a membership', () => {
  it('is refused with the new dates when a night passed since the preview of an expired membership', async () => {
    const who = await orders.createMember(addDays(today, -5));
    const evening = nextDayInMidMonth(Date.now());
    const shown = await orders.till.quoteMonth(who, evening);
    const nextDay = evening + DAY_MS;
    const late = await orders.till.code.placeOrder({ requestId: randomUUID(), ...shown }, who, nextDay);
    expect(reasonIn(late)).toBe('preview-stale');
    const Seen = seenIn(late);
    expect(Seen).toEqual({ ...shown.Seen, Ends: (await orders.till.quoteMonth(who, nextDay)).Seen.Ends });
    expect(Seen.Ends).not.toBe(shown.Seen.Ends);
    const again = await orders.till.code.placeOrder({ requestId: randomUUID(), ...shown, Seen }, who, nextDay);
    expect(reasonIn(again)).toBe('done');
  });

  it('is refused when somebody renewed after the preview', async () => {
    const who = await orders.createMember(today);
    const shown = await orders.till.quoteMonth(who, Date.now());
    const id = await orders.addPeriod(who.uid, addDays(today, 29));
    const late = await orders.till.code.placeOrder({ requestId: randomUUID(), ...shown }, who, Date.now());
    expect(reasonIn(late)).toBe('preview-stale');
    expect(seenIn(late).Entry).not.toBe(shown.Seen.Entry);
    expect(Object.keys(await orders.loadPeriods(who))).toContain(id);
  });

  it('keeps what was seen with the order', async () => {
    const who = await orders.createMember(today);
    const { Seen } = await orders.till.quoteMonth(who, Date.now());
    const order = await orders.till.placeMonthOrder(who);
    expect((await orders.till.loadOrder(order)).Placed.Seen).toEqual(Seen);
  });

  it('is refused without the preview that the person saw', async () => {
    const who = await orders.createMember(null);
    const { Seen: _unseen, ...shown } = await orders.till.quoteMonth(who, Date.now());
    expect(reasonIn(await orders.till.code.placeOrder({ requestId: randomUUID(), ...shown }, who, Date.now()))).toBe(
      'preview-stale',
    );
  });
});

describe('the payment of a membership', () => {
  it('makes the period of a membership that expired two days ago, with an end computed anew', async () => {
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
    expect(await orders.till.service.tell(ref)).toBe(200);
    await orders.till.checkPayments();
    expect(await orders.loadNotifications(who.uid, second)).toMatchObject([{ Kind: 'order-waits' }]);
    for (const uid of [ADMIN, RECEPTION])
      expect(await orders.loadNotifications(uid, second), uid).toMatchObject([
        { Kind: 'order-review', Why: 'membership-changed' },
      ]);
    expect(await orders.loadNotifications(OTHER_RECEPTION, second)).toEqual([]);
    expect(await orders.loadReviewEntries(second)).toHaveLength(1);
  });
});

describe('Aplicar', () => {
  it('is refused without a preview, and the refusal carries the present dates', async () => {
    const { second } = await orders.payTwoOrders();
    const asked = await orders.move(second, 'apply');
    expect(reasonIn(asked)).toBe('preview-stale');
    const { Placed } = await orders.till.loadOrder(second);
    expect(seenIn(asked).Ends).not.toBe(Placed.Seen?.Ends);
    expect(seenIn(asked).Entry).not.toBe(Placed.Seen?.Entry);
  });

  it('makes the period once if two people apply it at the same time', async () => {
    const { who, first, second } = await orders.payTwoOrders();
    const Seen = seenIn(await orders.move(second, 'apply'));
    const both = await Promise.all([orders.move(second, 'apply', { Seen }), orders.move(second, 'apply', { Seen })]);
    expect(both.map(reasonIn).toSorted()).toEqual(['done', 'order-moved-on']);
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
    const late = await orders.move(second, 'apply', { Seen });
    expect(reasonIn(late)).toBe('preview-stale');
    expect(seenIn(late)).not.toEqual(Seen);
    expect(await orders.loadLists(second)).toContain('review');
  });
});

it('keeps its first review after a partial refund, and is reviewed for that refund once it is applied', async () => {
  const { second } = await orders.payTwoOrders();
  const place = orders.till.service.ordersOf(second)[0];
  if (!place) throw new Error('The service has no such order');
  orders.till.service.book.refund(place, place.payments[0]?.id ?? '', 10_000);
  await orders.deliverWebhook(place.id);
  expect(await orders.till.loadRecordedSums(second)).toEqual([MONTH_PRICE, 10_000]);
  expect(await orders.till.loadOrder(second)).toMatchObject({ State: 'paid', Review: { Why: 'membership-changed' } });
  const Seen = seenIn(await orders.move(second, 'apply'));
  expect(reasonIn(await orders.move(second, 'apply', { Seen }))).toBe('done');
  expect(await orders.till.loadOrder(second)).toMatchObject({ State: 'delivered', Review: { Why: 'money-back' } });
  expect(await orders.loadNotifications(ADMIN, second)).toContainEqual(
    expect.objectContaining({ Kind: 'order-review', Why: 'money-back' }),
  );
});

it('leaves the review list when it is cancelled, and its money is refunded', async () => {
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

  it('refuses a payment for stale dates until reception confirms the new ones', async () => {
    const who = await orders.createMember(today);
    const order = await orders.till.placeMonthOrder(who);
    await orders.addPeriod(who.uid, addDays(today, 29), Date.now());
    const asked = await orders.move(order, 'pay', payment);
    expect(reasonIn(asked)).toBe('preview-stale');
    expect(await orders.till.loadOrder(order)).toMatchObject({ State: 'pending' });
    expect((await orders.till.loadOrder(order)).Payments).toBeUndefined();
    const Seen = seenIn(asked);
    expect(reasonIn(await orders.move(order, 'pay', { ...payment, Seen }))).toBe('done');
    expect((await orders.loadPeriods(who))[order]?.Ends).toBe(Seen.Ends);
  });

  it('refuses a sale of the till for stale dates until reception confirms the new ones', async () => {
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
    const asked = await sell();
    expect(reasonIn(asked)).toBe('preview-stale');
    expect(reasonIn(await sell({ Seen: seenIn(asked) }))).toBe('done');
    expect(await orders.till.loadOrder(order)).toMatchObject({ State: 'delivered' });
  });

  it('takes a payment without a confirmation if the membership only expired', async () => {
    const who = await orders.createMember(addDays(today, -3));
    const order = await orders.till.placeMonthOrder(who, Date.now() - 3 * DAY_MS);
    expect(reasonIn(await orders.move(order, 'pay', payment))).toBe('done');
    expect((await orders.loadPeriods(who))[order]).toMatchObject({ Starts: today });
  });
});
