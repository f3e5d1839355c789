import { type GymDay, gymDayOf } from '../../calendar/calendar.ts';
import type { MembershipEntry } from '../../membership/membership.ts';
import { periodEnds } from '../../membership/period-ends.ts';
import { normalizeForSearch } from '../../person/names.ts';
import { present } from '../../present.ts';
import type { SummaryFacts } from './summaries.ts';
import type { StoredUser } from './users.ts';

/**
 * Returns the facts that are stored for lists and reports of members: the normalised name, by which lists are sorted
 * (`Place`; absent if it is empty), the day on which the profile was created (`Joined`), and the ends of paid periods.
 */
export function listFacts(
  { Nombre, CreatedAt }: Pick<StoredUser, 'Nombre' | 'CreatedAt'>,
  entries: readonly MembershipEntry[],
  today: GymDay,
): Pick<SummaryFacts, 'PeriodEnds' | 'Joined' | 'Place'> {
  const ends = periodEnds(entries, today);
  return present({
    Place: normalizeForSearch(Nombre ?? '') || undefined,
    Joined: CreatedAt === undefined ? undefined : gymDayOf(CreatedAt),
    PeriodEnds: Object.keys(ends).length === 0 ? undefined : ends,
  });
}
