import { formatTime, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { parseInstant } from '@gym/domain/calendar/wall-clock';
import { recordAttendance } from '@gym/domain/contracts/attendance';
import type { RefusalReason } from '@gym/domain/errors';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import { momentText } from '../../lib/moment-text.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DATE_TEXT } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT } from './text.ts';

interface Person {
  readonly uid: string;
  readonly name: string;
  /** Text beside the name that helps to tell people of the same name apart. */
  readonly facts: string;
}

interface RecordForm {
  readonly person: Person | null;
  readonly day: string;
  readonly time: string;
  readonly reason: string;
}

/** Parses a day and a time into epoch milliseconds. Returns `null` if one of them is invalid. */
function toInstant(day: string, time: string): number | null {
  const parsed = parseGymDay(day);
  return parsed && parseInstant(parsed, time);
}

function say(reason: RefusalReason): string {
  return reason === 'date-out-of-range' ? ATTENDANCE_TEXT.recordTimeWrong : staffRefusalText(reason);
}

/** Dialog that records a missing check-in. */
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
  /** The day with which the form starts. */
  readonly day: GymDay;
  readonly today: GymDay;
  /** The server's current time, epoch milliseconds. */
  readonly now: number;
  /** Renders the search for the person. */
  readonly picker: (onPick: (person: Person) => void) => ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const form = useForm(recordAttendance, {
    initial: { person: null, day: firstDay, time: formatTime(now), reason: '' } as RecordForm,
    check: ({ day, time, reason }) => {
      const at = toInstant(day, time);
      const timeProblem = at === null ? DATE_TEXT.notATime : at > now ? ATTENDANCE_TEXT.recordTimeWrong : null;
      return {
        ...(timeProblem === null ? {} : { time: timeProblem }),
        ...(parseReason(reason) === null ? { reason: staffRefusalText('reason-required') } : {}),
      };
    },
    input: ({ person, day, time, reason }) => ({
      uid: person?.uid ?? '',
      branch,
      At: toInstant(day, time) ?? 0,
      Reason: reason.trim(),
    }),
    fields: { At: 'time', Reason: 'reason' },
    keep: { subject: branch, label: ATTENDANCE_TEXT.recording },
    onDone,
    say,
  });
  const { person, day, time, reason } = form.values;
  if (form.unanswered !== null) {
    const { At } = form.unanswered;
    return (
      <Dialog title={ATTENDANCE_TEXT.recordTitle} onClose={onClose}>
        <Unanswered what={ATTENDANCE_TEXT.recorded(momentText(At))} request={form} say={say} onClose={onClose} />
      </Dialog>
    );
  }
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
        <DialogFoot
          problem={form.refusal && staffRefusalText(form.refusal.reason)}
          confirm={person ? ATTENDANCE_TEXT.recordConfirm : null}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
