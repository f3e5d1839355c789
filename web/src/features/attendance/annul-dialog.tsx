import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { refuse } from '@gym/domain/errors';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './attendance.module.css';
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
  const [reason, setReason] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const annul = useAction(async () => {
    if (parseReason(reason) === null) return refuse('reason-required');
    return call('annulAttendance', { requestId, branch, day, uid: row.key, Reason: reason.trim() });
  }, onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void annul.run();
  };
  const refusal = annul.refusal?.reason;
  const isReason = refusal === 'reason-required';
  return (
    <Dialog title={ATTENDANCE_TEXT.annulTitle} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>
          {ATTENDANCE_TEXT.annulBody(row.value.Nombre ?? ATTENDANCE_TEXT.noName, formatTime(row.value.At))}
        </p>
        <TextField
          label={ATTENDANCE_TEXT.reason}
          description={ATTENDANCE_TEXT.reasonHint}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(text) => {
            setReason(text);
            annul.clear();
          }}
          error={isReason ? staffRefusalText(refusal) : null}
        />
        {refusal && !isReason && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {ATTENDANCE_TEXT.back}
          </Button>
          <Button type="submit" busy={annul.busy}>
            {ATTENDANCE_TEXT.annulConfirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
