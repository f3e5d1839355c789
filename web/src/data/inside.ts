import { countInside } from '@gym/domain/branch/inside';
import { DEFAULT_STAY_MINUTES } from '@gym/domain/branch/occupancy';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { ATTENDANCE_PAGE } from '@gym/domain/database/door/attendance';
import { GUESTS_PAGE } from '@gym/domain/database/door/guest-bounds';
import { useMemo } from 'react';
import { useNewestAttendance } from './attendance-day.ts';
import { useGuests } from './guests.ts';
import { useConfig } from './public/config.ts';
import { useNow } from './public/use-now.ts';
import type { Loaded } from './value-store.ts';

const MINUTE_MS = 60_000;

/** Number of people who are inside a branch now. */
export interface Inside {
  readonly count: number;
  /** Whether more people may have come than one page of visits holds, so that `count` is a lower bound. */
  readonly isAtLeast: boolean;
}

/** Returns how long people usually stay, minutes: the gym's setting or the default. */
export function useStayMinutes(): number {
  const config = useConfig();
  return (config.status === 'value' ? config.value?.StayMinutes : undefined) ?? DEFAULT_STAY_MINUTES;
}

/** Subscribes to the number of people inside a branch: members and guests who came less than the usual stay ago. */
export function useInside(branch: string | null, today: GymDay): Loaded<Inside> {
  const checkIns = useNewestAttendance(branch, today);
  const guests = useGuests(branch, today);
  const now = useNow();
  const stayMinutes = useStayMinutes();
  return useMemo(() => {
    if (checkIns.status !== 'value') return checkIns;
    if (guests.status !== 'value') return guests;
    const damaged = (checkIns.damaged ?? 0) + (guests.damaged ?? 0);
    const members = checkIns.value.map(({ value }) => value);
    const passes = guests.value.map(({ value }) => value);
    const since = now - stayMinutes * MINUTE_MS;
    const mayBeIncomplete = (page: readonly { readonly At: number }[], limit: number): boolean =>
      page.length >= limit && page.every(({ At }) => At > since);
    return {
      status: 'value',
      value: {
        count: countInside([...members, ...passes], now, stayMinutes),
        isAtLeast: mayBeIncomplete(members, ATTENDANCE_PAGE) || mayBeIncomplete(passes, GUESTS_PAGE),
      },
      ...(damaged > 0 && { damaged }),
    };
  }, [checkIns, guests, now, stayMinutes]);
}
