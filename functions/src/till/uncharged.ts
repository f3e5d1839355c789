import { gymDayOf, monthOf } from '@gym/domain/calendar/calendar';
import {
  type StoredUncharged,
  unchargedCountsPath,
  unchargedFromEntry,
  unchargedPath,
} from '@gym/domain/database/money/uncharged';
import { ok, type Result } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { isUnchargedMethod, mayGiveUncharged } from '@gym/domain/membership/uncharged-limit';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadUnchargedCount, loadUnchargedLimits } from './load-till.ts';

/**
 * Returns the update that counts one more uncharged period that a receptionist gave in a month. Refuses beyond the
 * monthly limit. Empty if another role gives the period. The rules accept only an increment of the stored count by 1,
 * so concurrent periods can't exceed the limit.
 */
async function countUpdates(
  month: string,
  id: string,
  { PaidBy }: StoredUncharged,
  { role, uid }: Caller,
): Promise<Result<Updates>> {
  if (role !== 'reception' || !isUnchargedMethod(PaidBy)) return ok({});
  const [count, limits] = await Promise.all([loadUnchargedCount(month, uid, PaidBy), loadUnchargedLimits()]);
  const allowed = mayGiveUncharged(role, PaidBy, count, limits);
  if (!allowed.ok) return allowed;
  return ok({ [unchargedCountsPath.at({ month, uid }, PaidBy)]: { Count: count + 1, Last: id } });
}

/**
 * Returns the updates of the administrators' list of uncharged periods and of the receptionist's count. Empty if the
 * entry was charged or sold no period. Refuses a period beyond the monthly limit of a receptionist.
 */
export async function unchargedUpdates(uid: string, entry: MembershipEntry, caller: Caller): Promise<Result<Updates>> {
  const line = unchargedFromEntry(uid, entry);
  if (!line) return ok({});
  const month = monthOf(gymDayOf(entry.at));
  const count = await countUpdates(month, entry.id, line, caller);
  return count.ok ? ok({ [unchargedPath.at({ month, id: entry.id })]: line, ...count.value }) : count;
}
