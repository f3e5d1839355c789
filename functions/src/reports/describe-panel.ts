import type { DayCount } from '@gym/domain/attendance/report';
import { averageDay, sameWeekdays } from '@gym/domain/attendance/usual';
import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { GUESTS_PAGE } from '@gym/domain/database/door/guest-bounds';
import { guestFactsDayPath } from '@gym/domain/database/door/guest-facts';
import { guestsPath } from '@gym/domain/database/door/guests';
import { memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { branchShiftsPath, SHIFTS_PAGE, storedShiftRowSchema } from '@gym/domain/database/money/shifts';
import { branchOrdersPath, ORDERS_PAGE, type OrderList } from '@gym/domain/database/store/orders';
import { STOCK_PAGE, stockOfBranchPath } from '@gym/domain/database/store/stock';
import { PROBLEMS_A_DAY, problemsPath } from '@gym/domain/database/system/problems';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { isLeftOpen } from '@gym/domain/till/shift';
import { adminDatabase } from '../app.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { readRange, readRecord } from '../lib/read.ts';
import { countExpirations } from '../memberships/load-expirations.ts';
import { isBranch } from '../settings/load-settings.ts';
import { loadProduct } from '../store/load-store.ts';
import { loadCounts } from './load-counts.ts';

/** The week of expirations covers today and this many days after today. */
const WEEK_DAYS = 7;

/** Count of matching rows. `IsMore`: the read reached its limit, so there may be more. */
interface PageCount {
  readonly Count: number;
  readonly IsMore: boolean;
}

function limitCount(count: number, limit: number): PageCount {
  return { Count: Math.min(count, limit), IsMore: count > limit };
}

/** Loads a branch's attendance counts on the given days. Leaves out days without counts. */
async function loadCountsOn(branch: string, days: readonly GymDay[]): Promise<readonly DayCount[]> {
  const found = await Promise.all(days.map(async (day) => (await loadCounts(branch, day, day)).get(day)));
  return found.filter((count) => count !== undefined);
}

/** Counts the orders in a list of a branch. */
async function countOrders(branch: string, list: OrderList): Promise<PageCount> {
  const rows = adminDatabase().ref(branchOrdersPath.at({ branch, list })).orderByKey();
  return limitCount((await rows.limitToFirst(ORDERS_PAGE + 1).get()).numChildren(), ORDERS_PAGE);
}

/** Counts the guests of a day who are neither charged nor annulled. Reads at most {@link GUESTS_PAGE} + 1 guests. */
async function countGuestsToCharge(branch: string, day: GymDay): Promise<PageCount> {
  const limit = GUESTS_PAGE + 1;
  const [guests, facts] = await Promise.all([
    readRange(guestsPath, { branch, day }, { limit }),
    readRange(guestFactsDayPath, { branch, day }, { limit }),
  ]);
  const charged = new Set(facts.flatMap(([id, row]) => (row?.Charge ? [id] : [])));
  const waiting = guests.filter(([id, row]) => row !== null && !row.Annulled && !charged.has(id)).length;
  return { Count: waiting, IsMore: guests.length === limit };
}

/** Counts the active products with low stock at a branch. */
async function countLowStock(branch: string): Promise<PageCount> {
  const stock = adminDatabase().ref(stockOfBranchPath.at({ branch })).orderByChild('Spare').endAt(0);
  const keys: string[] = [];
  (await stock.limitToFirst(STOCK_PAGE).get()).forEach((row) => {
    keys.push(row.key);
  });
  const products = await Promise.all(keys.map(loadProduct));
  return { Count: products.filter((product) => product?.Active).length, IsMore: keys.length === STOCK_PAGE };
}

/** Counts the shifts of a branch that were left open. */
async function countShiftsLeftOpen(branch: string, now: number): Promise<PageCount> {
  // `Open` is the time when a shift was opened; a closed shift has no `Open`.
  const rows = adminDatabase().ref(branchShiftsPath.at({ branch })).orderByChild('Open').startAt(1);
  let count = 0;
  (
    await rows
      .endAt(now)
      .limitToFirst(SHIFTS_PAGE + 1)
      .get()
  ).forEach((row) => {
    const shift = storedShiftRowSchema.safeParse(row.val());
    if (shift.success && isLeftOpen(shift.data.At, now)) count += 1;
  });
  return limitCount(count, SHIFTS_PAGE);
}

/** Counts the different problems that browsers reported on a day. */
async function countProblems(day: GymDay): Promise<PageCount> {
  const rows = adminDatabase().ref(problemsPath.at({ day })).orderByKey();
  return limitCount((await rows.limitToFirst(PROBLEMS_A_DAY).get()).numChildren(), PROBLEMS_A_DAY);
}

/** Describes a branch today, for the panel. */
export async function describePanel(
  { branch }: CallableInput<'describePanel'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'describePanel'>>> {
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  if (!(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const day = gymDayOf(now);
  const isAdmin = caller.role === 'admin';
  const [
    weekdayCounts,
    [today = 0, week = 0],
    members,
    pending,
    paid,
    ready,
    owed,
    review,
    passes,
    low,
    leftOpen,
    problems,
  ] = await Promise.all([
    loadCountsOn(branch, sameWeekdays(day)),
    countExpirations(branch, [
      { from: day, to: day },
      { from: day, to: addDays(day, WEEK_DAYS) },
    ]),
    readRecord(memberTotalsPath, { branch, day }),
    countOrders(branch, 'pending'),
    countOrders(branch, 'paid'),
    countOrders(branch, 'ready'),
    countOrders(branch, 'owed'),
    countOrders(branch, 'review'),
    countGuestsToCharge(branch, day),
    countLowStock(branch),
    isAdmin ? countShiftsLeftOpen(branch, now) : null,
    isAdmin ? countProblems(day) : null,
  ]);
  const usual = averageDay(weekdayCounts);
  return ok({
    Usual: { Days: usual.days, Hours: [...usual.hours] },
    Expiring: { Today: today, Week: week },
    Members: members && { InForce: members.InForce, AtRisk: members.AtRisk },
    Orders: { Pending: pending, Paid: paid, Ready: ready, Owed: owed, Review: review },
    Passes: passes,
    Low: low,
    LeftOpen: leftOpen,
    Problems: problems,
  });
}
