import type { GymDay } from '@gym/domain/calendar/calendar';
import {
  expirationCountsPath,
  expirationsPath,
  lastVisitsPath,
  type StoredExpiration,
  type StoredLastVisit,
} from '@gym/domain/database/expirations';
import type { DatabasePath } from '@gym/domain/database/path';
import type * as z from 'zod/mini';
import { endOfKeys, readRange } from './read.ts';

/** A page of a list by day: the days from one to another, both in it, from the `cursor` on; the newest first if told. */
export interface DayPage {
  readonly list: string;
  readonly from: GymDay;
  readonly to: GymDay;
  /** The key at which the page begins, as the one before gave it. */
  readonly cursor: string | null;
  readonly limit: number;
  readonly newestFirst?: boolean;
}

export interface Page<Row> {
  readonly rows: readonly (readonly [key: string, row: Row])[];
  /** The key at which the next page begins; `null` at the end. */
  readonly next: string | null;
}

async function loadPage<Row>(
  path: DatabasePath<`${string}/{branch}`, z.ZodMiniType<Record<string, Row>>>,
  { list, from, to, cursor, limit, newestFirst = false }: DayPage,
): Promise<Page<Row>> {
  const startAt = newestFirst ? from : (cursor ?? from);
  const endAt = newestFirst ? (cursor ?? endOfKeys(`${to}~`)) : endOfKeys(`${to}~`);
  const range = { startAt, endAt, limit: limit + 1, fromEnd: newestFirst };
  const rows = await readRange(path, { branch: list }, range);
  return { rows: rows.slice(0, limit), next: rows[limit]?.[0] ?? null };
}

export function loadExpirations(page: DayPage): Promise<Page<StoredExpiration>> {
  return loadPage(expirationsPath, page);
}

export function loadLastVisits(page: DayPage): Promise<Page<StoredLastVisit>> {
  return loadPage(lastVisitsPath, page);
}

/** More days than memberships can end on: a bound for the read, not for the range. */
const MAX_COUNTED_DAYS = 20_000;

/** Days from one to another, both in it. */
export interface DaySpan {
  readonly from: GymDay;
  readonly to: GymDay;
}

/** How many end in each of these spans. Reads one number for each day from the first to the last of all of them, once. */
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
    days.reduce((sum, [day, count]) => (day >= from && day <= to ? sum + count : sum), 0),
  );
}
