import { isDeepStrictEqual } from 'node:util';
import { storedOrderTotalsSchema } from '@gym/domain/database/store/order-totals';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { z } from 'zod';

const recordOf = <Schema extends z.core.SomeType>(schema: Schema) => z.nullish(z.record(z.string(), schema));
const exportSchema = z.object({
  Orders: recordOf(storedOrderSchema),
  Sales: recordOf(z.unknown()),
  OrderTotals: recordOf(z.record(z.string(), storedOrderTotalsSchema)),
});

interface Sum {
  readonly Count: number;
  readonly Total: number;
}

type Exported = z.infer<typeof exportSchema>;

/** Sums the orders' payments outside the till (those with a `Day`) by branch (or `all`), day, kind and tender. */
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

/** Returns the stored totals with the keys of {@link expectedSums}. */
function storedSums({ OrderTotals }: Exported): Readonly<Record<string, Sum>> {
  const rows = Object.entries(OrderTotals ?? {}).flatMap(([list, days]) =>
    Object.entries(days).flatMap(([day, kinds]) =>
      Object.entries(kinds).flatMap(([kind, tenders]) =>
        Object.entries(tenders ?? {}).map(([tender, sum]) => [`${list} ${day} ${kind} ${tender}`, sum] as const),
      ),
    ),
  );
  return Object.fromEntries(rows.flatMap(([key, sum]) => (sum ? [[key, { Count: sum.Count, Total: sum.Total }]] : [])));
}

/** Returns a text for each payment that is a sale although it has a `Day`, or that is no sale and has no `Day`. */
function findMiscounted({ Orders, Sales }: Exported): string[] {
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
 * Recounts `OrderTotals` from the payments of orders outside the till, and checks that every other payment of an order
 * is a sale.
 *
 * @returns the violations as text; empty if there are none
 */
export function recountOrders(exported: unknown): readonly string[] {
  const data = exportSchema.parse(exported);
  const [stored, expected] = [storedSums(data), expectedSums(data)];
  const differences = [...new Set([...Object.keys(stored), ...Object.keys(expected)])]
    .filter((key) => !isDeepStrictEqual(stored[key], expected[key]))
    .map((key) => `OrderTotals of ${key}: ${JSON.stringify(stored[key])} instead of ${JSON.stringify(expected[key])}`);
  return [...findMiscounted(data), ...differences];
}
