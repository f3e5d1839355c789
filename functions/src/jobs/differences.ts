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

/** A difference that a check found. `place`: path in the database, without personal data. */
export interface FoundDifference {
  readonly kind: DifferenceKind;
  readonly place: string;
  readonly field?: string;
  readonly unit?: 'money' | 'count';
  readonly stored?: number | undefined;
  readonly expected?: number | undefined;
  readonly day?: GymDay;
  readonly until?: GymDay;
  readonly branch?: string;
  readonly target?: string;
  readonly other?: string | undefined;
}

/**
 * Reports a difference to administrators. Idempotent. A difference that was closed is not reported again unless it now
 * differs by another amount.
 *
 * @returns 1 if the difference is open afterwards, else 0
 */
export async function reportDifference(found: FoundDifference, now: number): Promise<0 | 1> {
  const difference = differenceKey(found.kind, found.place);
  const known = await readRecord(differencePath, { difference });
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
  if (known?.Closed && isSameDifference(known, facts)) return 0;
  const since = known?.Open ?? now;
  const record: StoredDifference = { Kind: found.kind, Place: found.place, ...facts, Found: since, Open: since };
  if (isDeepStrictEqual(record, known)) return 1;
  if (!known?.Open) logger.error('stored data differ', { kind: found.kind, place: found.place });
  await serverUpdate({ [differencePath.at({ difference })]: record });
  return 1;
}

/** Reports a record that can't be read. */
export function reportUnreadable({ place }: Pick<DamagedRecord, 'place'>, now: number): Promise<0 | 1> {
  const root = place.split('/')[0] ?? place;
  return reportDifference({ kind: 'unreadable', place: PERSONAL_KEYS.has(root) ? root : place }, now);
}

async function checkReported<Item>(item: Item, now: number, check: (item: Item) => Promise<number>): Promise<number> {
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
 * Runs `check` for each item, `width` at a time, and adds up what each found. An item with an unreadable record is
 * reported and doesn't stop the others.
 */
export async function sumReported<Item>(
  items: readonly Item[],
  width: number,
  now: number,
  check: (item: Item) => Promise<number>,
): Promise<number> {
  let found = 0;
  await concurrently(items, width, async (item) => {
    // Not `found += await …`: that would lose what concurrent checks add in the meantime.
    const more = await checkReported(item, now, check);
    found += more;
  });
  return found;
}

/** A page of a list: its readable rows, its last key if more may follow, and how many rows were reported. */
interface ReadPage<Row> {
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
): Promise<ReadPage<z.output<Schema>>> {
  const raw = await loadPage(list, after === null ? null : keyAfter(after), limit);
  const rows: (readonly [string, z.output<Schema>])[] = [];
  let found = 0;
  for (const [key, value] of raw) {
    const parsed = schema.safeParse(value);
    if (parsed.success) rows.push([key, parsed.data as z.output<Schema>]);
    else found += await reportUnreadable({ place: `${list}/${key}` }, now);
  }
  return { rows, next: raw.length < limit ? null : (raw.at(-1)?.[0] ?? null), found };
}
