import { branchSalesPath, storedSaleRowSchema } from '@gym/domain/database/sales';
import * as z from 'zod/mini';
import { adminDatabase } from '../app.ts';

/** A sale that wants a factura: its id, and when it was sold (epoch milliseconds). */
export interface WantedInvoice {
  readonly sale: string;
  readonly at: number;
}

const rowsSchema = z.record(z.string(), storedSaleRowSchema);

/** The sales of a list that want a factura, from one moment (or one sale of it) to another, the oldest first; so many at most. */
export async function loadWanted(
  branch: string,
  { from, to, sale }: { readonly from: number; readonly to: number; readonly sale: string | null },
  limit: number,
): Promise<readonly WantedInvoice[]> {
  const rows = adminDatabase().ref(branchSalesPath.at({ branch })).orderByChild('Invoice');
  const begun = sale === null ? rows.startAt(from) : rows.startAt(from, sale);
  const snapshot = await begun.endAt(to).limitToFirst(limit).get();
  const parsed = rowsSchema.safeParse(snapshot.val() ?? {});
  if (!parsed.success) throw new Error(`Stored data does not fit ${branchSalesPath.pattern}`);
  return Object.entries(parsed.data)
    .flatMap(([key, { Invoice }]) => (Invoice === undefined ? [] : [{ sale: key, at: Invoice }]))
    .toSorted((a, b) => a.at - b.at || (a.sale < b.sale ? -1 : 1));
}
