import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { SALES_MOST_READ } from '@gym/domain/contracts/sales';
import { type StoredSaleRow, storedSaleRowSchema } from '@gym/domain/database/money/sales';
import { adminDatabase } from '../app.ts';

/** The totals of the sales that match, as `listSales` answers them. */
export type ListTotals = NonNullable<CallableOutput<'listSales'>['totals']>;

/** A sale's place in a list ordered by time. */
interface Place {
  readonly at: number;
  readonly key: string;
}

/** The row of a sale in a list; `row` is `null` if it is damaged. */
interface ListedSale extends Place {
  readonly row: StoredSaleRow | null;
}

/**
 * A range of times, epoch milliseconds, both inclusive. `first`: the newest sale to read, if the range goes on there.
 */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly first: Place | null;
}

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

/** Reads the rows of a range newest first, batch by batch, {@link SALES_MOST_READ} at most. */
async function* readRows(list: string, range: Range): AsyncGenerator<ListedSale, void> {
  let first = range.first;
  for (let read = 0; read < SALES_MOST_READ; read += ROWS_PER_READ) {
    const rows = await loadRows(list, { ...range, first }, ROWS_PER_READ + 1);
    yield* rows.slice(0, ROWS_PER_READ);
    first = rows[ROWS_PER_READ] ?? null;
    if (first === null) return;
  }
}

/** Adds up sales one by one. */
function newTotals() {
  const days = new Map<GymDay, { Sales: number; Total: number }>();
  const sums = { Sales: 0, Refunds: 0, Total: 0, ByMethod: { cash: 0, card: 0, transfer: 0 } };
  return {
    add({ At, Kind, Total, ByMethod = {} }: StoredSaleRow): void {
      const day = gymDayOf(At);
      const ofDay = days.get(day) ?? { Sales: 0, Total: 0 };
      const sale = Kind === 'sale' ? 1 : 0;
      days.set(day, { Sales: ofDay.Sales + sale, Total: ofDay.Total + Total });
      sums.Sales += sale;
      sums.Refunds += 1 - sale;
      sums.Total += Total;
      sums.ByMethod.cash += ByMethod.cash ?? 0;
      sums.ByMethod.card += ByMethod.card ?? 0;
      sums.ByMethod.transfer += ByMethod.transfer ?? 0;
    },
    sum(isMore: boolean): ListTotals {
      const Days = [...days].map(([Day, sum]) => ({ Day, ...sum })).toSorted((a, b) => (a.Day < b.Day ? -1 : 1));
      return { ...sums, Days, ...(isMore ? { IsMore: true as const } : {}) };
    },
  };
}

interface FoundSales {
  readonly found: readonly (Place & { readonly row: StoredSaleRow })[];
  /** The newest sale of the next page; `null` at the end. */
  readonly next: Place | null;
  /** How many rows of the page are left out because they are damaged. */
  readonly damaged: number;
  /** The totals of all sales that match, if they were asked for. */
  readonly totals: ListTotals | null;
}

/**
 * Finds a page of the sales that match. Reads the list until the page is full, or to its end if the sales are to be
 * added up too, and {@link SALES_MOST_READ} rows at most.
 */
export async function findSales(
  list: string,
  range: Range,
  {
    matches,
    limit,
    isSummed,
  }: {
    readonly matches: (row: StoredSaleRow) => boolean;
    readonly limit: number;
    readonly isSummed: boolean;
  },
): Promise<FoundSales> {
  const found: (Place & { readonly row: StoredSaleRow })[] = [];
  const totals = newTotals();
  let [next, last, read, damaged] = [null as Place | null, null as Place | null, 0, 0];
  for await (const { at, key, row } of readRows(list, range)) {
    read += 1;
    last = { at, key };
    if (row === null && next === null) damaged += 1;
    if (row === null || !matches(row)) continue;
    if (found.length < limit) found.push({ at, key, row });
    else next ??= { at, key };
    if (isSummed) totals.add(row);
    else if (next !== null) break;
  }
  const isMore = read >= SALES_MOST_READ;
  // Nothing follows a page that isn't full, unless reading stopped early: then the next page goes on at the last row.
  return { found, next: next ?? (isMore ? last : null), damaged, totals: isSummed ? totals.sum(isMore) : null };
}
