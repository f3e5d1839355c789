import { addDays, daysBetween, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { ABSENCE_RANGES } from '@gym/domain/contracts/expirations';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { neverCameList, parseDayKey, type StoredLastVisit } from '@gym/domain/database/memberships/expirations';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { loadAllStaff } from '../staff/load-staff.ts';
import { findListKey, staffMark } from './list-expirations.ts';
import { loadLastVisits } from './load-expirations.ts';

type Input = CallableInput<'listAbsent'>;
type Answer = CallableOutput<'listAbsent'>;

/** Default number of rows on a page. */
const PAGE = 50;
/** Maximum number of rows read and counted for the first page. */
const MAX_COUNTED = 1_000;
/** Rows per read for a further page. It is larger than a page, because only memberships in force are listed. */
const ROWS_PER_READ = 200;
/** Maximum number of reads for a further page. */
const MAX_READS = 4;

/** Returns whether the membership is in force now: its last day is not past, and it is not frozen. */
export function isAbsentInForce(row: StoredLastVisit, today: GymDay, now: number): boolean {
  const isFrozen = (row.FrozenFrom ?? Number.POSITIVE_INFINITY) <= now && now < (row.FrozenUntil ?? 0);
  return row.Ends >= today && !isFrozen;
}

type AbsentRow = Answer['rows'][number];
/** A row of the answer, with its key in the database. */
type KeyedRow = readonly [key: string, row: AbsentRow];

function toAbsentRows(rows: readonly (readonly [string, StoredLastVisit])[], today: GymDay, now: number): KeyedRow[] {
  return rows.flatMap(([key, row]) => {
    const dayKey = parseDayKey(key);
    if (!dayKey || !isAbsentInForce(row, today, now)) return [];
    const person = { uid: dayKey.uid, Nombre: row.Nombre, Phone: row.Phone ?? null, Plan: row.Plan };
    const days = { Since: dayKey.day, Days: daysBetween(dayKey.day, today), Ends: row.Ends };
    const facts = { Guardian: row.Guardian ?? null, Branch: row.Branch ?? null, Contacted: row.Contacted ?? null };
    return [[key, { ...person, ...facts, ...days }] as const];
  });
}

/**
 * A range of a list, by day: the day of the last visit or, in a list of people who never came, the first day of the
 * membership.
 */
interface AbsentRange {
  /** The key of the list: of a branch or of all branches, either of people who came or of people who never came. */
  readonly list: string;
  readonly from: GymDay;
  readonly to: GymDay;
  /** The key at which the page begins; `null`: at the start of the range. */
  readonly cursor: string | null;
}

interface FoundRows {
  readonly found: readonly KeyedRow[];
  /** The key of the next row that was not read; `null` at the end. */
  readonly next: string | null;
  /** The keys of the rows that were left out because they are damaged. */
  readonly damaged: readonly string[];
}

/** Reads rows until more than `enough` are found, with at most `reads` reads of `limit` rows. */
async function readAbsent(
  { cursor, ...range }: AbsentRange,
  { enough, reads, limit }: { readonly enough: number; readonly reads: number; readonly limit: number },
  now: number,
): Promise<FoundRows> {
  const found: KeyedRow[] = [];
  const damaged: string[] = [];
  let next = cursor;
  for (let read = 0; read < reads && found.length <= enough; read++) {
    const page: Awaited<ReturnType<typeof loadLastVisits>> = await loadLastVisits({ ...range, cursor: next, limit });
    found.push(...toAbsentRows(page.rows, gymDayOf(now), now));
    damaged.push(...page.damaged);
    next = page.next;
    if (next === null) break;
  }
  return { found, next, damaged };
}

/** Lists members in force who haven't come for a while, or have never come. A call reads a limited number of rows. */
export async function listAbsent(input: Input, _caller: Caller, now: number): Promise<Result<Answer>> {
  const today = gymDayOf(now);
  const { range, cursor, limit = PAGE } = input;
  const [shortest, longest] = ABSENCE_RANGES[range];
  const [from, to] = [addDays(today, -longest), addDays(today, -shortest)];
  if (cursor !== undefined && !parseDayKey(cursor)) return refuse('invalid-input', { field: 'cursor' });
  const branch = await findListKey(input.branch);
  if (branch === null) return refuse('branch-not-found', { field: 'branch' });
  const list = range === 'never' ? neverCameList(branch) : branch;

  const staff = await loadAllStaff();
  const toAnswer = ({ found, next: unread, damaged }: FoundRows): Pick<Answer, 'rows' | 'next' | 'damaged'> => {
    const next = found[limit]?.[0] ?? unread;
    return present({
      rows: found.slice(0, limit).map(([, row]) => ({ ...row, ...staffMark(staff, row.uid) })),
      next: next ?? undefined,
      // The next page reads the rows from `next` on again, and counts those that are damaged.
      damaged: damaged.filter((key) => next === null || key < next).length || undefined,
    });
  };
  if (cursor === undefined) {
    const oneRead = { enough: MAX_COUNTED, reads: 1, limit: MAX_COUNTED };
    const read = await readAbsent({ list, from, to, cursor: null }, oneRead, now);
    const isMore = read.next === null ? undefined : true;
    return ok(present({ ...toAnswer(read), total: read.found.length, isMore }));
  }
  // A cursor from before midnight may be a day older than the range.
  const remaining = { list, from, to, cursor: cursor < from ? null : cursor };
  return ok(toAnswer(await readAbsent(remaining, { enough: limit, reads: MAX_READS, limit: ROWS_PER_READ }, now)));
}
