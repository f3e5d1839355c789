import { attendancePath, storedAttendanceSchema } from '@gym/domain/database/attendance';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';

/** The record without the name, which the server adds: a change of nothing else needs no second look. */
function clientFields(value: unknown): string {
  if (value === null || typeof value !== 'object') return '';
  const entries = Object.entries(value).filter(([field]) => field !== 'Nombre');
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** After a check-in is written, annulled or sent again: name, the day's totals, visits left. */
export const attendanceWritten = onValueWritten(
  { ref: attendancePath.pattern, instance: DATABASE_INSTANCE, retry: true },
  async (event) => {
    const isOwnWrite = clientFields(event.data.before.val()) === clientFields(event.data.after.val());
    if (isOwnWrite && event.data.after.hasChild('Nombre')) return;
    const written = storedAttendanceSchema.safeParse(event.data.after.val());
    const arrival = written.success ? { id: written.data.Id, ts: written.data.Ts } : null;
    const { registerAttendance } = await import('../use-cases/register-attendance.ts');
    await registerAttendance(event.params, Date.now(), arrival);
  },
);
