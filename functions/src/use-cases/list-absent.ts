import { addDays, daysBetween, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { ABSENCE_RANGES } from '@gym/domain/contracts/expirations';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { parseDayKey, type StoredLastVisit } from '@gym/domain/database/expirations';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { loadLastVisits } from '../repositories/expirations.ts';
import { listOfBranch } from './list-expirations.ts';

type Input = CallableInput<'listAbsent'>;
type Listed = CallableOutput<'listAbsent'>;

const PAGE = 50;
/** Pages read for one answer: of those who stopped coming many have no membership any more, and aren't answered. */
const PAGES_READ = 4;

/** In force today: not over and not frozen. */
function isInForce(row: StoredLastVisit, today: GymDay, now: number): boolean {
  const isFrozen = (row.FrozenFrom ?? Number.POSITIVE_INFINITY) <= now && now < (row.FrozenUntil ?? 0);
  return row.Ends >= today && !isFrozen;
}

function rowsOf(rows: readonly (readonly [string, StoredLastVisit])[], today: GymDay, now: number): Listed['rows'] {
  return rows.flatMap(([key, row]) => {
    const place = parseDayKey(key);
    if (!place || !isInForce(row, today, now)) return [];
    const person = { uid: place.uid, Nombre: row.Nombre, Phone: row.Phone ?? null, Plan: row.Plan };
    const days = { Since: place.day, Days: daysBetween(place.day, today), Ends: row.Ends };
    return [{ ...person, Branch: row.Branch ?? null, ...days, Contacted: row.Contacted ?? null }];
  });
}

/** Who has a membership in force and hasn't come for a while; reads the rows of those days only. */
export async function listAbsent(input: Input, _caller: Caller, now: number): Promise<Result<Listed>> {
  const today = gymDayOf(now);
  const [shortest, longest] = ABSENCE_RANGES[input.range];
  const [from, to] = [addDays(today, -longest), addDays(today, -shortest)];
  const { cursor, limit = PAGE } = input;
  const place = cursor === undefined ? null : parseDayKey(cursor);
  if (cursor !== undefined && !place) return refuse('invalid-input', { field: 'cursor' });
  const list = await listOfBranch(input.branch);
  if (list === null) return refuse('branch-not-found', { field: 'branch' });

  const rows: Listed['rows'] = [];
  let at: string | null = cursor ?? from;
  for (let page = 0; page < PAGES_READ && at !== null && rows.length < limit; page++) {
    const read: Awaited<ReturnType<typeof loadLastVisits>> = await loadLastVisits({
      list,
      from: at < from ? from : at,
      to,
      limit: limit - rows.length,
    });
    rows.push(...rowsOf(read.rows, today, now));
    at = read.next;
  }
  return ok(present({ rows, next: at ?? undefined }));
}
