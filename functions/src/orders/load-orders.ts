import { orderSettingsPath, type StoredOrderSettings } from '@gym/domain/database/store/order-settings';
import {
  branchOrdersPath,
  EVERY_BRANCH,
  memberOrdersPath,
  orderPath,
  type StoredOrder,
} from '@gym/domain/database/store/orders';
import { promotionPath, promotionUsePath, type StoredPromotion } from '@gym/domain/database/store/promotions';
import { stockPath } from '@gym/domain/database/store/stock';
import { branchesFromStored } from '@gym/domain/database/system/branch-set';
import type { PromotionTerms } from '@gym/domain/store/order-price';
import { adminDatabase } from '../app.ts';
import { readRecord } from '../lib/read.ts';
import { loadKeysUntil } from '../lib/read-keys.ts';

export function loadOrder(order: string): Promise<StoredOrder | null> {
  return readRecord(orderPath, { order });
}

export async function loadOrderSettings(): Promise<StoredOrderSettings> {
  return (await readRecord(orderSettingsPath, {})) ?? {};
}

/** Loads the number of pieces of a product that a branch can sell. */
export async function loadAvailable(branch: string, product: string): Promise<number> {
  return (await readRecord(stockPath, { branch, product }))?.Available ?? 0;
}

/** Loads the keys of a person's pending orders, at most `limit`. */
async function loadUnpaidKeys(uid: string, limit: number): Promise<readonly string[]> {
  const orders = adminDatabase().ref(memberOrdersPath.at({ uid }));
  const found = await orders.orderByChild('State').equalTo('pending').limitToFirst(limit).get();
  const keys: string[] = [];
  found.forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** Loads a person's pending orders, at most `limit`. */
export async function loadUnpaidOrders(uid: string, limit: number): Promise<readonly StoredOrder[]> {
  const orders = await Promise.all((await loadUnpaidKeys(uid, limit)).map(loadOrder));
  return orders.flatMap((order) => order ?? []);
}

/**
 * Loads a page of a branch's pending orders, the oldest first. `isHeld`: whether the order holds pieces.
 *
 * @param after the last order of the previous page; `null` for the first page
 */
export async function loadPendingOrders(
  branch: string,
  limit: number,
  after: { readonly at: number; readonly order: string } | null,
): Promise<readonly { readonly order: string; readonly at: number; readonly isHeld: boolean }[]> {
  const list = adminDatabase()
    .ref(branchOrdersPath.at({ branch, list: 'pending' }))
    .orderByChild('At');
  const found = await (after ? list.startAfter(after.at, after.order) : list).limitToFirst(limit).get();
  const orders: { order: string; at: number; isHeld: boolean }[] = [];
  found.forEach((snapshot) => {
    const [at, isHeld] = [Number(snapshot.child('At').val()), snapshot.child('Held').val() === true];
    orders.push({ order: snapshot.key, at, isHeld });
  });
  return orders;
}

function termsFromStored(stored: StoredPromotion): PromotionTerms {
  const { Percent, Amount, From, Until, Plans = {}, Products = {}, Branches, PerPerson, Total, Used, Active } = stored;
  return {
    percent: Percent ?? null,
    amount: Amount ?? null,
    from: From,
    until: Until ?? null,
    plans: branchesFromStored(Plans),
    products: branchesFromStored(Products),
    branches: branchesFromStored(Branches),
    perPerson: PerPerson ?? null,
    total: Total ?? null,
    used: Used,
    active: Active,
  };
}

/** Loads a promotion by its code; `null` if there is none. */
export async function loadPromotion(
  code: string,
): Promise<{ readonly name: string; readonly terms: PromotionTerms } | null> {
  const stored = await readRecord(promotionPath, { promotion: code });
  return stored && { name: stored.Name, terms: termsFromStored(stored) };
}

export async function loadPromotionUses(uid: string, promotion: string): Promise<number> {
  return (await readRecord(promotionUsePath, { uid, promotion })) ?? 0;
}

/** Loads the keys of the pending orders whose hold for an online payment has expired, the earliest first. */
export function loadEndedHolds(now: number, limit: number): Promise<string[]> {
  return loadKeysUntil(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'pending' }), 'HoldEnds', now, limit);
}

/** Loads the keys of the orders that were cancelled without a payment up to a moment, the earliest first. */
export function loadAbandonedOrders(until: number, limit: number): Promise<string[]> {
  return loadKeysUntil(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'cancelled' }), 'Abandoned', until, limit);
}

/** Loads the pending orders that lapse up to a moment, each with the time when it lapses, the earliest first. */
export async function loadLapsingOrders(
  until: number,
  limit: number,
): Promise<(readonly [order: string, lapses: number])[]> {
  const list = adminDatabase().ref(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'pending' }));
  // Rows without `Lapses` sort before all numbers, so `startAt(0)` leaves them out.
  const found = await list.orderByChild('Lapses').startAt(0).endAt(until).limitToFirst(limit).get();
  const orders: (readonly [string, number])[] = [];
  found.forEach((snapshot) => void orders.push([snapshot.key, Number(snapshot.child('Lapses').val())]));
  return orders;
}
