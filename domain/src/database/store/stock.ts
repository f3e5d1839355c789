import * as z from 'zod/mini';
import { present } from '../../present.ts';
import { storedNumber, storedReason } from '../fields.ts';
import { databasePath } from '../path.ts';
import { increment, SERVER_TIME } from '../system/server-values.ts';

/**
 * `Stock/{branch}/{product}`: the sums of the stock lines. `Available`: pieces that can be sold. `Held`: pieces held
 * for orders. Neither falls below zero. `Low`: the product's low-stock threshold. `Spare` = `Available` − `Low`; an
 * index on it finds low stock (0 or less). `Line`: key of the newest stock line, written in the same update.
 * `Counts`: how often the product was counted; of two concurrent counts only one can correct the stock.
 */
export const storedStockSchema = z.object({
  Available: storedNumber({ min: 0 }),
  Held: storedNumber({ min: 0 }),
  Low: z.number(),
  Spare: z.number(),
  Line: z.optional(z.string()),
  Counts: z.number(),
});
export type StoredStock = z.infer<typeof storedStockSchema>;

export const stockOfBranchPath = databasePath('Stock/{branch}', z.record(z.string(), storedStockSchema));
export const stockPath = databasePath('Stock/{branch}/{product}', storedStockSchema);

/** Maximum number of products per query or count. */
export const STOCK_PAGE = 60;

/** Stock moves that staff make by hand: `in` adds delivered pieces, `out` removes pieces, `correction` does either. */
export const HAND_MOVES = ['in', 'out', 'correction'] as const;
/** Stock moves that do not change `Held`. `return`: a refunded piece is back on the shelf. */
export const PLAIN_MOVES = [...HAND_MOVES, 'count', 'sale', 'return'] as const;
/**
 * Stock moves of an order: its pieces are held (`reserve`), can be sold again (`release`), or are handed over
 * (`deliver`).
 */
export const STOCK_ORDER_MOVES = ['reserve', 'release', 'deliver'] as const;
export const STOCK_MOVES = [...PLAIN_MOVES, ...STOCK_ORDER_MOVES] as const;
export type StockMove = (typeof STOCK_MOVES)[number];

/**
 * `StockLines/{branch}/{product}/{line}`: the log from which `Stock` is derived. `Change` is added to `Available` of
 * the stock, `Held` to its `Held`. `For`: the sale or refund, or the hold of the order `Order`, that caused the line. A
 * count has the `Expected` and the `Counted` number of pieces. `By`: the author, a uid or `server`.
 *
 * Several lines of a product in one update form a chain by `Prev` and `Next`, the keys of the neighbouring lines. A
 * line with `Prev` also has the sums of `Change` and `Held` from the chain's first line to itself, `ChangeAll` and
 * `HeldAll`. `Stock` changes by the sums of the last line.
 */
export const storedStockLineSchema = z.object({
  Kind: z.enum(STOCK_MOVES),
  Change: z.number(),
  Held: z.number(),
  At: z.number(),
  By: z.string(),
  Reason: z.optional(storedReason()),
  For: z.optional(z.string()),
  Order: z.optional(z.string()),
  Prev: z.optional(z.string()),
  Next: z.optional(z.string()),
  ChangeAll: z.optional(z.number()),
  HeldAll: z.optional(z.number()),
  Counted: z.optional(storedNumber({ min: 0 })),
  Expected: z.optional(z.number()),
});
export type StoredStockLine = z.infer<typeof storedStockLineSchema>;

export const stockLinesPath = databasePath(
  'StockLines/{branch}/{product}',
  z.record(z.string(), storedStockLineSchema),
);
export const stockLinePath = databasePath('StockLines/{branch}/{product}/{line}', storedStockLineSchema);

/** Maximum number of lines per query. */
export const STOCK_LINES_PAGE = 100;

/** Returns the number of pieces on the shelf: available and held. */
export function piecesOnShelf({ Available, Held }: Pick<StoredStock, 'Available' | 'Held'>): number {
  return Available + Held;
}

/** Returns the stock record of a product that is new at a branch. */
export function emptyStock(low: number): StoredStock {
  return { Available: 0, Held: 0, Low: low, Spare: -low, Counts: 0 };
}

/** A stock line about to be written. */
export interface NewStockLine {
  readonly branch: string;
  readonly product: string;
  /** The line's key: the request id, or {@link orderLineKey} for a move of an order. */
  readonly line: string;
  readonly kind: StockMove;
  /** Pieces added to `Available`; negative if taken. */
  readonly change: number;
  /** Pieces added to `Held`; negative if taken. */
  readonly held?: number;
  /** Uid of the person who moved the pieces, or `server`. */
  readonly by: string;
  readonly reason?: string | undefined;
  /** Key of the sale or refund, or id of the hold, that causes the line. */
  readonly cause?: string;
  /** The key of the order. */
  readonly order?: string;
  /** Only for a count: the expected and the counted pieces, and the number of earlier counts. */
  readonly counted?: { readonly expected: number; readonly counted: number; readonly counts: number };
}

/** Converts a line into its stored form. */
function storedLine({
  kind,
  change,
  held = 0,
  by,
  reason,
  cause,
  order,
  counted,
}: NewStockLine): Record<string, unknown> {
  return {
    Kind: kind,
    Change: change,
    Held: held,
    At: SERVER_TIME,
    By: by,
    ...present({ Reason: reason, For: cause, Order: order, Counted: counted?.counted, Expected: counted?.expected }),
  };
}

/**
 * Returns the updates of one stock line, to be merged into the multi-path update of its cause, such as a sale. They
 * append the line and increment `Stock`, so concurrent sales do not conflict while the stock suffices. The rules refuse
 * the whole update if a number would fall below zero, if the line exists, or if line and increments differ. An update
 * with several lines of the same product needs {@link stockLinesUpdates}.
 *
 * @param newRecord given if the branch has no stock record of the product; the whole record is then written, with this
 * low-stock threshold
 */
export function stockUpdates(line: NewStockLine, newRecord?: { readonly low: number }): Record<string, unknown> {
  const { branch, product, change, held = 0 } = line;
  const keys = { branch, product };
  const lineUpdate = { [stockLinePath.at({ ...keys, line: line.line })]: storedLine(line) };
  if (newRecord) {
    const { Low, Counts } = emptyStock(newRecord.low);
    const counts = line.counted ? line.counted.counts + 1 : Counts;
    const numbers = { Available: change, Held: held, Low, Spare: change - Low, Counts: counts, Line: line.line };
    return { [stockPath.at(keys)]: numbers, ...lineUpdate };
  }
  return {
    ...(change === 0
      ? {}
      : { [stockPath.at(keys, 'Available')]: increment(change), [stockPath.at(keys, 'Spare')]: increment(change) }),
    ...(held === 0 ? {} : { [stockPath.at(keys, 'Held')]: increment(held) }),
    ...(line.counted ? { [stockPath.at(keys, 'Counts')]: line.counted.counts + 1 } : {}),
    [stockPath.at(keys, 'Line')]: line.line,
    ...lineUpdate,
  };
}

/** Returns the updates of a chain of lines of the same product and branch. */
function chainUpdates(lines: readonly [NewStockLine, ...NewStockLine[]]): Record<string, unknown> {
  const updates: Record<string, unknown> = {};
  let [change, held] = [0, 0];
  for (const [index, line] of lines.entries()) {
    change += line.change;
    held += line.held ?? 0;
    const { branch, product } = line;
    const neighbours = { Prev: lines[index - 1]?.line, Next: lines[index + 1]?.line };
    const sums = index > 0 ? { ChangeAll: change, HeldAll: held } : {};
    updates[stockLinePath.at({ branch, product, line: line.line })] = {
      ...storedLine(line),
      ...present(neighbours),
      ...sums,
    };
  }
  const last = lines.at(-1) ?? lines[0];
  const keys = { branch: last.branch, product: last.product };
  if (change !== 0) {
    updates[stockPath.at(keys, 'Available')] = increment(change);
    updates[stockPath.at(keys, 'Spare')] = increment(change);
  }
  if (held !== 0) updates[stockPath.at(keys, 'Held')] = increment(held);
  return { ...updates, [stockPath.at(keys, 'Line')]: last.line };
}

/** Returns the updates of several lines, which may belong to the same product; see {@link stockUpdates}. */
export function stockLinesUpdates(lines: readonly NewStockLine[]): Record<string, unknown> {
  const chains = new Map<string, [NewStockLine, ...NewStockLine[]]>();
  for (const line of lines) {
    const path = stockPath.at({ branch: line.branch, product: line.product });
    const chain = chains.get(path);
    if (chain) chain.push(line);
    else chains.set(path, [line]);
  }
  return Object.assign({}, ...[...chains.values()].map(chainUpdates));
}

/** Returns the key of the stock line of a hold. Each kind of line has one key, so no hold is released twice. */
export function orderLineKey(hold: string, kind: (typeof STOCK_ORDER_MOVES)[number]): string {
  return `${hold}~${kind}`;
}

/** Pieces of one product in an order. */
export interface OrderPieces {
  readonly order: string;
  /** Id of the hold: the order's key, followed by a number from the order's second hold on. */
  readonly hold: string;
  readonly branch: string;
  readonly product: string;
  /** Positive, and the same in all moves of the hold. */
  readonly quantity: number;
  readonly by: string;
}

/** Returns the stock line of an order's move for one product; see {@link stockUpdates}. */
export function orderStockLine(
  kind: (typeof STOCK_ORDER_MOVES)[number],
  { order, hold, branch, product, quantity, by }: OrderPieces,
): NewStockLine {
  const change = { reserve: -quantity, release: quantity, deliver: 0 }[kind];
  const held = kind === 'reserve' ? quantity : -quantity;
  return { branch, product, line: orderLineKey(hold, kind), kind, change, held, by, cause: hold, order };
}
