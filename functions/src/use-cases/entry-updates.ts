import { moveUpdates } from '@gym/domain/database/membership-moves';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/membership-periods';
import { soldUpdate } from '@gym/domain/database/plans';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import type { Updates } from '../lib/server-update.ts';
import type { MemberState } from '../repositories/members.ts';

/** A line of somebody's history; with a plan that it sells noted as sold, as the rules ask. */
export function lineUpdates(uid: string, entry: MembershipEntry): Updates {
  return {
    [membershipPeriodPath.at({ uid, id: entry.id })]: entryToStored(entry),
    ...('planId' in entry ? soldUpdate(entry.planId) : {}),
  };
}

/** A new line of somebody's history, counted in its month. `before`: the person as they were without it. */
export function entryUpdates(
  { uid, user, entries }: Pick<MemberState, 'uid' | 'user' | 'entries'>,
  entry: MembershipEntry,
): Updates {
  return { ...lineUpdates(uid, entry), ...moveUpdates(entry, entries, user.HomeBranch) };
}
