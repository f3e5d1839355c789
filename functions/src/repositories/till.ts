import {
  branchSalesPath,
  folioPath,
  returnsPath,
  type StoredReturns,
  type StoredSale,
  salePath,
} from '@gym/domain/database/sales';
import {
  openShiftPath,
  type StoredShift,
  type StoredShiftTotals,
  shiftPath,
  shiftTotalsPath,
} from '@gym/domain/database/shifts';
import { tillSettingsPath } from '@gym/domain/database/till-settings';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
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

/** What reception may take off a sale, per cent. */
export async function loadReceptionDiscount(): Promise<number> {
  return (await readRecord(tillSettingsPath, {}))?.ReceptionDiscount ?? RECEPTION_DISCOUNT;
}

/** The sales of a list (a branch, or all) from one moment to before another. */
export async function loadSalesBetween(branch: string, from: number, until: number): Promise<readonly string[]> {
  const list = adminDatabase().ref(branchSalesPath.at({ branch }));
  const found = await list
    .orderByChild('At')
    .startAt(from)
    .endAt(until - 1)
    .get();
  const ids: string[] = [];
  found.forEach((snapshot) => void ids.push(snapshot.key));
  return ids;
}
