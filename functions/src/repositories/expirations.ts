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

/** A page of a list by day: from a key (or the first of a day) up to the end of a day. */
export interface DayPage {
  readonly list: string;
  readonly from: string;
  readonly to: GymDay;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly (readonly [key: string, row: Row])[];
  /** The key at which the next page begins; `null` at the end. */
  readonly next: string | null;
}

async function loadPage<Row>(
  path: DatabasePath<`${string}/{branch}`, z.ZodMiniType<Record<string, Row>>>,
  { list, from, to, limit }: DayPage,
): Promise<Page<Row>> {
  const rows = await readRange(path, { branch: list }, { startAt: from, endAt: endOfKeys(`${to}~`), limit: limit + 1 });
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

/** How many end from one day to another, both in it. Reads one number for each day. */
export async function countExpirations(list: string, from: GymDay, to: GymDay): Promise<number> {
  const days = await readRange(
    expirationCountsPath,
    { branch: list },
    { startAt: from, endAt: to, limit: MAX_COUNTED_DAYS },
  );
  return days.reduce((sum, [, count]) => sum + count, 0);
}
