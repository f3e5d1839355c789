import { attendancePath, storedAttendanceSchema } from '@gym/domain/database/door/attendance';
import { onValueWritten } from 'firebase-functions/database';
import { DATABASE_INSTANCE } from '../app.ts';
import { endAtDamagedRecord } from '../lib/damaged-record.ts';

/** Returns the fields that a client writes, as text: all except the name, which only the server writes. */
function formatClientFields(value: unknown): string {
  if (value === null || typeof value !== 'object') return '';
  const entries = Object.entries(value).filter(([field]) => field !== 'Nombre');
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Registers a written check-in (`registerAttendance`). If it replaced an annulled check-in of the same person, branch
 * and day, archives the annulled one.
 */
export const attendanceWritten = onValueWritten(
  { ref: attendancePath.pattern, instance: DATABASE_INSTANCE, retry: true },
  endAtDamagedRecord(async (event) => {
    // A write that changes no client field wrote only the name. If the name is missing, a device has sent the same
    // record again, which removed the name.
    const isUnchanged = formatClientFields(event.data.before.val()) === formatClientFields(event.data.after.val());
    if (isUnchanged && event.data.after.hasChild('Nombre')) return;
    const written = storedAttendanceSchema.safeParse(event.data.after.val());
    const arrival = written.success ? { id: written.data.Id, ts: written.data.Ts } : null;
    const previous = storedAttendanceSchema.safeParse(event.data.before.val());
    const { archiveReplaced, registerAttendance } = await import('../attendance/register-attendance.ts');
    // The registration replaces the facts about the annulled check-in, so the archiving comes first.
    if (previous.success) await archiveReplaced(event.params, previous.data, arrival?.id ?? null);
    await registerAttendance(event.params, Date.now(), arrival);
  }),
);
