import { attendancePath, storedAttendanceSchema } from '@gym/domain/database/door/attendance';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/**
 * Returns the fields that a client writes, as text. The server adds the name, so a change of the name alone is the
 * server's own write.
 */
function clientFields(value: unknown): string {
  if (value === null || typeof value !== 'object') return '';
  const entries = Object.entries(value).filter(([field]) => field !== 'Nombre');
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Registers a check-in that was written, annulled or sent again: adds the name, updates totals and remaining visits.
 * Keeps the annulled record that it replaced.
 */
export const attendanceWritten = onValueWritten(
  { ref: attendancePath.pattern, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    const isOwnWrite = clientFields(event.data.before.val()) === clientFields(event.data.after.val());
    if (isOwnWrite && event.data.after.hasChild('Nombre')) return;
    const written = storedAttendanceSchema.safeParse(event.data.after.val());
    const arrival = written.success ? { id: written.data.Id, ts: written.data.Ts } : null;
    const replaced = storedAttendanceSchema.safeParse(event.data.before.val());
    const { keepReplaced, registerAttendance } = await import('../attendance/register-attendance.ts');
    await registerAttendance(event.params, Date.now(), arrival);
    if (replaced.success) await keepReplaced(event.params, replaced.data, arrival?.id ?? null);
  }),
);
