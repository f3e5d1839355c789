import { branchOrdersPath, storedOrderRowSchema } from '@gym/domain/database/orders';
import { branchSalesPath, storedSaleRowSchema } from '@gym/domain/database/sales';
import * as z from 'zod/mini';
import { adminDatabase } from '../app.ts';

/** What a factura is wanted for: a sale, or an order that was paid without one; its key, and when it was paid (epoch milliseconds). */
export interface WantedInvoice {
  readonly of: 'sale' | 'order';
  readonly key: string;
  readonly at: number;
}

/** From one moment (or one key of it) to another. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly key: string | null;
}

type Marked = Readonly<Record<string, { readonly Invoice?: number | undefined }>>;

const salesSchema = z.record(z.string(), storedSaleRowSchema);
const ordersSchema = z.record(z.string(), storedOrderRowSchema);

async function loadMarked(
  of: WantedInvoice['of'],
  list: string,
  parse: (raw: unknown) => Marked,
  { from, to, key }: Range,
  limit: number,
): Promise<readonly WantedInvoice[]> {
  const rows = adminDatabase().ref(list).orderByChild('Invoice');
  const begun = key === null ? rows.startAt(from) : rows.startAt(from, key);
  const found = parse((await begun.endAt(to).limitToFirst(limit).get()).val() ?? {});
  return Object.entries(found).flatMap(([id, { Invoice: at }]) => (at === undefined ? [] : [{ of, key: id, at }]));
}

function parsed<Schema extends z.ZodMiniType<Marked>>(schema: Schema, pattern: string): (raw: unknown) => Marked {
  return (raw) => {
    const read = schema.safeParse(raw);
    if (!read.success) throw new Error(`Stored data does not fit ${pattern}`);
    return read.data;
  };
}

/** What a factura is wanted for at a branch (or all), the oldest first; so many at most. Both lists are read by an index of those alone. */
export async function loadWanted(branch: string, range: Range, limit: number): Promise<readonly WantedInvoice[]> {
  const found = await Promise.all([
    loadMarked('sale', branchSalesPath.at({ branch }), parsed(salesSchema, branchSalesPath.pattern), range, limit),
    loadMarked(
      'order',
      branchOrdersPath.at({ branch, list: 'any' }),
      parsed(ordersSchema, branchOrdersPath.pattern),
      range,
      limit,
    ),
  ]);
  return found
    .flat()
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .slice(0, limit);
}
