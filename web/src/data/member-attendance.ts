import type { GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath, storedAttendanceSchema } from '@gym/domain/database/attendance';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseStored = parseRecord('Attendance', storedAttendanceSchema);

/** When it happened; a check-in that was taken back is none. */
function parseInstant(raw: unknown): number | null {
  const record = parseStored(raw);
  return record && !record.Annulled ? record.At : null;
}

/** When the person checked in at a branch on a day (epoch milliseconds), live; `null`: not yet. */
export function useRegisteredAt(uid: string, day: GymDay, branch: string | null): Loaded<number | null> {
  return useValue(branch === null ? null : { path: attendancePath.at({ branch, day, uid }), parse: parseInstant });
}
