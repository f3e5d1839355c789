import { formatTime, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { parseInstant } from '@gym/domain/calendar/wall-clock';
import type { Refusal } from '@gym/domain/errors';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { ATTENDANCE_TEXT } from '@gym/domain/text/attendance-day';
import { staffRefusalText } from '@gym/domain/text/create-user';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './attendance.module.css';

interface Person {
  readonly uid: string;
  readonly name: string;
  readonly facts: string;
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
  const [person, setPerson] = useState<Person | null>(null);
  const [day, setDay] = useState<string>(firstDay);
  const [time, setTime] = useState(() => formatTime(now));
  const [reason, setReason] = useState('');
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useRef(false);
  const parsedDay = parseGymDay(day);
  const at = parsedDay && parseInstant(parsedDay, time);

  const change = (apply: () => void): void => {
    apply();
    setRefusal(null);
    // Other facts are another request.
    setRequestId(crypto.randomUUID());
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current || !person) return;
    if (at === null || at > now) return setRefusal({ reason: 'date-out-of-range', field: 'At' });
    if (parseReason(reason) === null) return setRefusal({ reason: 'reason-required' });
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    const answer = await call('recordAttendance', {
      requestId,
      uid: person.uid,
      branch,
      At: at,
      Reason: reason.trim(),
    });
    sending.current = false;
    setBusy(false);
    if (answer.ok) onDone();
    else setRefusal(answer.refusal);
  };
  const isTime = refusal?.reason === 'date-out-of-range';
  const isReason = refusal?.reason === 'reason-required';
  return (
    <Dialog title={ATTENDANCE_TEXT.recordTitle} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {person === null ? (
          <>
            <p className={styles.text}>{ATTENDANCE_TEXT.recordIntro}</p>
            {picker((picked) => change(() => setPerson(picked)))}
          </>
        ) : (
          <>
            <p className={styles.text}>
              <strong>{ATTENDANCE_TEXT.recordFor(person.name, person.facts)}</strong>
            </p>
            <div className={styles.pair}>
              <TextField
                label={ATTENDANCE_TEXT.date}
                type="date"
                max={today}
                value={day}
                onChange={(value) => change(() => setDay(value))}
              />
              <TextField
                label={ATTENDANCE_TEXT.recordTime}
                type="time"
                value={time}
                onChange={(value) => change(() => setTime(value))}
                error={isTime ? ATTENDANCE_TEXT.recordTimeWrong : null}
              />
            </div>
            <TextField
              label={ATTENDANCE_TEXT.reason}
              description={ATTENDANCE_TEXT.reasonHint}
              maxLength={REASON_MAX_LENGTH}
              autoComplete="off"
              value={reason}
              onChange={(value) => change(() => setReason(value))}
              error={isReason ? staffRefusalText('reason-required') : null}
            />
          </>
        )}
        {refusal && !isTime && !isReason && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {ATTENDANCE_TEXT.back}
          </Button>
          {person && (
            <Button type="submit" busy={busy}>
              {ATTENDANCE_TEXT.recordConfirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
