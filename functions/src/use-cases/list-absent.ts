import { addDays, daysBetween, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { ABSENCE_RANGES } from '@gym/domain/contracts/expirations';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { neverCameList, parseDayKey, type StoredLastVisit } from '@gym/domain/database/expirations';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { loadLastVisits } from '../repositories/expirations.ts';
import { loadAllStaff } from '../repositories/staff.ts';
import { listOfBranch, staffMark } from './list-expirations.ts';

type Input = CallableInput<'listAbsent'>;
type Listed = CallableOutput<'listAbsent'>;

const PAGE = 50;
/** Rows read for the first page, which counts them: more people than a branch has to look after by hand. */
const MOST_COUNTED = 1_000;
/** Rows read at once for a further page: of those who stopped coming some are frozen, and aren't answered. */
const READ_AT_ONCE = 200;
const READS = 4;

/** In force today: not over and not frozen. */
export function isAbsentInForce(row: StoredLastVisit, today: GymDay, now: number): boolean {
  const isFrozen = (row.FrozenFrom ?? Number.POSITIVE_INFINITY) <= now && now < (row.FrozenUntil ?? 0);
  return row.Ends >= today && !isFrozen;
}

type AbsentRow = Listed['rows'][number];
/** A row to answer, with its key. */
type Found = readonly [key: string, row: AbsentRow];

function foundIn(rows: readonly (readonly [string, StoredLastVisit])[], today: GymDay, now: number): Found[] {
  return rows.flatMap(([key, row]) => {
    const place = parseDayKey(key);
    if (!place || !isAbsentInForce(row, today, now)) return [];
    const person = { uid: place.uid, Nombre: row.Nombre, Phone: row.Phone ?? null, Plan: row.Plan };
    const days = { Since: place.day, Days: daysBetween(place.day, today), Ends: row.Ends };
    const facts = { Guardian: row.Guardian ?? null, Branch: row.Branch ?? null, Contacted: row.Contacted ?? null };
    return [[key, { ...person, ...facts, ...days }] as const];
  });
}

interface Reading {
  readonly list: string;
  readonly from: GymDay;
  readonly to: GymDay;
  readonly cursor: string | null;
}

/** Reads until there are more than `enough` to answer, in so many reads at most. `next`: where others may follow. */
async function readAbsent(
  { cursor, ...range }: Reading,
  { enough, reads, limit }: { readonly enough: number; readonly reads: number; readonly limit: number },
  now: number,
): Promise<{ readonly found: readonly Found[]; readonly next: string | null }> {
  const found: Found[] = [];
  let at = cursor;
  for (let read = 0; read < reads && found.length <= enough; read++) {
    const page: Awaited<ReturnType<typeof loadLastVisits>> = await loadLastVisits({ ...range, cursor: at, limit });
    found.push(...foundIn(page.rows, gymDayOf(now), now));
    at = page.next;
    if (at === null) break;
  }
  return { found, next: at };
}

/** Who has a membership in force and hasn't come for a while, or never; reads the rows of those days only, and so many at most. */
export async function listAbsent(input: Input, _caller: Caller, now: number): Promise<Result<Listed>> {
  const today = gymDayOf(now);
  const { range, cursor, limit = PAGE } = input;
  const [shortest, longest] = ABSENCE_RANGES[range];
  const [from, to] = [addDays(today, -longest), addDays(today, -shortest)];
  if (cursor !== undefined && !parseDayKey(cursor)) return refuse('invalid-input', { field: 'cursor' });
  const branch = await listOfBranch(input.branch);
  if (branch === null) return refuse('branch-not-found', { field: 'branch' });
  const list = range === 'never' ? neverCameList(branch) : branch;

  const staff = await loadAllStaff();
  const toAnswer = (found: readonly Found[], next: string | null): Pick<Listed, 'rows' | 'next'> =>
    present({
      rows: found.slice(0, limit).map(([, row]) => ({ ...row, ...staffMark(staff, row.uid) })),
      next: found[limit]?.[0] ?? next ?? undefined,
    });
  if (cursor === undefined) {
    const once = { enough: MOST_COUNTED, reads: 1, limit: MOST_COUNTED };
    const { found, next } = await readAbsent({ list, from, to, cursor: null }, once, now);
    const isMore = next === null ? undefined : (true as const);
    return ok(present({ ...toAnswer(found, next), total: found.length, isMore }));
  }
  // A page that was given before midnight may begin a day before the range.
  const place = { list, from, to, cursor: cursor < from ? null : cursor };
  const { found, next } = await readAbsent(place, { enough: limit, reads: READS, limit: READ_AT_ONCE }, now);
  return ok(toAnswer(found, next));
}
