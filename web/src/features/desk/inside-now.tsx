import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { ATTENDANCE_PAGE, useNewestAttendance } from '../../data/attendance-day.ts';
import { useNow } from '../../data/public/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './desk.module.css';
import { DESK_TEXT } from './text.ts';

const MINUTE_MS = 60_000;
const SHOWN = 8;

interface InsideNowProps {
  readonly branch: string;
  readonly today: GymDay;
  readonly stayMinutes: number;
  readonly capacity: number | null;
}

/** Who came in a short while ago and is taken to be inside, against what the branch holds. */
export function InsideNow({ branch, today, stayMinutes, capacity }: InsideNowProps) {
  const rows = useNewestAttendance(branch, today);
  const now = useNow();
  if (rows.status !== 'value') {
    return (
      <Card title={DESK_TEXT.inside}>
        <Skeleton height={96} radius={10} />
      </Card>
    );
  }
  const inside = rows.value
    .filter(({ value }) => !value.Annulled && value.At > now - stayMinutes * MINUTE_MS)
    .toSorted((a, b) => b.value.At - a.value.At);
  const isMore = inside.length >= ATTENDANCE_PAGE;
  return (
    <Card title={DESK_TEXT.inside}>
      <p className={styles.inside}>
        <strong>{inside.length}</strong>
        {isMore && <span>{DESK_TEXT.insideMore}</span>}
        {capacity !== null && <span>{DESK_TEXT.insideOf(capacity)}</span>}
      </p>
      {capacity !== null && (
        <meter
          className={styles.meter}
          min={0}
          max={capacity}
          value={Math.min(inside.length, capacity)}
          aria-label={DESK_TEXT.insideBar(inside.length, capacity)}
        />
      )}
      <p className={styles.facts}>{inside.length === 0 ? DESK_TEXT.insideNone : DESK_TEXT.stay(stayMinutes)}</p>
      {inside.length > 0 && (
        <ul className={styles.entries}>
          {inside.slice(0, SHOWN).map(({ key, value }) => (
            <li key={key} className={styles.entry}>
              <time dateTime={new Date(value.At).toISOString()}>{formatTime(value.At)}</time>
              <span>{value.Nombre ?? DESK_TEXT.noName}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
