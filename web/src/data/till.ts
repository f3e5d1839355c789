import {
  memberSalesPath,
  returnsPath,
  SALES_PAGE,
  type StoredSaleRow,
  salePath,
  shiftSalesPath,
  storedReturnsSchema,
  storedSaleRowSchema,
  storedSaleSchema,
} from '@gym/domain/database/sales';
import {
  branchShiftsPath,
  openShiftPath,
  SHIFTS_PAGE,
  type StoredShiftRow,
  shiftPath,
  staffShiftsPath,
  storedShiftRowSchema,
  storedShiftSchema,
} from '@gym/domain/database/shifts';
import { storedTillSettingsSchema, tillSettingsPath } from '@gym/domain/database/till-settings';
import { get, ref } from 'firebase/database';
import { useEffect, useState } from 'react';
import { answered } from './answered.ts';
import { useLiveDatabase } from './live-database.ts';
import { type Keyed, parseCollection, parseRecord } from './parse.ts';
import { databaseReason, useValue } from './use-value.ts';

const parseShift = parseRecord('Shifts', storedShiftSchema);
const parseSale = parseRecord('Sales', storedSaleSchema);
const parseReturns = parseRecord('Returns', storedReturnsSchema);
const parseSettings = parseRecord('Config', storedTillSettingsSchema);
const parseShiftRows = parseCollection('Shifts', storedShiftRowSchema);
const parseSaleRows = parseCollection('Sales', storedSaleRowSchema);

export type ShiftRow = Keyed<StoredShiftRow>;
export type SaleRow = Keyed<StoredSaleRow>;

function newestFirst<Row extends Keyed<{ readonly At: number }>>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => b.value.At - a.value.At || (a.key < b.key ? 1 : -1));
}

function newestShifts(raw: unknown): readonly ShiftRow[] {
  return newestFirst(parseShiftRows(raw));
}

function newestSales(raw: unknown): readonly SaleRow[] {
  return newestFirst(parseSaleRows(raw));
}

function parseKey(raw: unknown): string | null {
  return typeof raw === 'string' ? raw : null;
}

/** The shift that somebody has open at a branch, live; `null`: none. */
export function useOpenShift(branch: string | null, uid: string) {
  return useValue(branch === null ? null : { path: openShiftPath.at({ branch, uid }), parse: parseKey });
}

/** One shift, live; `null` where there is none. */
export function useShift(shift: string | null) {
  return useValue(shift === null ? null : { path: shiftPath.at({ shift }), parse: parseShift });
}

function openShifts(value: unknown): readonly ShiftRow[] {
  return newestShifts(value).filter((shift) => shift.value.State === 'open');
}

function branchShifts(branch: string | null, isOpen: boolean) {
  if (branch === null) return null;
  const path = branchShiftsPath.at({ branch });
  // Those that ended have no `Open` any more, and come before all that have.
  if (isOpen) return { path, last: { child: 'Open', count: SHIFTS_PAGE }, parse: openShifts };
  return { path, last: { child: 'At', count: SHIFTS_PAGE }, parse: newestShifts };
}

/** The newest shifts of a branch, or of all together, live, or those that are open; for administrators. */
export function useBranchShifts(branch: string | null, isOpen: boolean) {
  return useValue(branchShifts(branch, isOpen));
}

/** Somebody's own newest shifts, live. */
export function useOwnShifts(uid: string | null) {
  return useValue(
    uid === null
      ? null
      : {
          path: staffShiftsPath.at({ uid }),
          last: { child: 'At', count: SHIFTS_PAGE },
          parse: newestShifts,
        },
  );
}

/** The newest sales of a shift, live. */
export function useShiftSales(shift: string) {
  return useValue({
    path: shiftSalesPath.at({ shift }),
    last: { child: 'At', count: SALES_PAGE },
    parse: newestSales,
  });
}

/** One sale or refund, live; it never changes. `null` where there is none; asked for none (`null`) it stays loading. */
export function useSale(sale: string | null) {
  return useValue(sale === null ? null : { path: salePath.at({ sale }), parse: parseSale });
}

/** The row of one of somebody's newest purchases, live; `null` where it isn't among them. */
export function useMemberSale(uid: string, sale: string) {
  const rows = useValue({
    path: memberSalesPath.at({ uid }),
    last: { child: 'At', count: SALES_PAGE },
    parse: newestSales,
  });
  if (rows.status !== 'value') return rows;
  return { status: 'value' as const, value: rows.value.find(({ key }) => key === sale)?.value ?? null };
}

/** The folios of those of these ids that are sales; `null` until it is known, and where it can't be read. */
export function useFolios(ids: readonly string[]): ReadonlyMap<string, number> | null {
  const database = useLiveDatabase();
  const [known, setKnown] = useState<{ readonly of: string; readonly folios: ReadonlyMap<string, number> } | null>(
    null,
  );
  const of = ids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const read = async (sale: string) => {
      try {
        const stored = parseSale((await answered(get(ref(database, salePath.at({ sale }))))).val());
        return stored === null ? [] : [[sale, stored.Folio] as const];
      } catch (error) {
        // What is no sale has no branch, so reception is refused it.
        if (databaseReason(error) === 'no-permission') return [];
        throw error;
      }
    };
    const all = of === '' ? [] : of.split(' ').map(read);
    Promise.all(all).then(
      (found) => isCurrent && setKnown({ of, folios: new Map(found.flat()) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [database, of]);
  return known?.of === of ? known.folios : null;
}

/** How many pieces of a sale's lines were given back, live; `null`: none. */
export function useReturns(sale: string) {
  return useValue({ path: returnsPath.at({ sale }), parse: parseReturns });
}

/** How much reception may take off, live; `null` while the gym said nothing. */
export function useTillSettings() {
  return useValue({ path: tillSettingsPath.at({}), parse: parseSettings });
}
