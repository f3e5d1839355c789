import { EVERY_BRANCH } from '@gym/domain/database/orders';
import {
  branchSalesPath,
  folioPath,
  returnsPath,
  type StoredReturns,
  type StoredSale,
  salePath,
  shiftSalesPath,
} from '@gym/domain/database/sales';
import {
  branchShiftsPath,
  openShiftPath,
  type StoredShift,
  type StoredShiftTotals,
  shiftPath,
  shiftTotalsPath,
} from '@gym/domain/database/shifts';
import { tillSettingsPath, unchargedLimitsFromStored } from '@gym/domain/database/till-settings';
import { unchargedCountsPath } from '@gym/domain/database/uncharged';
import type { UnchargedLimits, UnchargedMethod } from '@gym/domain/membership/uncharged-limit';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
import type { Query } from 'firebase-admin/database';
import { adminDatabase } from '../app.ts';
import { readRecord } from './read.ts';

/** The shift that somebody has open at a branch. */
export function loadOpenShift(branch: string, uid: string): Promise<string | null> {
  return readRecord(openShiftPath, { branch, uid });
}

export function loadShift(shift: string): Promise<StoredShift | null> {
  return readRecord(shiftPath, { shift });
}

export function loadShiftTotals(shift: string): Promise<StoredShiftTotals | null> {
  return readRecord(shiftTotalsPath, { shift });
}

/** The newest folio of a branch; 0 before its first sale. */
export async function loadFolio(branch: string): Promise<number> {
  return (await readRecord(folioPath, { branch }))?.Number ?? 0;
}

export function loadSale(sale: string): Promise<StoredSale | null> {
  return readRecord(salePath, { sale });
}

/** Those of these ids that are sales. */
export async function salesAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sales = await Promise.all(ids.map(async (id) => ((await loadSale(id)) === null ? [] : [id])));
  return new Set(sales.flat());
}

/** The refunds of a sale so far: as many as it has pieces, at most. */
export async function loadRefundsOf(sale: string): Promise<readonly StoredSale[]> {
  const all = adminDatabase().ref(salePath.at({ sale })).parent;
  const found = await all?.orderByChild('Of').equalTo(sale).get();
  const refunds: StoredSale[] = [];
  found?.forEach((snapshot) => void refunds.push(salePath.schema.parse(snapshot.val())));
  return refunds;
}

/** What was given back of a sale. */
export function loadReturns(sale: string): Promise<StoredReturns | null> {
  return readRecord(returnsPath, { sale });
}

/** How many periods without a charge one person of reception may give in a month. */
export async function loadUnchargedLimits(): Promise<UnchargedLimits> {
  return unchargedLimitsFromStored(await readRecord(tillSettingsPath, {}));
}

/** How many periods of one method somebody of reception gave in a month (`yyyy-MM`). */
export async function loadUnchargedCount(month: string, uid: string, method: UnchargedMethod): Promise<number> {
  return (await readRecord(unchargedCountsPath, { month, uid }))?.[method]?.Count ?? 0;
}

/** What reception may take off a sale, per cent. */
export async function loadReceptionDiscount(): Promise<number> {
  return (await readRecord(tillSettingsPath, {}))?.ReceptionDiscount ?? RECEPTION_DISCOUNT;
}

async function keysOf(query: Query): Promise<readonly string[]> {
  const keys: string[] = [];
  (await query.get()).forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** The sales of every branch from one moment to before another. */
export function loadSalesBetween(from: number, until: number): Promise<readonly string[]> {
  const rows = adminDatabase()
    .ref(branchSalesPath.at({ branch: EVERY_BRANCH }))
    .orderByChild('At');
  return keysOf(rows.startAt(from).endAt(until - 1));
}

/** The shifts of every branch that ended from one moment to before another. */
export function loadShiftsClosedBetween(from: number, until: number): Promise<readonly string[]> {
  const rows = adminDatabase()
    .ref(branchShiftsPath.at({ branch: EVERY_BRANCH }))
    .orderByChild('Closed');
  return keysOf(rows.startAt(from).endAt(until - 1));
}

/** The sales that were made in a shift. */
export async function loadSalesOfShift(shift: string): Promise<readonly string[]> {
  return Object.keys((await readRecord(shiftSalesPath, { shift })) ?? {});
}
