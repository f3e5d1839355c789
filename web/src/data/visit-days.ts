import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { memberVisitDayPath, type StoredMemberAttendance } from '@gym/domain/database/door/attendance';
import type { Keyed } from './parse.ts';
import { mapLoaded, useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

/** One day on which somebody came. */
export interface VisitDay {
  readonly day: GymDay;
  readonly branches: readonly string[];
}

function visitsIn(days: readonly Keyed<Readonly<Record<string, StoredMemberAttendance>>>[]): readonly VisitDay[] {
  return days.flatMap(({ key, value }) => {
    const day = parseGymDay(key);
    // One that was taken back is none.
    const branches = Object.keys(value).filter((branch) => value[branch]?.Annulled === undefined);
    return day === null || branches.length === 0 ? [] : [{ day, branches }];
  });
}

/** About half a year of coming every day. */
export const VISIT_DAYS_SHOWN = 180;

/** The last days on which a person came, the last one first, live; no more than {@link VISIT_DAYS_SHOWN}. */
export function useVisitDays(uid: string): Loaded<readonly VisitDay[]> {
  return mapLoaded(useNewest(memberVisitDayPath, { uid }, { by: '$key', count: VISIT_DAYS_SHOWN }), visitsIn);
}
