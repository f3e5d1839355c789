import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { useInside, useStayMinutes } from '../../data/inside.ts';
import { useNow } from '../../data/public/use-now.ts';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

interface InsideNowProps {
  readonly branch: string;
  readonly today: GymDay;
  readonly capacity: number | null;
}

/**
 * The time, and the number of people who are probably inside (those who came in recently), with the branch's capacity
 * if it has one.
 */
export function InsideNow({ branch, today, capacity }: InsideNowProps) {
  const inside = useInside(branch, today);
  const stayMinutes = useStayMinutes();
  const now = useNow();
  return (
    <div className={styles.state}>
      <time className={styles.clock} dateTime={new Date(now).toISOString()}>
        {formatTime(now)}
      </time>
      {inside.status === 'value' && (
        <div className={styles.inside} title={DESK_TEXT.stay(stayMinutes)}>
          <p>
            {DESK_TEXT.inside} <strong>{inside.value.count}</strong>
            {inside.value.isAtLeast && ` ${DESK_TEXT.insideMore}`}
            {capacity !== null && ` ${DESK_TEXT.insideOf(capacity)}`}
          </p>
          {capacity !== null && (
            <meter
              className={styles.meter}
              min={0}
              max={capacity}
              value={Math.min(inside.value.count, capacity)}
              aria-label={DESK_TEXT.insideBar(inside.value.count, capacity)}
            />
          )}
        </div>
      )}
    </div>
  );
}
