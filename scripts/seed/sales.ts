import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { saleTotalsUpdates } from '@gym/domain/database/money/sale-totals';
import { folioPath, type StoredSale, saleFacts, salePath, saleRowUpdates } from '@gym/domain/database/money/sales';
import {
  closingDays,
  newShiftTotals,
  type ShiftSale,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftSaleUpdates,
  shiftTotalsPath,
  storedShiftTotalsSchema,
} from '@gym/domain/database/money/shifts';
import { includedTax, SERVICE_TAX } from '@gym/domain/money/tax';
import { lineKey } from '@gym/domain/store/lines';
import { z } from 'zod';
import { BRANCHES } from './gym.ts';
import { type Random, randomFrom, seedUuid } from './random.ts';
import type { SeedTree } from './seed-tree.ts';

const SELLER = 'demo-admin';
/** Cash in the drawer at the start of a shift, in centavos. */
const FLOAT = 50_000;
/** Start of a shift, in milliseconds since midnight. */
const OPENS_MS = 8 * 3_600_000;
/** End of a shift, in milliseconds since midnight. */
const CLOSES_MS = 20 * 3_600_000;
const TENDERS = ['cash', 'card', 'transfer'] as const;
/** Names of the lines of sales. */
const NAMES = ['Bebida', 'Barra de proteína', 'Candado', 'Renta de toalla'] as const;

/** The server value that increments a counter. */
const incrementSchema = z.object({ '.sv': z.object({ increment: z.number() }) });

/** Puts an update into the tree. Increments are added to the counters in the tree. */
function putUpdate(tree: SeedTree, updates: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(updates)) {
    const parsed = incrementSchema.safeParse(value).data;
    if (parsed) tree.add(path, parsed['.sv'].increment);
    else tree.put(path, value);
  }
}

/** Invents a sale of one line. Its folio is 0, which the caller replaces. */
function inventSale(random: Random, shift: string, branch: string, day: GymDay, buyer: string | undefined): StoredSale {
  const [quantity, price] = [random.between(1, 3), random.between(20, 600) * 100];
  const Total = quantity * price;
  const sums = { Gross: Total, Discount: 0, Total, Taxed: includedTax(Total, SERVICE_TAX) };
  const Name = random.pick(NAMES);
  return {
    Kind: 'sale',
    Branch: branch,
    Shift: shift,
    Folio: 0,
    Day: day,
    At: startOfGymDay(day) + random.between(OPENS_MS, CLOSES_MS - 1),
    By: SELLER,
    ...(buyer === undefined ? {} : { Uid: buyer }),
    Lines: { [lineKey(0)]: { Kind: 'free', Name, Quantity: quantity, Price: price, Tax: SERVICE_TAX, ...sums } },
    ...sums,
    Payments: { [random.pick(TENDERS)]: { Amount: Total } },
  };
}

/**
 * Adds a closed shift with `sales` sales. `folio`: the branch's last folio before the shift. Returns the branch's last
 * folio after the shift.
 */
function putShift(
  tree: SeedTree,
  random: Random,
  { branch, day, sales, folio }: { branch: string; day: GymDay; sales: number; folio: number },
  buyers: readonly string[],
): number {
  const shift = seedUuid(random);
  const totals: Record<string, unknown> = { ...newShiftTotals(shift, FLOAT) };
  tree.put(shiftTotalsPath.at({ shift }), totals);
  const shiftSales: ShiftSale[] = [];
  for (let index = 1; index <= sales; index++) {
    const buyer = random.chance(0.7) ? random.pick(buyers) : undefined;
    const stored = { ...inventSale(random, shift, branch, day, buyer), Folio: folio + index };
    const [sale, facts] = [seedUuid(random), saleFacts(stored)];
    shiftSales.push({ day, facts });
    tree.put(salePath.at({ sale }), stored);
    tree.put(folioPath.at({ branch }), { Number: stored.Folio, Sale: sale });
    tree.putAll(saleRowUpdates(sale, stored, buyer ?? null));
    putUpdate(tree, { ...shiftSaleUpdates(shift, sale, facts), ...saleTotalsUpdates({ sale, day }, facts) });
  }
  // The closing gets a copy, because `totals` is part of the tree, which changes it in place.
  const Totals = storedShiftTotalsSchema.parse(structuredClone(totals));
  const closing = { Cash: Totals.Cash, Expected: Totals.Cash, Difference: 0, By: SELLER };
  const Days = closingDays(shiftSales);
  const stored: StoredShift = {
    Placed: { Uid: SELLER, Branch: branch, At: startOfGymDay(day) + OPENS_MS, Float: FLOAT },
    State: 'closed',
    Closing: { ...closing, At: startOfGymDay(day) + CLOSES_MS, Totals, ...(Days === undefined ? {} : { Days }) },
  };
  tree.put(shiftPath.at({ shift }), stored);
  tree.putAll(shiftRowUpdates(shift, stored));
  return folio + sales;
}

/**
 * Adds a closed shift with `sales` sales for each branch and each of the `days` days before today; nothing if `sales`
 * is 0. Some sales have one of these buyers (uids), others have none.
 */
export function putSales(
  tree: SeedTree,
  { days, sales }: { readonly days: number; readonly sales: number },
  buyers: readonly string[],
  now: number,
): void {
  const random = randomFrom(20_261_127);
  for (const branch of Object.keys(BRANCHES)) {
    let folio = 0;
    for (let daysBack = days; daysBack >= 1 && sales > 0; daysBack--)
      folio = putShift(tree, random, { branch, day: addDays(gymDayOf(now), -daysBack), sales, folio }, buyers);
  }
}
