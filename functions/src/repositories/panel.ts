import type { DayCount } from '@gym/domain/attendance/report';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { GUESTS_PAGE } from '@gym/domain/database/guest-bounds';
import { guestFactsDayPath } from '@gym/domain/database/guest-facts';
import { guestsPath } from '@gym/domain/database/guests';
import { branchOrdersPath, ORDERS_PAGE, type OrderList } from '@gym/domain/database/orders';
import { PROBLEMS_A_DAY, problemsPath } from '@gym/domain/database/problems';
import { branchShiftsPath, SHIFTS_PAGE, storedShiftRowSchema } from '@gym/domain/database/shifts';
import { STOCK_PAGE, stockOfBranchPath } from '@gym/domain/database/stock';
import { isLeftOpen } from '@gym/domain/till/shift';
import { adminDatabase } from '../app.ts';
import { readRange } from './read.ts';
import { loadCounts } from './stats.ts';
import { loadProduct } from './store.ts';

/** How many there are, up to as many as a list of them shows. */
export interface Counted {
  readonly Count: number;
  readonly IsMore: boolean;
}

function counted(found: number, most: number): Counted {
  return { Count: Math.min(found, most), IsMore: found > most };
}

/** A branch's counts of these days: one small record each. */
export async function loadDays(branch: string, days: readonly GymDay[]): Promise<readonly DayCount[]> {
  const found = await Promise.all(days.map(async (day) => (await loadCounts(branch, day, day)).get(day)));
  return found.filter((count) => count !== undefined);
}

/** How many orders a list of a branch has. */
export async function countOrders(branch: string, list: OrderList): Promise<Counted> {
  const rows = adminDatabase().ref(branchOrdersPath.at({ branch, list })).orderByKey();
  return counted((await rows.limitToFirst(ORDERS_PAGE + 1).get()).numChildren(), ORDERS_PAGE);
}

/** How many day passes of a day are still to be charged, of as many as the list of the day shows. */
export async function countUncharged(branch: string, day: GymDay): Promise<Counted> {
  const limit = GUESTS_PAGE + 1;
  const [guests, facts] = await Promise.all([
    readRange(guestsPath, { branch, day }, { limit }),
    readRange(guestFactsDayPath, { branch, day }, { limit }),
  ]);
  const charged = new Set(facts.flatMap(([id, { Charge }]) => (Charge ? [id] : [])));
  const waiting = guests.filter(([id, { Annulled }]) => !Annulled && !charged.has(id)).length;
  return { Count: waiting, IsMore: guests.length === limit };
}

/** How many products on sale a branch has few of. */
export async function countLow(branch: string): Promise<Counted> {
  const shelves = adminDatabase().ref(stockOfBranchPath.at({ branch })).orderByChild('Spare').endAt(0);
  const keys: string[] = [];
  (await shelves.limitToFirst(STOCK_PAGE).get()).forEach((shelf) => {
    keys.push(shelf.key);
  });
  const products = await Promise.all(keys.map(loadProduct));
  return { Count: products.filter((product) => product?.Active).length, IsMore: keys.length === STOCK_PAGE };
}

/** How many shifts of a branch were left open from another day. */
export async function countLeftOpen(branch: string, now: number): Promise<Counted> {
  const rows = adminDatabase().ref(branchShiftsPath.at({ branch })).orderByChild('Open').startAt(1);
  let count = 0;
  (
    await rows
      .endAt(now)
      .limitToFirst(SHIFTS_PAGE + 1)
      .get()
  ).forEach((row) => {
    if (isLeftOpen(storedShiftRowSchema.parse(row.val()).At, now)) count += 1;
  });
  return counted(count, SHIFTS_PAGE);
}

/** How many different things went wrong in browsers on a day. */
export async function countProblems(day: GymDay): Promise<Counted> {
  const rows = adminDatabase().ref(problemsPath.at({ day })).orderByKey();
  return counted((await rows.limitToFirst(PROBLEMS_A_DAY).get()).numChildren(), PROBLEMS_A_DAY);
}
