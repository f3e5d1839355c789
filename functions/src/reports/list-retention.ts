import { daysBetween, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { RETENTION_MAX_DAYS } from '@gym/domain/contracts/reports';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { factsOf } from '@gym/domain/database/people/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { isBranch } from '../settings/load-settings.ts';
import { type PeriodEnd, readPeriodEnds } from './load-retention.ts';

type Answer = CallableOutput<'listRetention'>;

/** Default number of rows on a page. */
const PAGE = 50;

/**
 * Loads a row of the answer, as an array: empty if there are no facts about the person (see `factsOf`). `null` if the
 * summary is damaged.
 */
async function loadRow({ uid, ended, next }: PeriodEnd): Promise<Answer['rows'] | null> {
  const summary = await orIfDamaged(loadSummary(uid), 'damaged' as const);
  if (summary === 'damaged') return null;
  const facts = factsOf(summary);
  if (facts === null) return [];
  const { Nombre, Phone = null, Guardian = null, Plan = null, HomeBranch = null, LastVisit = null } = facts;
  return [{ uid, Nombre, Phone, Guardian, Plan, Branch: HomeBranch, Ended: ended, Next: next, LastVisit }];
}

/** Returns the refusal of an input that isn't valid; otherwise `null`. */
async function findRefusal({
  from,
  to,
  cursor,
  branch,
}: CallableInput<'listRetention'>): Promise<Result<never> | null> {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > RETENTION_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  // A cursor is the key of a row. Its first 10 characters are a day.
  const isCursorOutside = cursor !== undefined && (cursor < from || cursor.slice(0, 10) > to);
  if (isCursorOutside) return refuse('invalid-input', { field: 'cursor' });
  const isKnown = branch === undefined || (await isBranch(branch));
  return isKnown ? null : refuse('branch-not-found', { field: 'branch' });
}

interface FoundEnds {
  /** The ends of periods of the page, and the first end of the next page if there is one. */
  readonly found: readonly PeriodEnd[];
  /** The number of rows that were left out because they are damaged. */
  readonly damaged: number;
  /** The counts of all ends, for the first page only. */
  readonly counts: Answer['counts'];
}

/** Reads ends of periods until the page is full. For the first page it reads all, because that page has the counts. */
async function findEnds(
  range: Parameters<typeof readPeriodEnds>[0],
  { cursor, kind, limit = PAGE }: CallableInput<'listRetention'>,
): Promise<FoundEnds> {
  const found: PeriodEnd[] = [];
  const counts = { left: 0, stayed: 0, open: 0 };
  let damaged = 0;
  for await (const end of readPeriodEnds(range, cursor ?? null)) {
    const isFull = found.length > limit;
    if (isFull && cursor !== undefined) break;
    if (end) counts[end.retention] += 1;
    else if (!isFull) damaged += 1;
    if (end?.retention === kind && !isFull) found.push(end);
  }
  const { left: Left, stayed: Stayed, open: Open } = counts;
  return { found, damaged, counts: cursor === undefined ? { Left, Stayed, Open } : undefined };
}

export async function listRetention(
  input: CallableInput<'listRetention'>,
  _caller: Caller,
  now: number,
): Promise<Result<Answer>> {
  const refusal = await findRefusal(input);
  if (refusal) return refusal;
  const { from, to, branch, limit = PAGE } = input;
  const range = { list: branch ?? ALL_BRANCHES, from, to, today: gymDayOf(now) };
  const { found, damaged, counts } = await findEnds(range, input);
  const loaded = await Promise.all(found.slice(0, limit).map(loadRow));
  const damagedCount = damaged + loaded.filter((row) => row === null).length;
  return ok({
    rows: loaded.flatMap((row) => row ?? []),
    ...present({ next: found[limit]?.key, counts, damaged: damagedCount || undefined }),
  });
}
