import { formatTime, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { parseInstant } from '@gym/domain/calendar/wall-clock';
import { recordAttendance } from '@gym/domain/contracts/attendance';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT } from './text.ts';

interface Person {
  readonly uid: string;
  readonly name: string;
  readonly facts: string;
}

interface RecordForm {
  readonly person: Person | null;
  readonly day: string;
  readonly time: string;
  readonly reason: string;
}

/** Epoch milliseconds of a typed day and time, `null` for what is none. */
function instantOf(day: string, time: string): number | null {
  const parsed = parseGymDay(day);
  return parsed && parseInstant(parsed, time);
}

/** A check-in that is missing: who, when and why. */
export function RecordDialog({
  branch,
  day: firstDay,
  today,
  now,
  picker,
  onClose,
  onDone,
}: {
  readonly branch: string;
  readonly day: GymDay;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: number;
  /** Finds the person. */
  readonly picker: (onPick: (person: Person) => void) => ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const form = useSentForm({
    initial: { person: null, day: firstDay, time: formatTime(now), reason: '' } as RecordForm,
    check: ({ day, time, reason }) => {
      const at = instantOf(day, time);
      return {
        ...(at === null || at > now ? { time: ATTENDANCE_TEXT.recordTimeWrong } : {}),
        ...(parseReason(reason) === null ? { reason: staffRefusalText('reason-required') } : {}),
      };
    },
    input: ({ person, day, time, reason }, requestId) => ({
      requestId,
      uid: person?.uid ?? '',
      branch,
      At: instantOf(day, time) ?? 0,
      Reason: reason.trim(),
    }),
    schema: recordAttendance.input,
    fields: { At: 'time', Reason: 'reason' },
    send: (input) => call(recordAttendance, input),
    onDone,
    say: (reason) => (reason === 'date-out-of-range' ? ATTENDANCE_TEXT.recordTimeWrong : staffRefusalText(reason)),
  });
  const { person, day, time, reason } = form.values;
  return (
    <Dialog title={ATTENDANCE_TEXT.recordTitle} onClose={onClose}>
      <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
        {person === null ? (
          <>
            <p className={styles.text}>{ATTENDANCE_TEXT.recordIntro}</p>
            {picker((picked) => form.change({ person: picked }))}
          </>
        ) : (
          <>
            <p className={styles.text}>
              <strong>{ATTENDANCE_TEXT.recordFor(person.name, person.facts)}</strong>
            </p>
            <div className={styles.pair}>
              <DateField
                label={ATTENDANCE_TEXT.date}
                today={today}
                max={today}
                value={day}
                onChange={(value) => form.change({ day: value })}
              />
              <TimeField
                label={ATTENDANCE_TEXT.recordTime}
                value={time}
                onChange={(value) => form.change({ time: value })}
                error={form.problems.time}
              />
            </div>
            <TextField
              label={ATTENDANCE_TEXT.reason}
              description={ATTENDANCE_TEXT.reasonHint}
              maxLength={REASON_MAX_LENGTH}
              autoComplete="off"
              value={reason}
              onChange={(value) => form.change({ reason: value })}
              error={form.problems.reason}
            />
          </>
        )}
        {form.refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(form.refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {ATTENDANCE_TEXT.back}
          </Button>
          {person && (
            <Button type="submit" busy={form.busy}>
              {ATTENDANCE_TEXT.recordConfirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
