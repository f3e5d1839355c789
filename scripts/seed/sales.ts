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
/** Cash in the drawer at the start of a day, in centavos. */
const FLOAT = 50_000;
const [OPENS_MS, CLOSES_MS] = [8 * 3_600_000, 20 * 3_600_000];
const TENDERS = ['cash', 'card', 'transfer'] as const;
const NAMES = ['Bebida', 'Barra de proteína', 'Candado', 'Renta de toalla'] as const;

const incremented = z.object({ '.sv': z.object({ increment: z.number() }) });

/** Applies an update of the server to the tree. */
function putUpdate(tree: SeedTree, updates: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(updates)) {
    const by = incremented.safeParse(value).data;
    if (by) tree.add(path, by['.sv'].increment);
    else tree.put(path, value);
  }
}

function makeSale(random: Random, shift: string, branch: string, day: GymDay, buyer: string | undefined): StoredSale {
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

/** Adds a closed shift with this number of sales. Returns the last folio of the branch. */
function putShift(
  tree: SeedTree,
  random: Random,
  { branch, day, sales, folio }: { branch: string; day: GymDay; sales: number; folio: number },
  buyers: readonly string[],
): number {
  const shift = seedUuid(random);
  const totals: Record<string, unknown> = { ...newShiftTotals(shift, FLOAT) };
  tree.put(shiftTotalsPath.at({ shift }), totals);
  const sold: ShiftSale[] = [];
  for (let index = 1; index <= sales; index++) {
    const buyer = random.chance(0.7) ? random.pick(buyers) : undefined;
    const stored = { ...makeSale(random, shift, branch, day, buyer), Folio: folio + index };
    const [sale, facts] = [seedUuid(random), saleFacts(stored)];
    sold.push({ day, facts });
    tree.put(salePath.at({ sale }), stored);
    tree.put(folioPath.at({ branch }), { Number: stored.Folio, Sale: sale });
    tree.putAll(saleRowUpdates(sale, stored, buyer ?? null));
    putUpdate(tree, { ...shiftSaleUpdates(shift, sale, facts), ...saleTotalsUpdates({ sale, day }, facts) });
  }
  // A copy: the closing stays, while the tree goes on with its own.
  const Totals = storedShiftTotalsSchema.parse(structuredClone(totals));
  const closing = { Cash: Totals.Cash, Expected: Totals.Cash, Difference: 0, By: SELLER };
  const Days = closingDays(sold);
  const stored: StoredShift = {
    Placed: { Uid: SELLER, Branch: branch, At: startOfGymDay(day) + OPENS_MS, Float: FLOAT },
    State: 'closed',
    Closing: { ...closing, At: startOfGymDay(day) + CLOSES_MS, Totals, ...(Days === undefined ? {} : { Days }) },
  };
  tree.put(shiftPath.at({ shift }), stored);
  tree.putAll(shiftRowUpdates(shift, stored));
  return folio + sales;
}

/** Adds a shift with sales for each past day and branch. Some sales have one of these buyers, others none. */
export function putSales(
  tree: SeedTree,
  { days, sales }: { readonly days: number; readonly sales: number },
  buyers: readonly string[],
  now: number,
): void {
  const random = randomFrom(20_261_127);
  for (const branch of Object.keys(BRANCHES)) {
    let folio = 0;
    for (let back = days; back >= 1 && sales > 0; back--)
      folio = putShift(tree, random, { branch, day: addDays(gymDayOf(now), -back), sales, folio }, buyers);
  }
}
