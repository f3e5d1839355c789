import { addDays, gymDayOf } from '../../../domain/src/calendar/calendar.ts';
import { saleTotalsPath } from '../../../domain/src/database/money/sale-totals.ts';
import { orderTotalsDaysPath } from '../../../domain/src/database/store/order-totals.ts';
import { updateAsOwner } from '../../support/database.ts';
import { mustCall, resetRateLimits, signIn } from '../../support/functions.ts';
import { PEOPLE } from '../../support/people.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, ms, percentile } from '../lib/statistics.ts';

/** Sales of the month, in all branches together. */
const SALES = 10_000;
const DAYS = 31;
const PRODUCTS = 150;
/** Keys of the totals: three branches, and `all` for all branches together. */
const BRANCHES = ['all', 'centro', 'cumbres', 'valle'] as const;
const CALLS = 20;
/** Limit for the 95th percentile of the calls' durations. */
const LIMIT_MS = 300;
/** First day of the month, long before the sales of the demo data. */
const FROM = addDays(gymDayOf(Date.now()), -300);

/** The totals of a day on which twelve people sold every product and plan. */
function makeSaleTotals(sales: number): Record<string, unknown> {
  const line = (Count: number) => ({ Count, Total: Count * 3_500 });
  const makeLines = (prefix: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, line(1 + (index % 7))]));
  return {
    Last: 'bench',
    Sales: sales,
    Refunds: 2,
    Total: sales * 9_000,
    Taxed: sales * 1_241,
    Discount: 500,
    ByMethod: { cash: sales * 5_000, card: sales * 3_000, transfer: sales * 1_000 },
    ByKind: { plan: line(40), product: line(200), pass: line(12), free: line(3) },
    ByPlan: makeLines('plan', 8),
    ByProduct: makeLines('producto', PRODUCTS),
    ByPerson: makeLines('persona', 12),
    ByBranch: makeLines('sucursal', 3),
  };
}

/** The totals of a day's online payments and refunds of orders. */
const ORDER_TOTALS = {
  in: { online: { Last: { Order: 'bench', Payment: 'bench' }, Count: 40, Total: 2_400_000 } },
  back: { online: { Last: { Order: 'bench', Payment: 'bench' }, Count: 2, Total: 70_000 } },
};

/** Writes or removes the totals of the month. Returns the length of their JSON. */
async function writeMonth(action: 'add' | 'remove'): Promise<number> {
  const isAdding = action === 'add';
  const updates: Record<string, unknown> = {};
  for (let index = 0; index < DAYS; index++)
    for (const branch of BRANCHES) {
      const sales = Math.round(SALES / DAYS / (branch === 'all' ? 1 : 3));
      const day = addDays(FROM, index);
      updates[saleTotalsPath.at({ branch, day })] = isAdding ? makeSaleTotals(sales) : null;
      updates[`${orderTotalsDaysPath.at({ branch })}/${day}`] = isAdding ? ORDER_TOTALS : null;
    }
  await updateAsOwner(updates);
  return JSON.stringify(updates).length;
}

/** Measures the money report of a month with ten thousand sales in three branches. */
export async function salesReport(): Promise<Report> {
  await ensureSuite();
  const bytes = await writeMonth('add');
  try {
    const admin = await signIn(PEOPLE.admin.email);
    const range = { from: FROM, to: addDays(FROM, DAYS - 1) };
    await mustCall(admin, 'salesReport', range);
    const times: number[] = [];
    let sales = 0;
    for (let index = 0; index < CALLS; index++) {
      await resetRateLimits('salesReport');
      const began = performance.now();
      sales = (await mustCall(admin, 'salesReport', range)).Sales;
      times.push(performance.now() - began);
    }
    const p95 = percentile(times, 0.95);
    return {
      rows: [
        {
          label: `money report of a month with ${sales} sales, ${PRODUCTS} products, 3 branches and all: p95 of ${CALLS}`,
          target: `≤ ${LIMIT_MS} ms`,
          measured: `${ms(p95)} (totals of ${kilobytes(bytes)}, no sale read)`,
          met: p95 <= LIMIT_MS,
        },
      ],
      numbers: { times, bytes, sales },
    };
  } finally {
    await writeMonth('remove');
  }
}
