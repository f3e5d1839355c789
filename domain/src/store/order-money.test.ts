import { expect, it } from 'vitest';
import { orderTotalsFromStored, orderTotalsUpdates } from '../database/store/order-totals.ts';
import { NO_ORDER_TOTALS, sumOfMethods, sumOfOrderTotals } from './order-money.ts';

/** The newest payment that a total contains. */
const Last = { Order: 'o', Payment: 'p' };
const MONDAY = orderTotalsFromStored({
  in: { online: { Last, Count: 2, Total: 9_000 }, transfer: { Last, Count: 1, Total: 500 } },
  back: undefined,
});
const TUESDAY = orderTotalsFromStored({ in: undefined, back: { online: { Last, Count: 1, Total: 4_500 } } });

it('adds up the totals of several days for each payment method, and then those of all methods', () => {
  const sum = sumOfOrderTotals([MONDAY, TUESDAY, MONDAY]);
  expect(sum.in).toEqual({
    online: { count: 4, total: 18_000 },
    card: { count: 0, total: 0 },
    transfer: { count: 2, total: 1_000 },
  });
  expect(sumOfMethods(sum.in)).toEqual({ count: 6, total: 19_000 });
  expect(sumOfMethods(sum.back)).toEqual({ count: 1, total: 4_500 });
});

it('returns totals of 0 for an empty list of days', () => {
  expect(sumOfOrderTotals([])).toEqual(NO_ORDER_TOTALS);
});

it('increments only the total of the payment’s kind and method, for its branch and for all branches', () => {
  const refund = {
    order: 'o',
    payment: 'p',
    branch: 'valle',
    day: '2026-11-22',
    kind: 'back',
    method: 'card',
  } as const;
  const incrementBy = (increment: number) => ({ '.sv': { increment } });
  expect(orderTotalsUpdates({ ...refund, amount: 700 })).toEqual({
    'OrderTotals/valle/2026-11-22/back/card/Last': Last,
    'OrderTotals/valle/2026-11-22/back/card/Count': incrementBy(1),
    'OrderTotals/valle/2026-11-22/back/card/Total': incrementBy(700),
    'OrderTotals/all/2026-11-22/back/card/Last': Last,
    'OrderTotals/all/2026-11-22/back/card/Count': incrementBy(1),
    'OrderTotals/all/2026-11-22/back/card/Total': incrementBy(700),
  });
});
