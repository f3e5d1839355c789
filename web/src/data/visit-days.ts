import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { memberVisitDayPath, type StoredMemberAttendance } from '@gym/domain/database/door/attendance';
import type { Keyed } from './parse.ts';
import { mapLoaded, useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

/** A day with a visit, and the keys of the branches visited. */
export interface VisitDay {
  readonly day: GymDay;
  readonly branches: readonly string[];
}

function parseVisitDays(days: readonly Keyed<Readonly<Record<string, StoredMemberAttendance>>>[]): readonly VisitDay[] {
  return days.flatMap(({ key, value }) => {
    const day = parseGymDay(key);
    const branches = Object.keys(value).filter((branch) => value[branch]?.Annulled === undefined);
    return day === null || branches.length === 0 ? [] : [{ day, branches }];
  });
}

/** Maximum number of days: about half a year of daily visits. */
export const VISIT_DAYS_SHOWN = 180;

/**
 * Subscribes to a person's last {@link VISIT_DAYS_SHOWN} days with a check-in, newest first. Days whose check-ins are
 * all annulled are left out.
 */
export function useVisitDays(uid: string): Loaded<readonly VisitDay[]> {
  return mapLoaded(useNewest(memberVisitDayPath, { uid }, { by: '$key', count: VISIT_DAYS_SHOWN }), parseVisitDays);
}
