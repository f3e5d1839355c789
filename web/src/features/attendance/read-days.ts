import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { ok } from '@gym/domain/errors';
import { readWholeDay } from '../../data/attendance-day.ts';
import { readWholeDayOfGuests } from '../../data/guests.ts';
import type { Branch } from '../../data/public/branches.ts';
import type { ReadPage } from '../../shared/list/use-pages.ts';
import type { FiledDay } from './attendance-file.ts';

async function readDay({ key: branch, value }: Branch, day: GymDay): Promise<FiledDay & { readonly damaged: number }> {
  const [attendance, guests] = await Promise.all([readWholeDay(branch, day), readWholeDayOfGuests(branch, day)]);
  return {
    day,
    branch: value.Name,
    checkIns: attendance.rows,
    guests: guests.rows,
    damaged: attendance.damaged.length + guests.damaged,
  };
}

/**
 * Returns a function that reads the check-ins and day passes of some branches from `from` to `to`, both inclusive. A
 * page is one day.
 */
export function readDays(branches: readonly Branch[], from: GymDay, to: GymDay): ReadPage<FiledDay> {
  return async (cursor) => {
    const day = parseGymDay(cursor ?? '') ?? from;
    const days = await Promise.all(branches.map((branch) => readDay(branch, day)));
    const damaged = days.reduce((sum, branchDay) => sum + branchDay.damaged, 0);
    return ok({ rows: days, damaged, next: day < to ? addDays(day, 1) : undefined });
  };
}
