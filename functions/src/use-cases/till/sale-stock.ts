import { stockUpdates } from '@gym/domain/database/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Updates } from '../../lib/server-update.ts';
import { loadProduct, loadStock } from '../../repositories/store.ts';

/** Pieces of one product; a product that is in several lines has one line of the log. */
export interface Pieces {
  readonly product: string;
  readonly quantity: number;
}

function byProduct(pieces: readonly Pieces[]): readonly Pieces[] {
  const sums = new Map<string, number>();
  for (const { product, quantity } of pieces) sums.set(product, (sums.get(product) ?? 0) + quantity);
  return [...sums].map(([product, quantity]) => ({ product, quantity }));
}

/** Takes what is sold off the shelf; the rules hold that no shelf falls below zero. */
export async function takePieces(
  pieces: readonly Pieces[],
  sale: { readonly id: string; readonly by: string; readonly branch: string },
): Promise<Result<Updates>> {
  const { id, by, branch } = sale;
  const updates: Record<string, unknown> = {};
  for (const { product, quantity } of byProduct(pieces)) {
    const stock = await loadStock(branch, product);
    if ((stock?.Available ?? 0) < quantity) return refuse('out-of-stock', { field: 'Lines' });
    Object.assign(updates, stockUpdates({ branch, product, line: id, kind: 'sale', change: -quantity, by, of: id }));
  }
  return ok(updates);
}

/** Puts back what is given back. */
export async function returnPieces(
  pieces: readonly Pieces[],
  refund: { readonly id: string; readonly by: string; readonly branch: string },
): Promise<Updates> {
  const { id, by, branch } = refund;
  const updates: Record<string, unknown> = {};
  for (const { product, quantity } of byProduct(pieces)) {
    const [stock, known] = await Promise.all([loadStock(branch, product), loadProduct(product)]);
    // A product that was taken away has no shelf any more.
    if (!known) continue;
    const line = { branch, product, line: id, kind: 'return', change: quantity, by, of: id } as const;
    Object.assign(updates, stockUpdates(line, stock ? undefined : { low: known.Low }));
  }
  return updates;
}
