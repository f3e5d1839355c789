import { gymDayOf } from '@gym/domain/calendar/calendar';
import {
  monthOf,
  type StoredUncharged,
  unchargedCountsPath,
  unchargedFromEntry,
  unchargedPath,
} from '@gym/domain/database/uncharged';
import { ok, type Result } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { isUnchargedMethod, mayGiveUncharged } from '@gym/domain/membership/uncharged-limit';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadUnchargedCount, loadUnchargedLimits } from '../repositories/till.ts';

/** The next number of what somebody of reception gives this month, or a refusal at the limit. The rules let each number be taken once. */
async function countUpdates(
  month: string,
  id: string,
  { PaidBy }: StoredUncharged,
  { role, uid }: Caller,
): Promise<Result<Updates>> {
  if (role !== 'reception' || !isUnchargedMethod(PaidBy)) return ok({});
  const [given, limits] = await Promise.all([loadUnchargedCount(month, uid, PaidBy), loadUnchargedLimits()]);
  const may = mayGiveUncharged(role, PaidBy, given, limits);
  if (!may.ok) return may;
  return ok({ [unchargedCountsPath.at({ month, uid }, PaidBy)]: { Count: given + 1, Last: id } });
}

/**
 * The line of the administrator's list for a period that was not charged here, with the count of reception; nothing for one that was charged.
 * Refuses what is beyond the monthly limit of reception.
 */
export async function unchargedUpdates(uid: string, entry: MembershipEntry, caller: Caller): Promise<Result<Updates>> {
  const line = unchargedFromEntry(uid, entry);
  if (!line) return ok({});
  const month = monthOf(gymDayOf(entry.at));
  const count = await countUpdates(month, entry.id, line, caller);
  return count.ok ? ok({ [unchargedPath.at({ month, id: entry.id })]: line, ...count.value }) : count;
}
