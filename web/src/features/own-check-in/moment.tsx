import { visitMoment } from '@gym/domain/attendance/visit-moment';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { MONTH_NAMES } from '@gym/domain/text/days';
import { IconCalendarCheck, IconFlame, IconTrophy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCoverage } from '../../data/coverage.ts';
import { useVisitDays, VISIT_DAYS_SHOWN } from '../../data/visit-days.ts';
import { MOMENT_TEXT } from './moment-text.ts';
import styles from './own-check-in.module.css';

/** Duration of the vibration, milliseconds. */
const SHAKE_MS = 60;

/** Celebrates a new check-in: streak, visits of the month and milestone. The device vibrates once if it can. */
export function CheckInMoment({ uid, today }: { readonly uid: string; readonly today: GymDay }) {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Safari lacks `vibrate`.
    if ('vibrate' in navigator) navigator.vibrate(SHAKE_MS);
  }, []);
  const visits = useVisitDays(uid);
  const mayCome = useCoverage(uid);
  if (visits.status !== 'value' || mayCome === null) return <div className={styles.moment} />;
  const days = visits.value.map(({ day }) => day);
  const { visitsThisMonth, weeks, isAtLeast, milestone } = visitMoment(days, today, mayCome, VISIT_DAYS_SHOWN);
  const month = MONTH_NAMES[Number(today.slice(5, 7)) - 1] ?? '';
  return (
    <ul className={styles.moment}>
      {milestone && (
        <li data-milestone>
          <IconTrophy size={20} stroke={1.75} aria-hidden />
          {MOMENT_TEXT.milestone(milestone)}
        </li>
      )}
      {milestone?.kind !== 'weeks' && (
        <li>
          <IconFlame size={20} stroke={1.75} aria-hidden />
          {MOMENT_TEXT.weeks(weeks, isAtLeast)}
        </li>
      )}
      <li>
        <IconCalendarCheck size={20} stroke={1.75} aria-hidden />
        {MOMENT_TEXT.visitsThisMonth(visitsThisMonth, month)}
      </li>
    </ul>
  );
}
