import { visitMoment } from '@gym/domain/attendance/visit-moment';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { MONTH_NAMES } from '@gym/domain/text/days';
import { IconCalendarCheck, IconFlame, IconTrophy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCoverage } from '../../data/coverage.ts';
import { useVisitDays, VISIT_DAYS_SHOWN } from '../../data/visit-days.ts';
import { CELEBRATION_TEXT } from './celebration-text.ts';
import styles from './own-check-in.module.css';

const VIBRATION_MS = 60;

/**
 * Celebrates a new check-in: streak, visits of the month and milestone. The device vibrates once, unless it can't or
 * the person prefers reduced motion.
 */
export function CheckInCelebration({ uid, today }: { readonly uid: string; readonly today: GymDay }) {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Safari lacks `vibrate`.
    if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
  }, []);
  const visits = useVisitDays(uid);
  const isCovered = useCoverage(uid);
  if (visits.status !== 'value' || isCovered === null) return <div className={styles.celebration} />;
  const days = visits.value.map(({ day }) => day);
  const { visitsThisMonth, weeks, isAtLeast, milestone } = visitMoment(days, today, isCovered, VISIT_DAYS_SHOWN);
  const month = MONTH_NAMES[Number(today.slice(5, 7)) - 1] ?? '';
  return (
    <ul className={styles.celebration}>
      {milestone && (
        <li data-milestone>
          <IconTrophy size={20} stroke={1.75} aria-hidden />
          {CELEBRATION_TEXT.milestone(milestone)}
        </li>
      )}
      {milestone?.kind !== 'weeks' && (
        <li>
          <IconFlame size={20} stroke={1.75} aria-hidden />
          {CELEBRATION_TEXT.weeks(weeks, isAtLeast)}
        </li>
      )}
      <li>
        <IconCalendarCheck size={20} stroke={1.75} aria-hidden />
        {CELEBRATION_TEXT.visitsThisMonth(visitsThisMonth, month)}
      </li>
    </ul>
  );
}
