import {
  branchSalesPath,
  folioPath,
  returnsPath,
  type StoredReturns,
  type StoredSale,
  salePath,
  shiftSalesPath,
} from '@gym/domain/database/money/sales';
import {
  branchShiftsPath,
  openShiftPath,
  type StoredShift,
  type StoredShiftTotals,
  shiftPath,
  shiftTotalsPath,
} from '@gym/domain/database/money/shifts';
import { tillSettingsPath, unchargedLimitsFromStored } from '@gym/domain/database/money/till-settings';
import { unchargedCountsPath } from '@gym/domain/database/money/uncharged';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { UnchargedLimits, UnchargedMethod } from '@gym/domain/membership/uncharged-limit';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
import { isLeftOpen } from '@gym/domain/till/shift';
import { adminDatabase, type ReadQuery } from '../app.ts';
import type { Caller } from '../lib/callable.ts';
import { parseRecord, readRecord } from '../lib/read.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

/** Loads the key of a person's open shift at a branch; `null` if there is none. */
export function loadOpenShift(branch: string, uid: string): Promise<string | null> {
  return readRecord(openShiftPath, { branch, uid });
}

export function loadShift(shift: string): Promise<StoredShift | null> {
  return readRecord(shiftPath, { shift });
}

/** The open shift in which the caller takes money. */
export interface CallerShift {
  readonly shift: string;
  readonly branch: string;
}

/**
 * Loads the caller's open shift at a branch. Refuses if there is none, or if it was left open: it began on an earlier
 * day, over 20 hours ago.
 */
export async function loadOwnShift(
  caller: Pick<Caller, 'uid'>,
  branch: string,
  now: number,
): Promise<Result<CallerShift>> {
  const shift = await loadOpenShift(branch, caller.uid);
  const stored = shift === null ? null : await loadShift(shift);
  if (shift === null || stored?.State !== 'open') return refuse('shift-needed');
  return isLeftOpen(stored.Placed.At, now) ? refuse('shift-left-open') : ok({ shift, branch });
}

/**
 * Loads the caller's open shift at any branch. Receptionists have one only at their own branch. If an administrator has
 * several, the one at the branch `near` is preferred, otherwise the first one. Refuses if there is none, or if all were
 * left open.
 */
export async function loadOwnShiftAnywhere(
  caller: Pick<Caller, 'uid' | 'branch'>,
  near: string | undefined,
  now: number,
): Promise<Result<CallerShift>> {
  if (caller.branch !== null) return loadOwnShift(caller, caller.branch, now);
  const { branches } = await loadGymSettings();
  const shifts = await Promise.all(branches.map((branch) => loadOwnShift(caller, branch, now)));
  const usable = shifts.flatMap((shift) => (shift.ok ? [shift.value] : []));
  const found = usable.find(({ branch }) => branch === near) ?? usable[0];
  if (found) return ok(found);
  return shifts.find((shift) => !shift.ok && shift.refusal.reason === 'shift-left-open') ?? refuse('shift-needed');
}

export function loadShiftTotals(shift: string): Promise<StoredShiftTotals | null> {
  return readRecord(shiftTotalsPath, { shift });
}

/** Loads the newest folio of a branch; 0 before its first sale. */
export async function loadFolio(branch: string): Promise<number> {
  return (await readRecord(folioPath, { branch }))?.Number ?? 0;
}

export function loadSale(sale: string): Promise<StoredSale | null> {
  return readRecord(salePath, { sale });
}

/** Returns those ids that are keys of sales. */
export async function filterSaleIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sales = await Promise.all(ids.map(async (id) => ((await loadSale(id)) === null ? [] : [id])));
  return new Set(sales.flat());
}

/** Loads all refunds of a sale. There are at most as many as sold pieces. */
export async function loadRefundsOf(sale: string): Promise<readonly StoredSale[]> {
  const found = await adminDatabase().ref(salePath.list({})).orderByChild('Of').equalTo(sale).get();
  const refunds: StoredSale[] = [];
  found.forEach((snapshot) => void refunds.push(parseRecord(salePath, snapshot.val())));
  return refunds;
}

/** Loads the returned quantities and refunded amounts of a sale. */
export function loadReturns(sale: string): Promise<StoredReturns | null> {
  return readRecord(returnsPath, { sale });
}

/** Loads how many uncharged periods each receptionist may give in a month. */
export async function loadUnchargedLimits(): Promise<UnchargedLimits> {
  return unchargedLimitsFromStored(await readRecord(tillSettingsPath, {}));
}

/** Loads how many uncharged periods of one method a receptionist gave in a month (`yyyy-MM`). */
export async function loadUnchargedCount(month: string, uid: string, method: UnchargedMethod): Promise<number> {
  return (await readRecord(unchargedCountsPath, { month, uid }))?.[method]?.Count ?? 0;
}

/** Loads the largest discount that reception may give, in per cent. */
export async function loadReceptionDiscount(): Promise<number> {
  return (await readRecord(tillSettingsPath, {}))?.ReceptionDiscount ?? RECEPTION_DISCOUNT;
}

async function loadQueryKeys(query: ReadQuery): Promise<readonly string[]> {
  const keys: string[] = [];
  (await query.get()).forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** Loads the keys of all branches' sales in the half-open interval [`from`, `until`), epoch milliseconds. */
export function loadSalesBetween(from: number, until: number): Promise<readonly string[]> {
  const rows = adminDatabase()
    .ref(branchSalesPath.at({ branch: EVERY_BRANCH }))
    .orderByChild('At');
  return loadQueryKeys(rows.startAt(from).endAt(until - 1));
}

/** Loads the keys of all branches' shifts that were closed in [`from`, `until`), epoch milliseconds. */
export function loadShiftsClosedBetween(from: number, until: number): Promise<readonly string[]> {
  const rows = adminDatabase()
    .ref(branchShiftsPath.at({ branch: EVERY_BRANCH }))
    .orderByChild('Closed');
  return loadQueryKeys(rows.startAt(from).endAt(until - 1));
}

/** Loads the keys of a shift's sales. */
export async function loadSalesOfShift(shift: string): Promise<readonly string[]> {
  return Object.keys((await readRecord(shiftSalesPath, { shift })) ?? {});
}
