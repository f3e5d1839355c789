import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { MAX_SCANNED_SALES } from '@gym/domain/contracts/sales';
import { type StoredSaleRow, storedSaleRowSchema } from '@gym/domain/database/money/sales';
import { adminDatabase } from '../app.ts';

/** The totals of the sales that match, as `listSales` answers them. */
export type ListTotals = NonNullable<CallableOutput<'listSales'>['totals']>;

/** The position of a sale in a list ordered by time. */
interface Position {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly key: string;
}

/** The row of a sale in a list; `row` is `null` if it is damaged. */
interface ListedSale extends Position {
  readonly row: StoredSaleRow | null;
}

/**
 * A range of times, epoch milliseconds, both inclusive. `first`: the sale at which reading starts (inclusive), instead
 * of `to`; `null` for the first page.
 */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly first: Position | null;
}

/** The number of rows in a batch. */
const ROWS_PER_READ = 500;

/** Loads the newest rows of a range, newest first. */
async function loadRows(list: string, { from, to, first }: Range, limit: number): Promise<readonly ListedSale[]> {
  const ordered = adminDatabase().ref(list).orderByChild('At').startAt(from);
  const bounded = first === null ? ordered.endAt(to) : ordered.endAt(first.at, first.key);
  const rows: ListedSale[] = [];
  (await bounded.limitToLast(limit).get()).forEach((snapshot) => {
    const parsed = storedSaleRowSchema.safeParse(snapshot.val());
    rows.push({ key: snapshot.key, at: Number(snapshot.child('At').val()), row: parsed.success ? parsed.data : null });
  });
  return rows.toReversed();
}

/**
 * Reads the rows of a range newest first, batch by batch. `firstLimit`: size of the first batch.
 */
async function* readRows(list: string, range: Range, firstLimit: number): AsyncGenerator<ListedSale, void> {
  let rows = await loadRows(list, range, firstLimit);
  yield* rows;
  for (let limit = firstLimit; rows.length === limit; limit = ROWS_PER_READ) {
    const last = rows.at(-1);
    if (last === undefined) return;
    rows = await loadRows(list, { ...range, first: last }, ROWS_PER_READ);
    // A batch begins with the last row of the previous one.
    yield* rows.filter(({ key }) => key !== last.key);
  }
}

/** Creates an accumulator of the totals of sales. */
function createTotals() {
  const days = new Map<GymDay, { Sales: number; Total: number }>();
  const sums = { Sales: 0, Refunds: 0, Total: 0, ByMethod: { cash: 0, card: 0, transfer: 0 } };
  return {
    add({ At, Kind, Total, ByMethod = {} }: StoredSaleRow): void {
      const day = gymDayOf(At);
      const dayTotals = days.get(day) ?? { Sales: 0, Total: 0 };
      const saleCount = Kind === 'sale' ? 1 : 0;
      days.set(day, { Sales: dayTotals.Sales + saleCount, Total: dayTotals.Total + Total });
      sums.Sales += saleCount;
      sums.Refunds += 1 - saleCount;
      sums.Total += Total;
      sums.ByMethod.cash += ByMethod.cash ?? 0;
      sums.ByMethod.card += ByMethod.card ?? 0;
      sums.ByMethod.transfer += ByMethod.transfer ?? 0;
    },
    /** Returns the totals. `isMore`: not all sales of the range were read. */
    sum(isMore: boolean): ListTotals {
      const Days = [...days].map(([Day, sum]) => ({ Day, ...sum })).toSorted((a, b) => (a.Day < b.Day ? -1 : 1));
      return { ...sums, Days, ...(isMore ? { IsMore: true as const } : {}) };
    },
  };
}

interface FoundSales {
  readonly found: readonly (Position & { readonly row: StoredSaleRow })[];
  /** The newest sale of the next page; `null` at the end. */
  readonly next: Position | null;
  /** The number of damaged rows before `next`. They are left out. */
  readonly damaged: number;
  /** The totals of the matching sales that were read; `null` unless the query is `isSummed`. */
  readonly totals: ListTotals | null;
}

/** Which sales of a range are found. */
interface SalesQuery {
  readonly matches: (row: StoredSaleRow) => boolean;
  /** The maximum number of sales on the page. */
  readonly limit: number;
  /** Whether `matches` may leave out many rows. Then more rows than fit on a page must be read. */
  readonly isFiltered: boolean;
  readonly isSummed: boolean;
}

/** Returns the size of the first batch: one row more than the page, unless more rows are needed anyway. */
function computeFirstLimit({ limit, isFiltered, isSummed }: SalesQuery): number {
  return isFiltered || isSummed ? ROWS_PER_READ : limit + 1;
}

/**
 * Finds a page of the sales that match. Reads until the page is full or, if totals are wanted (`isSummed`), to the end
 * of the range, at most {@link MAX_SCANNED_SALES} rows. If these rows contain no sale of the next page, `next` is the
 * row after them.
 */
export async function findSales(list: string, range: Range, query: SalesQuery): Promise<FoundSales> {
  const { matches, limit, isSummed } = query;
  const found: (Position & { readonly row: StoredSaleRow })[] = [];
  const totals = createTotals();
  let next: Position | null = null;
  let [read, damaged, isMore] = [0, 0, false];
  for await (const { at, key, row } of readRows(list, range, computeFirstLimit(query))) {
    read += 1;
    if (read > MAX_SCANNED_SALES) {
      isMore = true;
      next ??= { at, key };
      break;
    }
    if (row === null && next === null) damaged += 1;
    if (row === null || !matches(row)) continue;
    if (found.length < limit) found.push({ at, key, row });
    else next ??= { at, key };
    if (isSummed) totals.add(row);
    else if (next !== null) break;
  }
  return { found, next, damaged, totals: isSummed ? totals.sum(isMore) : null };
}
