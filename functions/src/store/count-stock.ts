import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { stockUpdates } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import type { Updates } from '../lib/server-update.ts';
import { isBranch } from '../settings/load-settings.ts';
import { loadProduct, loadStock } from './load-store.ts';

type Input = CallableInput<'countStock'>;
type Shelf = Input['Shelves'][number];

/**
 * Returns the updates that add the counted difference of one product to its current stock. Refuses if the product is
 * unknown, if it was counted since the client read its number of counts (`Counts`), or if the available pieces would
 * fall below zero.
 */
async function shelfUpdates(
  { requestId, branch }: Input,
  { product, Counted, Expected, Counts }: Shelf,
  by: string,
): Promise<Result<Updates>> {
  const [storedProduct, stock] = await Promise.all([loadProduct(product), loadStock(branch, product)]);
  if (!storedProduct) return refuse('product-not-found', { field: product });
  if ((stock?.Counts ?? 0) !== Counts) return refuse('shelf-counted', { field: product });
  const change = Counted - Expected;
  if ((stock?.Available ?? 0) + change < 0) return refuse('stock-held', { field: product });
  const counted = { expected: Expected, counted: Counted, counts: Counts };
  const line = { branch, product, line: requestId, kind: 'count', change, by, counted } as const;
  return ok(stockUpdates(line, stock ? undefined : { low: storedProduct.Low }));
}

/** Records a stock count: all counted products or none. */
export async function countStock(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'countStock'>>> {
  const { requestId, branch, Shelves } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  if (new Set(Shelves.map(({ product }) => product)).size < Shelves.length)
    return refuse('invalid-input', { field: 'Shelves' });
  const changed = Shelves.filter(({ Counted, Expected }) => Counted !== Expected).length;
  return once('countStock', caller, input, async () => {
    if (!(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
    const shelves = await Promise.all(Shelves.map((shelf) => shelfUpdates(input, shelf, caller.uid)));
    const refused = shelves.find((shelf) => !shelf.ok);
    if (refused && !refused.ok) return refused;
    const updates = Object.assign({}, ...shelves.flatMap((shelf) => (shelf.ok ? [shelf.value] : [])));
    const line = { action: 'stock-counted', branch, detail: `${Shelves.length} ${changed}` } as const;
    return ok({
      updates: { ...updates, ...auditUpdates(requestId, caller, line, now) },
      answer: { counted: Shelves.length, changed },
    });
  });
}
