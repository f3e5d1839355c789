import * as z from 'zod/mini';
import { present } from '../present.ts';
import { databasePath } from './path.ts';
import { increment, SERVER_TIME } from './server-values.ts';

/**
 * `Stock/{branch}/{product}`: what the lines of the log come to. `Available`: pieces that can be sold; `Held`: pieces that lie on
 * the shelf for an order; both never below zero. `Low`: from how many on it counts as low (the product's), `Spare` = `Available` −
 * `Low`, so that what is low can be asked for by an index. `Line`: the log's newest line, in the same update. `Counts`: how often the shelf
 * was counted, so that two counts of the same shelf can't both correct it.
 */
export const storedStockSchema = z.object({
  Available: z.number(),
  Held: z.number(),
  Low: z.number(),
  Spare: z.number(),
  Line: z.optional(z.string()),
  Counts: z.number(),
});
export type StoredStock = z.infer<typeof storedStockSchema>;

export const stockOfBranchPath = databasePath('Stock/{branch}', z.record(z.string(), storedStockSchema));
export const stockPath = databasePath('Stock/{branch}/{product}', storedStockSchema);

/** The most products of a branch that one query may ask for. */
export const STOCK_PAGE = 60;

/** What staff move by hand: delivered to the branch, taken away, or put right. */
export const HAND_MOVES = ['in', 'out', 'correction'] as const;
/** Moves that leave what is held for orders alone. */
export const PLAIN_MOVES = [...HAND_MOVES, 'count', 'sale', 'return'] as const;
/** What an order does with its pieces: holds them, gives them back, hands them over. */
export const ORDER_MOVES = ['reserve', 'release', 'deliver'] as const;
export const STOCK_MOVES = [...PLAIN_MOVES, ...ORDER_MOVES] as const;
export type StockMove = (typeof STOCK_MOVES)[number];

/**
 * `StockLines/{branch}/{product}/{line}`: the log that `Stock` follows from, appended. `Change` is added to `Available`, `Held` to
 * `Held`. `For`: the sale that moved it, or the hold of an order, whose own key is `Order`. A count has what was `Expected` on the
 * shelf and what was `Counted`.
 *
 * Several lines of one update form a chain: `Next` is the key of the line after it, `Prev` of the one before it. A line with `Prev` has the sums of
 * itself and all lines before it in the chain: `ChangeAll` and `HeldAll`. `Stock` moves by the sums of the last one.
 */
export const storedStockLineSchema = z.object({
  Kind: z.enum(STOCK_MOVES),
  Change: z.number(),
  Held: z.number(),
  At: z.number(),
  By: z.string(),
  Reason: z.optional(z.string()),
  For: z.optional(z.string()),
  Order: z.optional(z.string()),
  Prev: z.optional(z.string()),
  Next: z.optional(z.string()),
  ChangeAll: z.optional(z.number()),
  HeldAll: z.optional(z.number()),
  Counted: z.optional(z.number()),
  Expected: z.optional(z.number()),
});
export type StoredStockLine = z.infer<typeof storedStockLineSchema>;

export const stockLinesPath = databasePath(
  'StockLines/{branch}/{product}',
  z.record(z.string(), storedStockLineSchema),
);
export const stockLinePath = databasePath('StockLines/{branch}/{product}/{line}', storedStockLineSchema);

/** The most lines of a product that one query may ask for. */
export const STOCK_LINES_PAGE = 100;

/** What lies on the shelf: what can be sold and what is held for orders. */
export function onShelf({ Available, Held }: Pick<StoredStock, 'Available' | 'Held'>): number {
  return Available + Held;
}

/** A branch that never had the product. */
export function emptyStock(low: number): StoredStock {
  return { Available: 0, Held: 0, Low: low, Spare: -low, Counts: 0 };
}

/** A line of the log about to be written. */
export interface NewStockLine {
  readonly branch: string;
  readonly product: string;
  /** Its key: the request's id; of an order, {@link orderLineKey}. */
  readonly line: string;
  readonly kind: StockMove;
  /** Added to what can be sold. */
  readonly change: number;
  /** Added to what is held for orders. */
  readonly held?: number;
  /** Uid of whoever moved it. */
  readonly by: string;
  readonly reason?: string | undefined;
  /** The sale, or the hold of an order. */
  readonly of?: string;
  /** The key of the order. */
  readonly order?: string;
  /** Of a count: what was expected and counted, and how often the shelf had been counted before. */
  readonly counted?: { readonly expected: number; readonly counted: number; readonly counts: number };
}

/** The line alone, as it is stored. */
function storedLine({ kind, change, held = 0, by, reason, of, order, counted }: NewStockLine): Record<string, unknown> {
  return {
    Kind: kind,
    Change: change,
    Held: held,
    At: SERVER_TIME,
    By: by,
    ...present({ Reason: reason, For: of, Order: order, Counted: counted?.counted, Expected: counted?.expected }),
  };
}

/**
 * The paths of one line, to be put into the multi-path update of the sale, order or move that it belongs to. It appends the line and
 * adds to the numbers of `Stock` by increments, so nothing has to be read first and two sales of different pieces never refuse
 * each other. The rules refuse the whole update when a number would fall below zero, when the line was written before, or when line and
 * numbers don't say the same. One update that has several lines of the same shelf needs {@link stockLinesUpdates}.
 *
 * An order's pieces: `reserve` takes them out of `Available` into `Held`; later exactly one of `release` (back into
 * `Available`) and `deliver` (off the shelf) for as many pieces as were reserved: {@link orderStockLine} makes them. A sale at
 * the till is one `sale` line (`change` below zero) with the sale's id as `line` and `of`, its refund a `return`.
 *
 * @param isNew of a branch that has no numbers of the product yet: they are written whole, with the product's low mark
 */
export function stockUpdates(line: NewStockLine, isNew?: { readonly low: number }): Record<string, unknown> {
  const { branch, product, change, held = 0 } = line;
  const at = { branch, product };
  const lines = { [stockLinePath.at({ ...at, line: line.line })]: storedLine(line) };
  if (isNew) {
    const { Low, Counts } = emptyStock(isNew.low);
    const counts = line.counted ? line.counted.counts + 1 : Counts;
    const numbers = { Available: change, Held: held, Low, Spare: change - Low, Counts: counts, Line: line.line };
    return { [stockPath.at(at)]: numbers, ...lines };
  }
  return {
    ...(change === 0
      ? {}
      : { [stockPath.at(at, 'Available')]: increment(change), [stockPath.at(at, 'Spare')]: increment(change) }),
    ...(held === 0 ? {} : { [stockPath.at(at, 'Held')]: increment(held) }),
    ...(line.counted ? { [stockPath.at(at, 'Counts')]: line.counted.counts + 1 } : {}),
    [stockPath.at(at, 'Line')]: line.line,
    ...lines,
  };
}

/** The lines of one shelf, in the order of their chain. */
function chainUpdates(lines: readonly [NewStockLine, ...NewStockLine[]]): Record<string, unknown> {
  const updates: Record<string, unknown> = {};
  let [change, held] = [0, 0];
  for (const [index, line] of lines.entries()) {
    change += line.change;
    held += line.held ?? 0;
    const { branch, product } = line;
    const chained = { Prev: lines[index - 1]?.line, Next: lines[index + 1]?.line };
    const sums = index > 0 ? { ChangeAll: change, HeldAll: held } : {};
    updates[stockLinePath.at({ branch, product, line: line.line })] = {
      ...storedLine(line),
      ...present(chained),
      ...sums,
    };
  }
  const last = lines.at(-1) ?? lines[0];
  const at = { branch: last.branch, product: last.product };
  if (change !== 0) {
    updates[stockPath.at(at, 'Available')] = increment(change);
    updates[stockPath.at(at, 'Spare')] = increment(change);
  }
  if (held !== 0) updates[stockPath.at(at, 'Held')] = increment(held);
  return { ...updates, [stockPath.at(at, 'Line')]: last.line };
}

/** The paths of any number of lines, also several of the same shelf; see {@link stockUpdates}. */
export function stockLinesUpdates(lines: readonly NewStockLine[]): Record<string, unknown> {
  const shelves = new Map<string, [NewStockLine, ...NewStockLine[]]>();
  for (const line of lines) {
    const shelf = stockPath.at({ branch: line.branch, product: line.product });
    const before = shelves.get(shelf);
    if (before) before.push(line);
    else shelves.set(shelf, [line]);
  }
  return Object.assign({}, ...[...shelves.values()].map(chainUpdates));
}

/** The key of what a hold did with a product's pieces: there is one of each kind, so nothing is given back twice. */
export function orderLineKey(hold: string, kind: (typeof ORDER_MOVES)[number]): string {
  return `${hold}~${kind}`;
}

/** Pieces of one product in an order. */
export interface OrderPieces {
  readonly order: string;
  /** The id under which the order holds them. */
  readonly hold: string;
  readonly branch: string;
  readonly product: string;
  /** Above 0; the same in all of the order's moves. */
  readonly quantity: number;
  readonly by: string;
}

/** What an order does with the pieces of one product, as a line of the log; see {@link stockUpdates}. */
export function orderStockLine(
  kind: (typeof ORDER_MOVES)[number],
  { order, hold, branch, product, quantity, by }: OrderPieces,
): NewStockLine {
  const change = { reserve: -quantity, release: quantity, deliver: 0 }[kind];
  const held = kind === 'reserve' ? quantity : -quantity;
  return { branch, product, line: orderLineKey(hold, kind), kind, change, held, by, of: hold, order };
}
