import { formatTime, TIME_ZONE } from '@gym/domain/calendar/calendar';
import { useEffect, useState } from 'react';
import { browserClock } from '../../door/clock.ts';
import styles from './terminal.module.css';

const DAY_FORMAT = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});
const TICK_MS = 1_000;

/** The gym's time and day in large type. It uses the door's clock, so it shows the time that check-ins will have. */
export function TerminalClock() {
  const [now, setNow] = useState(() => browserClock().now().at);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock().now().at), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <p className={styles.time}>{formatTime(now)}</p>
      <p className={styles.day}>{DAY_FORMAT.format(now)}</p>
    </div>
  );
}
