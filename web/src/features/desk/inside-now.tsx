import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { ATTENDANCE_PAGE, useNewestAttendance } from '../../data/attendance-day.ts';
import { useGuests } from '../../data/guests.ts';
import { useNow } from '../../data/public/use-now.ts';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

const MINUTE_MS = 60_000;

interface InsideNowProps {
  readonly branch: string;
  readonly today: GymDay;
  readonly stayMinutes: number;
  readonly capacity: number | null;
}

/** The time, and how many came in a short while ago and are taken to be inside, against what the branch holds. */
export function InsideNow({ branch, today, stayMinutes, capacity }: InsideNowProps) {
  const rows = useNewestAttendance(branch, today);
  const guests = useGuests(branch, today);
  const now = useNow();
  const passes = guests.status === 'value' ? guests.value : [];
  const came = rows.status === 'value' ? [...rows.value, ...passes] : [];
  const inside = came.filter(({ value }) => !value.Annulled && value.At > now - stayMinutes * MINUTE_MS).length;
  return (
    <div className={styles.state}>
      <time className={styles.clock} dateTime={new Date(now).toISOString()}>
        {formatTime(now)}
      </time>
      {rows.status === 'value' && (
        <div className={styles.inside} title={DESK_TEXT.stay(stayMinutes)}>
          <p>
            {DESK_TEXT.inside} <strong>{inside}</strong>
            {inside >= ATTENDANCE_PAGE && ` ${DESK_TEXT.insideMore}`}
            {capacity !== null && ` ${DESK_TEXT.insideOf(capacity)}`}
          </p>
          {capacity !== null && (
            <meter
              className={styles.meter}
              min={0}
              max={capacity}
              value={Math.min(inside, capacity)}
              aria-label={DESK_TEXT.insideBar(inside, capacity)}
            />
          )}
        </div>
      )}
    </div>
  );
}
