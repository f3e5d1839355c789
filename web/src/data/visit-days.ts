import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { memberVisitsPath, storedMemberAttendanceSchema } from '@gym/domain/database/attendance';
import * as z from 'zod/mini';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

/** One day on which somebody came. */
export interface VisitDay {
  readonly day: GymDay;
  readonly branches: readonly string[];
}

const storedDays = z.record(z.string(), z.record(z.string(), storedMemberAttendanceSchema));

function parseDays(raw: unknown): readonly VisitDay[] {
  const days = z.safeParse(storedDays, raw ?? {});
  if (!days.success) return [];
  return Object.entries(days.data).flatMap(([key, branches]) => {
    const day = parseGymDay(key);
    // One that was taken back is none.
    const counted = Object.keys(branches).filter((branch) => branches[branch]?.Annulled === undefined);
    return day === null || counted.length === 0 ? [] : [{ day, branches: counted }];
  });
}

/** About half a year of coming every day. */
export const VISIT_DAYS_SHOWN = 180;

/** The last days on which a person came, live; no more than {@link VISIT_DAYS_SHOWN}. */
export function useVisitDays(uid: string): Loaded<readonly VisitDay[]> {
  return useValue({
    path: memberVisitsPath.at({ uid }),
    last: { child: '$key', count: VISIT_DAYS_SHOWN },
    parse: parseDays,
  });
}
