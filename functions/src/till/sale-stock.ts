import { type NewStockLine, stockUpdates } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Updates } from '../lib/server-update.ts';
import { loadProduct, loadStock } from '../store/load-store.ts';
import { type EndedHolds, endOldestHolds, type TakingSale } from './end-oldest-holds.ts';

/** Pieces of one product. Several lines with the same product are summed up into one stock line. */
export interface SoldPieces {
  readonly product: string;
  readonly quantity: number;
}

function sumByProduct(pieces: readonly SoldPieces[]): readonly SoldPieces[] {
  const sums = new Map<string, number>();
  for (const { product, quantity } of pieces) sums.set(product, (sums.get(product) ?? 0) + quantity);
  return [...sums].map(([product, quantity]) => ({ product, quantity }));
}

/**
 * Returns the writes that take sold pieces from the stock. If too few are available, they also end the holds of the
 * oldest unpaid orders, and if that doesn't suffice, the sale is refused. The rules refuse stock below zero.
 *
 * @param orderStockLines stock lines of the order that the sale pays. The caller writes them; here they only count
 *   towards the available pieces
 */
export async function takePieces(
  pieces: readonly SoldPieces[],
  sale: TakingSale,
  orderStockLines: readonly NewStockLine[],
): Promise<Result<EndedHolds>> {
  const { id, by, branch } = sale;
  const soldPieces = sumByProduct(pieces);
  const missing = new Map<string, number>();
  for (const { product, quantity } of soldPieces) {
    const stock = await loadStock(branch, product);
    const orderChange = orderStockLines.reduce((sum, line) => (line.product === product ? sum + line.change : sum), 0);
    const missingPieces = quantity - ((stock?.Available ?? 0) + orderChange);
    if (missingPieces > 0) missing.set(product, missingPieces);
  }
  const ended = await endOldestHolds(missing, sale);
  if (!ended) return refuse('out-of-stock', { field: 'Lines' });
  const lines = soldPieces.map(({ product, quantity }) => ({
    branch,
    product,
    line: id,
    kind: 'sale' as const,
    change: -quantity,
    by,
    cause: id,
  }));
  return ok({ updates: ended.updates, stockLines: [...ended.stockLines, ...lines] });
}

/** The stock changes of a refund. */
interface StockReturn {
  /** Whole stock records of products that had none at the branch. The same update can't have other lines of them. */
  readonly updates: Updates;
  /** The stock lines of all other products, which can be combined with further lines of these products. */
  readonly stockLines: readonly NewStockLine[];
}

/** Returns the stock changes that put pieces back at a branch. */
export async function returnPieces(
  pieces: readonly SoldPieces[],
  refund: { readonly id: string; readonly by: string; readonly branch: string },
): Promise<StockReturn> {
  const { id, by, branch } = refund;
  const updates: Record<string, unknown> = {};
  const stockLines: NewStockLine[] = [];
  for (const { product, quantity } of sumByProduct(pieces)) {
    const [stock, storedProduct] = await Promise.all([loadStock(branch, product), loadProduct(product)]);
    // A deleted product has no stock.
    if (!storedProduct) continue;
    const line = { branch, product, line: id, kind: 'return', change: quantity, by, cause: id } as const;
    if (stock) stockLines.push(line);
    else Object.assign(updates, stockUpdates(line, { low: storedProduct.Low }));
  }
  return { updates, stockLines };
}
