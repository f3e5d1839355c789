import type { GymDay } from '@gym/domain/calendar/calendar';
import { coverageOf } from '@gym/domain/membership/history';
import { useMemo } from 'react';
import { useMembershipEntries } from './memberships.ts';

/**
 * Returns the function that says whether a day belongs to a paid period and to no freeze; `null` while the history is
 * loading. If the history can't be read, the function always returns true.
 */
export function useCoverage(uid: string): ((day: GymDay) => boolean) | null {
  const entries = useMembershipEntries(uid);
  return useMemo(() => {
    if (entries.status === 'loading') return null;
    return entries.status === 'value' ? coverageOf(entries.value) : () => true;
  }, [entries]);
}
