import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import type { GuestRow } from '../../data/guests.ts';
import { CHANNEL_TEXT } from '../../shared/door/words.ts';
import { createGuestLine, GUEST_COLUMNS, NO_GUEST } from './guest-file.ts';
import { ATTENDANCE_TEXT } from './text.ts';

/** The check-ins and day passes of a branch on one day. */
export interface FiledDay {
  readonly day: GymDay;
  /** The branch's name. */
  readonly branch: string;
  readonly checkIns: readonly AttendanceRow[];
  readonly guests: readonly GuestRow[];
}

/** Returns the lines of the file: a header, then the check-ins and day passes of each day, sorted by time. */
export function buildAttendanceFile(days: readonly FiledDay[]): readonly (readonly string[])[] {
  const head = [
    ATTENDANCE_TEXT.date,
    ATTENDANCE_TEXT.branch,
    ATTENDANCE_TEXT.time,
    ATTENDANCE_TEXT.name,
    ATTENDANCE_TEXT.channel,
    ATTENDANCE_TEXT.remarks,
    ATTENDANCE_TEXT.state,
    ATTENDANCE_TEXT.reasonColumn,
    ...GUEST_COLUMNS,
  ];
  return [head, ...days.flatMap(createDayLines)];
}

function createDayLines({ day, branch, checkIns, guests }: FiledDay): readonly (readonly string[])[] {
  const lines = [
    ...checkIns.map((row) => ({ at: row.value.At, line: createMemberLine(row) })),
    ...guests.map((guest) => ({ at: guest.value.At, line: createGuestLine(guest) })),
  ];
  return lines.toSorted((a, b) => a.at - b.at).map(({ line }) => [day, branch, ...line]);
}

function createMemberLine({ value }: AttendanceRow): readonly string[] {
  const { At, Nombre = '', Via, Problems, Annulled, Reason = '' } = value;
  return [
    formatTime(At),
    Nombre,
    CHANNEL_TEXT[Via],
    DOOR_PROBLEMS.filter((problem) => Problems?.[problem])
      .map((problem) => PROBLEM_LABELS[problem])
      .join(', '),
    Annulled ? ATTENDANCE_TEXT.annulled : ATTENDANCE_TEXT.counts,
    Annulled?.Reason ?? Reason,
    ...NO_GUEST,
  ];
}
