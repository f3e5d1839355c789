import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { annulAttendance } from '@gym/domain/contracts/attendance';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { call } from '../../data/call.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { ATTENDANCE_TEXT } from './text.ts';

/** A check-in that was a mistake: asks why, names whose it is. */
export function AnnulDialog({
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
  return (
    <ReasonDialog
      title={ATTENDANCE_TEXT.annulTitle}
      confirm={ATTENDANCE_TEXT.annulConfirm}
      send={(Reason, requestId) => call(annulAttendance, { requestId, branch, day, uid: row.key, Reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{ATTENDANCE_TEXT.annulBody(row.value.Nombre ?? ATTENDANCE_TEXT.noName, formatTime(row.value.At))}</p>
    </ReasonDialog>
  );
}
