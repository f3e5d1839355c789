import { branchesFromStored } from '@gym/domain/database/branch-set';
import { orderSettingsPath, type StoredOrderSettings } from '@gym/domain/database/order-settings';
import {
  branchOrdersPath,
  EVERY_BRANCH,
  memberOrdersPath,
  orderPath,
  type StoredOrder,
} from '@gym/domain/database/orders';
import { promotionPath, promotionUsePath, type StoredPromotion } from '@gym/domain/database/promotions';
import { stockPath } from '@gym/domain/database/stock';
import type { PromotionTerms } from '@gym/domain/store/order-price';
import { adminDatabase } from '../app.ts';
import { loadKeysUntil } from './jobs.ts';
import { readRecord } from './read.ts';

export function loadOrder(order: string): Promise<StoredOrder | null> {
  return readRecord(orderPath, { order });
}

export async function loadOrderSettings(): Promise<StoredOrderSettings> {
  return (await readRecord(orderSettingsPath, {})) ?? {};
}

/** How many pieces of a product a branch can sell. */
export async function loadAvailable(branch: string, product: string): Promise<number> {
  return (await readRecord(stockPath, { branch, product }))?.Available ?? 0;
}

/** The keys of somebody's orders that wait for their payment, `most` at most. */
async function loadUnpaidKeys(uid: string, most: number): Promise<readonly string[]> {
  const orders = adminDatabase().ref(memberOrdersPath.at({ uid }));
  const found = await orders.orderByChild('State').equalTo('pending').limitToFirst(most).get();
  const keys: string[] = [];
  found.forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** Somebody's orders that wait for their payment, `most` at most. */
export async function loadUnpaid(uid: string, most: number): Promise<readonly StoredOrder[]> {
  const orders = await Promise.all((await loadUnpaidKeys(uid, most)).map(loadOrder));
  return orders.flatMap((order) => order ?? []);
}

/** The unpaid orders of a branch that hold pieces, the oldest first, after the one at which the page before ended. */
export async function loadHolding(
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

function termsOf(stored: StoredPromotion): PromotionTerms {
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

/** A promotion by its code as it is kept, or `null`. */
export async function loadPromotion(
  code: string,
): Promise<{ readonly name: string; readonly terms: PromotionTerms } | null> {
  const stored = await readRecord(promotionPath, { promotion: code });
  return stored && { name: stored.Name, terms: termsOf(stored) };
}

/** How often somebody used a promotion. */
export async function loadUses(uid: string, promotion: string): Promise<number> {
  return (await readRecord(promotionUsePath, { uid, promotion })) ?? 0;
}

/** Unpaid orders whose hold for an online payment is over by now, the earliest first. */
export function loadEndedHolds(now: number, limit: number): Promise<string[]> {
  return loadKeysUntil(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'pending' }), 'HoldEnds', now, limit);
}

/** Orders that were cancelled without a payment up to a moment, the earliest first. */
export function loadAbandoned(until: number, limit: number): Promise<string[]> {
  return loadKeysUntil(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'cancelled' }), 'Abandoned', until, limit);
}

/** Unpaid orders that lapse up to a moment, the earliest first, with when. */
export async function loadLapsing(until: number, limit: number): Promise<(readonly [order: string, lapses: number])[]> {
  const list = adminDatabase().ref(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'pending' }));
  // Numbers only: what has none sorts before them.
  const found = await list.orderByChild('Lapses').startAt(0).endAt(until).limitToFirst(limit).get();
  const orders: (readonly [string, number])[] = [];
  found.forEach((snapshot) => void orders.push([snapshot.key, Number(snapshot.child('Lapses').val())]));
  return orders;
}
