import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { annulAttendance } from '@gym/domain/contracts/attendance';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { ATTENDANCE_TEXT } from './text.ts';

/** Dialog that annuls a mistaken check-in. It names the person and asks for a reason. */
export function AnnulAttendanceDialog({
  row,
  branch,
  day,
  onClose,
  onDone,
}: {
  readonly row: AttendanceRow;
  readonly branch: string;
  readonly day: GymDay;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const name = row.value.Nombre ?? ATTENDANCE_TEXT.noName;
  return (
    <ReasonDialog
      title={ATTENDANCE_TEXT.annulTitle}
      confirm={ATTENDANCE_TEXT.annulConfirm}
      contract={annulAttendance}
      body={(Reason) => ({ branch, day, uid: row.key, Reason })}
      keep={{ subject: `${branch}.${day}.${row.key}`, label: ATTENDANCE_TEXT.annulmentOf(name, day) }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{ATTENDANCE_TEXT.annulBody(name, formatTime(row.value.At))}</p>
    </ReasonDialog>
  );
}
