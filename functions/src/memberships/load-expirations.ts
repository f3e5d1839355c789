import type { GymDay } from '@gym/domain/calendar/calendar';
import {
  expirationCountsPath,
  expirationsPath,
  lastVisitsPath,
  type StoredExpiration,
  type StoredLastVisit,
} from '@gym/domain/database/memberships/expirations';
import type { DatabasePath } from '@gym/domain/database/path';
import { endOfKeys, isIntact, type ListSchema, readRange } from '../lib/read.ts';

/** The range of a page of a list sorted by day. `from` and `to` are inclusive. */
export interface DayPage {
  /** The key of the list: a branch or `ALL_BRANCHES`; for last visits also the `neverCameList` of either. */
  readonly list: string;
  readonly from: GymDay;
  readonly to: GymDay;
  /** The key at which the page begins: `next` of the previous page; `null` for the first page. */
  readonly cursor: string | null;
  readonly limit: number;
  readonly newestFirst?: boolean;
}

/** A page of expirations or of last visits. */
export interface ExpirationsPage<Row> {
  readonly rows: readonly (readonly [key: string, row: Row])[];
  /** The keys of the rows that were left out because they are damaged. */
  readonly damaged: readonly string[];
  /** The key at which the next page begins; `null` at the end. */
  readonly next: string | null;
}

async function loadPage<Row>(
  path: DatabasePath<`${string}/{branch}`, ListSchema<Row>>,
  { list, from, to, cursor, limit, newestFirst = false }: DayPage,
): Promise<ExpirationsPage<Row>> {
  const startAt = newestFirst ? from : (cursor ?? from);
  const endAt = newestFirst ? (cursor ?? endOfKeys(`${to}~`)) : endOfKeys(`${to}~`);
  const range = { startAt, endAt, limit: limit + 1, fromEnd: newestFirst };
  const rows = await readRange(path, { branch: list }, range);
  const pageRows = rows.slice(0, limit);
  const damaged = pageRows.filter((row) => !isIntact(row)).map(([key]) => key);
  return { rows: pageRows.filter(isIntact), damaged, next: rows[limit]?.[0] ?? null };
}

export function loadExpirations(page: DayPage): Promise<ExpirationsPage<StoredExpiration>> {
  return loadPage(expirationsPath, page);
}

export function loadLastVisits(page: DayPage): Promise<ExpirationsPage<StoredLastVisit>> {
  return loadPage(lastVisitsPath, page);
}

/** Maximum number of days that are counted: over 50 years. */
const MAX_COUNTED_DAYS = 20_000;

/** A span of days. Both ends are inclusive. */
export interface DaySpan {
  readonly from: GymDay;
  readonly to: GymDay;
}

/**
 * Counts the memberships that end in each span. Reads the counter of each day between the first and the last day once.
 */
export async function countExpirations(list: string, spans: readonly DaySpan[]): Promise<number[]> {
  const [startAt = ''] = spans.map(({ from }) => from).toSorted();
  const endAt =
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '';
  if (spans.length === 0 || startAt > endAt) return spans.map(() => 0);
  const range = { startAt, endAt, limit: MAX_COUNTED_DAYS };
  const days = await readRange(expirationCountsPath, { branch: list }, range);
  return spans.map(({ from, to }) =>
    days.reduce((sum, [day, count]) => (day >= from && day <= to ? sum + (count ?? 0) : sum), 0),
  );
}
