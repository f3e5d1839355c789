import { expect, it } from 'vitest';
import { orderTotalsFromStored, orderTotalsUpdates } from '../database/store/order-totals.ts';
import { allWays, NO_ORDER_TOTALS, sumOfOrderTotals } from './order-money.ts';

const Last = { Order: 'o', Payment: 'p' };
const MONDAY = orderTotalsFromStored({
  in: { online: { Last, Count: 2, Total: 9_000 }, transfer: { Last, Count: 1, Total: 500 } },
  back: undefined,
});
const TUESDAY = orderTotalsFromStored({ in: undefined, back: { online: { Last, Count: 1, Total: 4_500 } } });

it('is the sum of the days, separately for each payment method', () => {
  const sum = sumOfOrderTotals([MONDAY, TUESDAY, MONDAY]);
  expect(sum.in).toEqual({
    online: { count: 4, total: 18_000 },
    card: { count: 0, total: 0 },
    transfer: { count: 2, total: 1_000 },
  });
  expect(allWays(sum.in)).toEqual({ count: 6, total: 19_000 });
  expect(allWays(sum.back)).toEqual({ count: 1, total: 4_500 });
});

it('is empty without days', () => {
  expect(sumOfOrderTotals([])).toEqual(NO_ORDER_TOTALS);
});

it('adds only to the sum of its kind and method, for the branch and for all branches', () => {
  const paid = { order: 'o', payment: 'p', branch: 'valle', day: '2026-11-22', kind: 'back', method: 'card' } as const;
  const by = (increment: number) => ({ '.sv': { increment } });
  expect(orderTotalsUpdates({ ...paid, amount: 700 })).toEqual({
    'OrderTotals/valle/2026-11-22/back/card/Last': Last,
    'OrderTotals/valle/2026-11-22/back/card/Count': by(1),
    'OrderTotals/valle/2026-11-22/back/card/Total': by(700),
    'OrderTotals/all/2026-11-22/back/card/Last': Last,
    'OrderTotals/all/2026-11-22/back/card/Count': by(1),
    'OrderTotals/all/2026-11-22/back/card/Total': by(700),
  });
});
