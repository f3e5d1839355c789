import type { GymDay } from '@gym/domain/calendar/calendar';
import { coverageOf } from '@gym/domain/membership/history';
import { useMemo } from 'react';
import { useMembershipEntries } from './memberships.ts';

/**
 * Returns whether the membership let the person in on a day; `null` until it is known. Always true if it can't be read.
 */
export function useCoverage(uid: string): ((day: GymDay) => boolean) | null {
  const entries = useMembershipEntries(uid);
  return useMemo(() => {
    if (entries.status === 'loading') return null;
    return entries.status === 'value' ? coverageOf(entries.value) : () => true;
  }, [entries]);
}
