import { gymDayOf } from '@gym/domain/calendar/calendar';
import { monthOf, unchargedFromEntry, unchargedPath } from '@gym/domain/database/uncharged';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import type { Updates } from '../lib/server-update.ts';

/** The line of the administrator's list for a period that was not charged here; nothing for one that was. */
export function unchargedUpdates(uid: string, entry: MembershipEntry): Updates {
  const line = unchargedFromEntry(uid, entry);
  return line ? { [unchargedPath.at({ month: monthOf(gymDayOf(entry.at)), id: entry.id })]: line } : {};
}
