import { isDeepStrictEqual } from 'node:util';
import type { GymDay } from '@gym/domain/calendar/calendar';
import type { DatabasePath } from '@gym/domain/database/path';
import { PERSONAL_KEYS } from '@gym/domain/database/people/personal-keys';
import {
  type DifferenceKind,
  differenceKey,
  differencePath,
  isSameDifference,
  type StoredDifference,
} from '@gym/domain/database/system/differences';
import { present } from '@gym/domain/present';
import { logger } from 'firebase-functions/logger';
import type * as z from 'zod/mini';
import { concurrently } from '../lib/concurrently.ts';
import { DamagedRecord, ShapeError } from '../lib/damaged-record.ts';
import { keyAfter } from '../lib/key-order.ts';
import { loadPage, readRecord } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** A difference between stored data, found by a check. */
export interface FoundDifference {
  readonly kind: DifferenceKind;
  /** Path in the database, without personal data. */
  readonly recordPath: string;
  /** What differs in the record. */
  readonly field?: string;
  /** Unit of `stored` and `expected`: `money` is centavos. */
  readonly unit?: 'money' | 'count';
  /** The stored number. */
  readonly stored?: number | undefined;
  /** The number that other records yield. */
  readonly expected?: number | undefined;
  readonly day?: GymDay;
  /** Last day, if the difference concerns several days from `day` on. */
  readonly until?: GymDay;
  readonly branch?: string;
  /** Uid of the person concerned. */
  readonly target?: string;
  /** Uid of a second person concerned. */
  readonly other?: string | undefined;
}

/**
 * Reports a difference to administrators. Idempotent. A difference that was closed is reported again only if it has
 * changed ({@link isSameDifference}).
 *
 * @returns 1 if the difference is open afterwards, else 0
 */
export async function reportDifference(found: FoundDifference, now: number): Promise<0 | 1> {
  const difference = differenceKey(found.kind, found.recordPath);
  const reported = await readRecord(differencePath, { difference });
  const facts = present({
    Field: found.field,
    Unit: found.unit,
    Stored: found.stored,
    Expected: found.expected,
    Day: found.day,
    Until: found.until,
    Branch: found.branch,
    Target: found.target,
    Other: found.other,
  });
  if (reported?.Closed && isSameDifference(reported, facts)) return 0;
  const since = reported?.Open ?? now;
  const record: StoredDifference = { Kind: found.kind, Place: found.recordPath, ...facts, Found: since, Open: since };
  if (isDeepStrictEqual(record, reported)) return 1;
  if (!reported?.Open) logger.error('stored data differ', { kind: found.kind, place: found.recordPath });
  await serverUpdate({ [differencePath.at({ difference })]: record });
  return 1;
}

/** Reports a record that can't be read. If the keys of its collection are personal data, names only the collection. */
export function reportUnreadable({ recordPath }: Pick<DamagedRecord, 'recordPath'>, now: number): Promise<0 | 1> {
  const root = recordPath.split('/')[0] ?? recordPath;
  return reportDifference({ kind: 'unreadable', recordPath: PERSONAL_KEYS.has(root) ? root : recordPath }, now);
}

/**
 * Runs `check` and returns its number. If the check finds an unreadable record, reports the record and returns 1, or 0
 * if that difference was closed. If an update of the check doesn't match the schemas, logs the error and returns 0.
 */
async function checkOrReport<Item>(item: Item, now: number, check: (item: Item) => Promise<number>): Promise<number> {
  try {
    return await check(item);
  } catch (error) {
    if (error instanceof DamagedRecord) return reportUnreadable(error, now);
    if (!(error instanceof ShapeError)) throw error;
    logger.error('check ended', { reason: error.message });
    return 0;
  }
}

/**
 * Runs `check` for each item, `width` items at a time, and adds up the numbers that it returns. An unreadable record is
 * reported. Such a record, or an update that doesn't match the schemas, ends only the check of its item.
 */
export async function sumReported<Item>(
  items: readonly Item[],
  width: number,
  now: number,
  check: (item: Item) => Promise<number>,
): Promise<number> {
  let found = 0;
  await concurrently(items, width, async (item) => {
    // `found += await …` would lose what concurrent checks add in the meantime.
    const more = await checkOrReport(item, now, check);
    found += more;
  });
  return found;
}

/**
 * A page of a list. `rows`: the readable rows. `next`: the last key of the page; `null`: no more rows follow.
 * `found`: how many unreadable rows have an open difference.
 */
interface CheckedPage<Row> {
  readonly rows: readonly (readonly [key: string, row: Row])[];
  readonly next: string | null;
  readonly found: number;
}

/** Reads a page of a list after a key. Unreadable rows are reported and left out. */
export async function readCheckedPage<Schema extends z.ZodMiniType>(
  { schema }: Pick<DatabasePath<string, Schema>, 'schema'>,
  list: string,
  after: string | null,
  limit: number,
  now: number,
): Promise<CheckedPage<z.output<Schema>>> {
  const raw = await loadPage(list, after === null ? null : keyAfter(after), limit);
  const rows: (readonly [string, z.output<Schema>])[] = [];
  let found = 0;
  for (const [key, value] of raw) {
    const parsed = schema.safeParse(value);
    if (parsed.success) rows.push([key, parsed.data as z.output<Schema>]);
    else found += await reportUnreadable({ recordPath: `${list}/${key}` }, now);
  }
  return { rows, next: raw.length < limit ? null : (raw.at(-1)?.[0] ?? null), found };
}
