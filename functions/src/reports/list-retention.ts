import { daysBetween, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { RETENTION_MAX_DAYS } from '@gym/domain/contracts/reports';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { factsOf } from '@gym/domain/database/people/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { isBranch } from '../settings/load-settings.ts';
import { countRetention, type PeriodEnd, readPeriodEnds } from './load-retention.ts';

type Listed = CallableOutput<'listRetention'>;

const PAGE = 50;

/** Loads a row of the answer; an empty array if the person has no summary any more. */
async function loadRow({ uid, ended, next }: PeriodEnd): Promise<Listed['rows']> {
  const facts = factsOf(await loadSummary(uid));
  if (facts === null) return [];
  const { Nombre, Phone = null, Guardian = null, Plan = null, HomeBranch = null, LastVisit = null } = facts;
  return [{ uid, Nombre, Phone, Guardian, Plan, Branch: HomeBranch, Ended: ended, Next: next, LastVisit }];
}

/** Returns the refusal of an input that isn't valid; otherwise `null`. */
async function refusalOf({ from, to, cursor, branch }: CallableInput<'listRetention'>): Promise<Result<never> | null> {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > RETENTION_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  const isCursorOutside = cursor !== undefined && (cursor < from || cursor.slice(0, 10) > to);
  if (isCursorOutside) return refuse('invalid-input', { field: 'cursor' });
  const isKnown = branch === undefined || (await isBranch(branch));
  return isKnown ? null : refuse('branch-not-found', { field: 'branch' });
}

/** Lists the people who left, stayed or are still open after their period ended. Reads rows until the page is full. */
export async function listRetention(
  input: CallableInput<'listRetention'>,
  _caller: Caller,
  now: number,
): Promise<Result<Listed>> {
  const { from, to, kind, branch, cursor, limit = PAGE } = input;
  const refusal = await refusalOf(input);
  if (refusal) return refusal;
  const range = { list: branch ?? ALL_BRANCHES, from, to, today: gymDayOf(now) };
  const found: PeriodEnd[] = [];
  let damaged = 0;
  for await (const end of readPeriodEnds(range, cursor ?? null)) {
    if (end === null) damaged += 1;
    if (end?.retention === kind) found.push(end);
    if (found.length > limit) break;
  }
  const [rows, counts] = await Promise.all([
    Promise.all(found.slice(0, limit).map(loadRow)),
    cursor === undefined ? countRetention(range) : undefined,
  ]);
  return ok({
    rows: rows.flat(),
    ...present({ next: found[limit]?.key, counts, damaged: damaged || undefined }),
  });
}
