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

/** How many of somebody's orders wait for their payment, `most` at most. */
export async function countUnpaid(uid: string, most: number): Promise<number> {
  const orders = adminDatabase().ref(memberOrdersPath.at({ uid }));
  return (await orders.orderByChild('State').equalTo('pending').limitToFirst(most).get()).numChildren();
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

/** Unpaid orders that lapse up to a moment, the earliest first, with when. */
export async function loadLapsing(until: number, limit: number): Promise<(readonly [order: string, lapses: number])[]> {
  const list = adminDatabase().ref(branchOrdersPath.at({ branch: EVERY_BRANCH, list: 'pending' }));
  // Numbers only: what has none sorts before them.
  const found = await list.orderByChild('Lapses').startAt(0).endAt(until).limitToFirst(limit).get();
  const orders: (readonly [string, number])[] = [];
  found.forEach((snapshot) => void orders.push([snapshot.key, Number(snapshot.child('Lapses').val())]));
  return orders;
}
