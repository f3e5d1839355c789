import { isDeepStrictEqual } from 'node:util';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { containsAddress } from '@gym/domain/database/path';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { orderTotalsPath } from '@gym/domain/database/store/order-totals';
import {
  branchOrderPath,
  branchOrdersPath,
  EVERY_BRANCH,
  memberOrderPath,
  ORDER_LISTS,
  type OrderList,
  orderFacts,
  orderPath,
  orderRowUpdates,
  type StoredOrder,
} from '@gym/domain/database/store/orders';
import { promotionPath, promotionsPath } from '@gym/domain/database/store/promotions';
import { type StoredStock, stockLinesPath, stockOfBranchPath, stockPath } from '@gym/domain/database/store/stock';
import { findUnequal, findWrongSum } from '@gym/domain/money/unequal';
import { ORDER_STATES, owedBack } from '@gym/domain/store/order';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { fieldOf } from '../lib/field-of.ts';
import { keyAfter } from '../lib/key-order.ts';
import { loadPage, readList, readPages, readRecord } from '../lib/read.ts';
import { loadByChild, loadRaw } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadOrder } from '../orders/load-orders.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { CHECKED_DAYS } from './check-sales.ts';
import { readCheckedPage, reportDifference, sumReported } from './differences.ts';
import { checkPage, hasLeftOut, type Round, type RoundPart, type RoundStep, runRound } from './round.ts';

const JOB = 'store';
/** Number of orders that one step checks. */
const PAGE = 100;
/** Number of records that are checked concurrently. */
const CONCURRENT_CHECKS = 8;
/** Number of products whose stock one step compares with the stock lines. */
const STOCK_PAGE = 20;
/** Number of products that are checked concurrently. */
const CONCURRENT_PRODUCTS = 4;
/** Number of rows of a list that are read at once. */
const ROWS_AT_ONCE = 500;
/** How long a refund at the payment service may stay without an outcome, milliseconds. */
const REFUND_MS = 2 * 86_400_000;

/**
 * Loads the owner of an order, and computes the rows that the order should have in the lists of orders. The owner's own
 * list is left out if the owner has no profile.
 */
async function loadExpectedRows(order: string, stored: StoredOrder) {
  const { uid, user } = await loadPerson(stored.Placed.Uid);
  const hasProfile = user.Nombre !== undefined && user.ErasedAt === undefined;
  const rows = orderRowUpdates(order, uid, stored, owedBack(orderFacts(stored)), null);
  const listed = Object.entries(rows).filter(([path]) => hasProfile || !containsAddress(memberOrderPath, path));
  return { uid, hasProfile, rows: listed };
}

/** Finds the rows of an order that are missing or wrong. */
async function findWrongRows(order: string, stored: StoredOrder) {
  const { uid, hasProfile, rows } = await loadExpectedRows(order, stored);
  const storedRows = await Promise.all(rows.map(([path]) => loadRaw(path)));
  return { uid, hasProfile, wrong: rows.filter(([, row], index) => !isDeepStrictEqual(storedRows[index], row)) };
}

/**
 * Rewrites the missing and wrong rows of an order. If the sums of the order itself are inconsistent, it reports that
 * instead. Returns 1 if anything was corrected or reported, else 0.
 */
async function correctRows(order: string, stored: StoredOrder, now: number): Promise<number> {
  const wrongSum = findWrongSum(stored.Placed);
  if (wrongSum !== null) {
    const where = { recordPath: orderPath.at({ order }), branch: stored.Placed.Branch };
    return reportDifference({ kind: 'record-sums', ...where, ...wrongSum }, now);
  }
  const { uid, hasProfile, wrong } = await findWrongRows(order, stored);
  if (wrong.length === 0) return 0;
  // Each change of an order increments its owner's version, so the rules refuse the update if the order changes now.
  // If the owner has no profile, nothing guards the update.
  const version = hasProfile ? versionUpdate(uid, await loadSummary(uid)) : {};
  const current = await loadOrder(order);
  const stillWrong = current === null ? [] : (await findWrongRows(order, current)).wrong;
  if (stillWrong.length === 0) return 0;
  return (await serverUpdate({ ...Object.fromEntries(stillWrong), ...version })) === 'written' ? 1 : 0;
}

/** Returns the first day whose order totals a round compares. The last day is the day before the round began. */
function firstDay({ since }: Pick<Round, 'since'>) {
  return addDays(gymDayOf(since), -CHECKED_DAYS);
}

/**
 * Returns the names of two sums of a round (`Round.sums`): the total and the number of the payments with these keys.
 *
 * @param keys branch, day, kind and method of the payments
 */
function sumNames(...keys: readonly string[]) {
  const name = keys.join('~');
  return { total: name, count: `${name}~count` };
}

/** Adds the payments without a sale on the compared days to the sums of the round. */
function countPayments({ Placed, Payments = {} }: StoredOrder, round: Round): void {
  const [first, today] = [firstDay(round), gymDayOf(round.since)];
  for (const { Kind, Method, Amount, Day } of Object.values(Payments)) {
    // A payment of a sale has no `Day`.
    if (Day === undefined || Day < first || Day >= today) continue;
    for (const branch of [Placed.Branch, EVERY_BRANCH]) {
      const names = sumNames(branch, Day, Kind, Method);
      round.sums.set(names.total, (round.sums.get(names.total) ?? 0) + Amount);
      round.sums.set(names.count, (round.sums.get(names.count) ?? 0) + 1);
    }
  }
}

/** Checks the rows of each order, reports a refund that stays without an outcome, and counts the payments. */
const orders: RoundPart = {
  name: 'orders',
  step: async (after, round) => {
    const page = await readCheckedPage(orderPath, orderPath.list({}), after, PAGE, round.now);
    return checkPage(page.next, async () => {
      const found = await sumReported(page.rows, CONCURRENT_CHECKS, round.now, async ([order, stored]) => {
        countPayments(stored, round);
        let differing = await correctRows(order, stored, round.now);
        if (stored.Refunding && round.now - stored.Refunding.At > REFUND_MS) {
          const { Amount, At } = stored.Refunding;
          const where = { recordPath: orderPath.at({ order }), branch: stored.Placed.Branch, day: gymDayOf(At) };
          const amount = { unit: 'money', stored: 0, expected: Amount } as const;
          differing += await reportDifference({ kind: 'refund-pending', ...where, ...amount }, round.now);
        }
        return differing;
      });
      return page.found + found;
    });
  },
};

/**
 * Returns a part that compares a branch's stored totals of order payments with those that the round counted. It has one
 * step, which does nothing if the round left out orders.
 */
function createTotalsPart(branch: string): RoundPart {
  return {
    name: `totals/${branch}`,
    step: async (_after, round) => {
      if (hasLeftOut(round)) return { next: null, found: 0 };
      const days = Array.from({ length: CHECKED_DAYS }, (_, index) => addDays(firstDay(round), index));
      const sums = days.flatMap((day) =>
        (['in', 'back'] as const).flatMap((kind) =>
          (['online', 'card', 'transfer'] as const).map((method) => ({ branch, day, kind, method })),
        ),
      );
      const found = await sumReported(sums, CONCURRENT_CHECKS, round.now, async (keys) => {
        const { Total = 0, Count = 0 } = (await readRecord(orderTotalsPath, keys)) ?? {};
        const names = sumNames(branch, keys.day, keys.kind, keys.method);
        const expected = { Total: round.sums.get(names.total) ?? 0, Count: round.sums.get(names.count) ?? 0 };
        const unequal = findUnequal({ Total, Count }, expected);
        if (unequal === null) return 0;
        const where = { kind: 'order-totals', recordPath: orderTotalsPath.at(keys), day: keys.day, branch } as const;
        return reportDifference({ ...where, ...unequal }, round.now);
      });
      return { next: null, found };
    },
  };
}

/**
 * Returns a part that removes rows that don't belong in a list of orders, and reports rows whose order doesn't exist.
 */
function createListPart(branch: string, list: OrderList): RoundPart {
  const path = branchOrdersPath.at({ branch, list });
  const checkRow = async (order: string, now: number): Promise<number> => {
    const stored = await loadOrder(order);
    const recordPath = orderPath.at({ order });
    const row = branchOrderPath.at({ branch, list, order });
    if (!stored) {
      // Unpaid orders are removed together with their rows, so the row may have disappeared, too.
      return (await loadRaw(row)) === null ? 0 : reportDifference({ kind: 'record-lost', recordPath, branch }, now);
    }
    const { uid, hasProfile, rows } = await loadExpectedRows(order, stored);
    if (rows.some(([expected]) => expected === row)) return 0;
    // `.validate` rules don't apply to removals. The owner's version guards this one, as in `correctRows`.
    const version = hasProfile ? versionUpdate(uid, await loadSummary(uid)) : {};
    const current = await loadOrder(order);
    if (current === null || (await loadExpectedRows(order, current)).rows.some(([expected]) => expected === row))
      return 0;
    return (await serverUpdate({ [row]: null, ...version })) === 'written' ? 1 : 0;
  };
  return {
    name: `list/${branch}/${list}`,
    step: async (after, { now }) => {
      const rows = await loadPage(path, after === null ? null : keyAfter(after), ROWS_AT_ONCE);
      const next = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.[0] ?? null);
      return checkPage(next, () => sumReported(rows, CONCURRENT_CHECKS, now, ([order]) => checkRow(order, now)));
    },
  };
}

async function sumStockLines(branch: string, product: string): Promise<Pick<StoredStock, 'Available' | 'Held'>> {
  let [Available, Held] = [0, 0];
  for await (const rows of readPages(stockLinesPath, { branch, product }, { limit: ROWS_AT_ONCE }))
    for (const [, line] of rows) {
      Available += line?.Change ?? 0;
      Held += line?.Held ?? 0;
    }
  return { Available, Held };
}

/** Returns a part that compares the stock of a branch with the sums of the stock lines. */
function createStockPart(branch: string): RoundPart {
  return {
    name: `shelves/${branch}`,
    step: async (after, { now }) => {
      const list = stockOfBranchPath.at({ branch });
      const page = await readCheckedPage(stockPath, list, after, STOCK_PAGE, now);
      return checkPage(page.next, async () => {
        const found = await sumReported(page.rows, CONCURRENT_PRODUCTS, now, async ([product]) => {
          const stockBefore = await readRecord(stockPath, { branch, product });
          const sums = await sumStockLines(branch, product);
          const stock = await readRecord(stockPath, { branch, product });
          // If the stock changed during the check, the next round checks it again.
          if (!stock || stockBefore?.Line !== stock.Line) return 0;
          const { Available, Held, Spare, Low } = stock;
          const unequal = findUnequal({ Available, Held, Spare }, { ...sums, Spare: Available - Low });
          if (unequal === null) return 0;
          return reportDifference(
            { kind: 'shelf', recordPath: stockPath.at({ branch, product }), branch, ...unequal },
            now,
          );
        });
        return page.found + found;
      });
    },
  };
}

/** The states in which an order may hold pieces. */
const HOLDING_STATES = ORDER_STATES.filter((state) => state !== 'delivered' && state !== 'cancelled');

/** Loads the orders of a branch that hold pieces. */
async function loadHoldingOrders(branch: string): Promise<readonly StoredOrder[]> {
  const keys: string[] = [];
  for (const list of HOLDING_STATES)
    for await (const rows of readPages(branchOrdersPath, { branch, list }, { limit: ROWS_AT_ONCE }))
      keys.push(...rows.flatMap(([order, row]) => (row?.Held ? [order] : [])));
  // The part that checks each order reports the unreadable orders.
  const orders = await Promise.all(keys.map((order) => orIfDamaged(loadOrder(order), null)));
  return orders.flatMap((order) => (order?.Hold === undefined ? [] : [order]));
}

/** Adds up the pieces that the orders of a branch hold, by product. */
async function countHeld(branch: string): Promise<ReadonlyMap<string, number>> {
  const held = new Map<string, number>();
  for (const { Placed } of await loadHoldingOrders(branch))
    for (const { Item, Quantity } of Object.values(Placed.Lines)) held.set(Item, (held.get(Item) ?? 0) + Quantity);
  return held;
}

/** Returns a part that compares the pieces held at a branch with its open orders. */
function createHeldPart(branch: string): RoundPart {
  return {
    name: `held/${branch}`,
    step: async (_after, { now }) => {
      const stockBefore = await readList(stockOfBranchPath, { branch });
      const held = await countHeld(branch);
      const products = [...new Set([...Object.keys(stockBefore), ...held.keys()])];
      const found = await sumReported(products, CONCURRENT_PRODUCTS, now, async (product) => {
        const stock = await readRecord(stockPath, { branch, product });
        const expected = held.get(product) ?? 0;
        // If the stock changed during the check, the next round checks it again.
        if (stock?.Line !== stockBefore[product]?.Line || (stock?.Held ?? 0) === expected) return 0;
        const where = { kind: 'held', recordPath: `${stockPath.at({ branch, product })}/Held`, branch } as const;
        return reportDifference({ ...where, unit: 'count', stored: stock?.Held ?? 0, expected }, now);
      });
      return { next: null, found };
    },
  };
}

/** Counts the orders that use a promotion, except cancelled orders. */
async function countUses(promotion: string): Promise<number> {
  const uses = await loadByChild(orderPath.list({}), 'Placed/Promotion/Key', promotion);
  const states = uses.map(([, order]) => orderPath.schema.shape.State.safeParse(fieldOf(order, 'State')).data);
  return states.filter((state) => state !== 'cancelled').length;
}

/** Compares the stored number of uses of each promotion with the orders that use it, one promotion per step. */
const promotions: RoundPart = {
  name: 'promotions',
  step: async (after, { now }): Promise<RoundStep> => {
    const list = promotionsPath.at({});
    const { rows, next, found } = await readCheckedPage(promotionPath, list, after, 1, now);
    return checkPage(next, async () => {
      const differing = await sumReported(rows, 1, now, async ([promotion, { Used }]) => {
        const expected = await countUses(promotion);
        const stored = (await readRecord(promotionPath, { promotion }))?.Used ?? 0;
        // If the promotion was used during the check, the next round checks it again.
        if (stored !== Used || stored === expected) return 0;
        const recordPath = promotionPath.at({ promotion });
        return reportDifference({ kind: 'promotion-uses', recordPath, unit: 'count', stored, expected }, now);
      });
      return found + differing;
    });
  },
};

/**
 * Checks orders, stock and promotions in rounds (passes over all data, which may take several nights; see round.ts).
 * Corrects the rows of existing orders, and reports everything else.
 *
 * @returns how many records were corrected or reported
 */
export async function checkStore(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const listBranches = [EVERY_BRANCH, ...branches];
  return runRound(
    JOB,
    [
      orders,
      ...listBranches.map(createTotalsPart),
      ...listBranches.flatMap((branch) => ORDER_LISTS.map((list) => createListPart(branch, list))),
      ...branches.map(createStockPart),
      ...branches.map(createHeldPart),
      promotions,
    ],
    now,
  );
}
