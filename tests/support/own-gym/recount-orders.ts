import { isDeepStrictEqual } from 'node:util';
import { storedOrderTotalsSchema } from '@gym/domain/database/store/order-totals';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { z } from 'zod';

const by = <Schema extends z.core.SomeType>(schema: Schema) => z.nullish(z.record(z.string(), schema));
const exportSchema = z.object({
  Orders: by(storedOrderSchema),
  Sales: by(z.unknown()),
  OrderTotals: by(z.record(z.string(), storedOrderTotalsSchema)),
});

interface Sum {
  readonly Count: number;
  readonly Total: number;
}

type Exported = z.infer<typeof exportSchema>;

/** Sums the payments of the orders by list, day, kind and tender. */
function expectedSums({ Orders }: Exported): Readonly<Record<string, Sum>> {
  const sums: Record<string, Sum> = {};
  for (const { Placed, Payments = {} } of Object.values(Orders ?? {}))
    for (const { Kind, Method, Amount, Day } of Object.values(Payments))
      for (const list of Day === undefined ? [] : [Placed.Branch, 'all']) {
        const key = `${list} ${Day} ${Kind} ${Method}`;
        const { Count, Total } = sums[key] ?? { Count: 0, Total: 0 };
        sums[key] = { Count: Count + 1, Total: Total + Amount };
      }
  return sums;
}

/** Returns the stored totals, by the same keys. */
function storedSums({ OrderTotals }: Exported): Readonly<Record<string, Sum>> {
  const rows = Object.entries(OrderTotals ?? {}).flatMap(([list, days]) =>
    Object.entries(days).flatMap(([day, kinds]) =>
      Object.entries(kinds).flatMap(([kind, ways]) =>
        Object.entries(ways ?? {}).map(([way, sum]) => [`${list} ${day} ${kind} ${way}`, sum] as const),
      ),
    ),
  );
  return Object.fromEntries(rows.flatMap(([key, sum]) => (sum ? [[key, { Count: sum.Count, Total: sum.Total }]] : [])));
}

/** Returns payments that are neither a sale nor counted in `OrderTotals`, or both. */
function miscounted({ Orders, Sales }: Exported): string[] {
  return Object.entries(Orders ?? {}).flatMap(([order, { Payments = {} }]) =>
    Object.entries(Payments).flatMap(([id, { Day }]) => {
      const isSale = Sales?.[id] !== undefined;
      return isSale === (Day === undefined)
        ? []
        : [`the payment ${id} of ${order}: counted on ${Day}, sale: ${isSale}`];
    }),
  );
}

/**
 * Recounts the money of orders without a sale, and checks that every other payment is a sale.
 *
 * @returns the violations as text; empty if there are none
 */
export function recountOrders(exported: unknown): readonly string[] {
  const data = exportSchema.parse(exported);
  const [is, should] = [storedSums(data), expectedSums(data)];
  const differing = [...new Set([...Object.keys(is), ...Object.keys(should)])]
    .filter((key) => !isDeepStrictEqual(is[key], should[key]))
    .map((key) => `OrderTotals of ${key}: ${JSON.stringify(is[key])} instead of ${JSON.stringify(should[key])}`);
  return [...miscounted(data), ...differing];
}
