import { addDays, gymDayOf } from '../../../domain/src/calendar/calendar.ts';
import { saleTotalsPath } from '../../../domain/src/database/money/sale-totals.ts';
import { orderTotalsDaysPath } from '../../../domain/src/database/store/order-totals.ts';
import { updateAsOwner } from '../../support/database.ts';
import { forgetCalls, mustCall, signIn } from '../../support/functions.ts';
import { PEOPLE } from '../../support/people.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, ms, percentile } from '../lib/statistics.ts';

const SALES = 10_000;
const DAYS = 31;
const PRODUCTS = 150;
const BRANCHES = ['all', 'centro', 'cumbres', 'valle'] as const;
const CALLS = 20;
const LIMIT_MS = 300;
/** Days far from any other sales. */
const FROM = addDays(gymDayOf(Date.now()), -300);

/** A day on which every product and all plans were sold, by twelve people. */
function dayOf(sales: number): Record<string, unknown> {
  const line = (Count: number) => ({ Count, Total: Count * 3_500 });
  const many = (prefix: string, count: number) =>
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
    ByPlan: many('plan', 8),
    ByProduct: many('producto', PRODUCTS),
    ByPerson: many('persona', 12),
    ByBranch: many('sucursal', 3),
  };
}

/** The online income and refunds of such a day. */
const ONLINE = {
  in: { online: { Last: { Order: 'bench', Payment: 'bench' }, Count: 40, Total: 2_400_000 } },
  back: { online: { Last: { Order: 'bench', Payment: 'bench' }, Count: 2, Total: 70_000 } },
};

async function putMonth(isThere: boolean): Promise<number> {
  const rows: Record<string, unknown> = {};
  for (let index = 0; index < DAYS; index++)
    for (const branch of BRANCHES) {
      const sales = Math.round(SALES / DAYS / (branch === 'all' ? 1 : 3));
      const day = addDays(FROM, index);
      rows[saleTotalsPath.at({ branch, day })] = isThere ? dayOf(sales) : null;
      rows[`${orderTotalsDaysPath.at({ branch })}/${day}`] = isThere ? ONLINE : null;
    }
  await updateAsOwner(rows);
  return JSON.stringify(rows).length;
}

/** Measures the money report of a month with ten thousand sales, of all branches. */
export async function salesReport(): Promise<Report> {
  await needSuite();
  const bytes = await putMonth(true);
  try {
    const admin = await signIn(PEOPLE.admin.email);
    const range = { from: FROM, to: addDays(FROM, DAYS - 1) };
    await mustCall(admin, 'salesReport', range);
    const times: number[] = [];
    let sales = 0;
    for (let index = 0; index < CALLS; index++) {
      await forgetCalls('salesReport');
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
    await putMonth(false);
  }
}
