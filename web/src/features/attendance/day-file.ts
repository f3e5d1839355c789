import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { ATTENDANCE_TEXT, CHANNEL_TEXT } from './text.ts';

/** A day's check-ins as rows of a file, in the order in which people came. */
export function dayFile(rows: readonly AttendanceRow[]): readonly (readonly string[])[] {
  const head = [
    ATTENDANCE_TEXT.time,
    ATTENDANCE_TEXT.name,
    ATTENDANCE_TEXT.channel,
    ATTENDANCE_TEXT.remarks,
    ATTENDANCE_TEXT.state,
    ATTENDANCE_TEXT.reasonColumn,
  ];
  const lines = rows
    .toSorted((a, b) => a.value.At - b.value.At)
    .map(({ value: { At, Nombre = '', Via, Problems, Annulled, Reason = '' } }) => [
      formatTime(At),
      Nombre,
      CHANNEL_TEXT[Via],
      DOOR_PROBLEMS.filter((problem) => Problems?.[problem])
        .map((problem) => PROBLEM_LABELS[problem])
        .join(', '),
      Annulled ? ATTENDANCE_TEXT.annulled : ATTENDANCE_TEXT.counts,
      Annulled?.Reason ?? Reason,
    ]);
  return [head, ...lines];
}
