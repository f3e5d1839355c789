import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath, checkedInAt } from '@gym/domain/database/door/attendance';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRecord } from '../../data/read.ts';
import type { VisitDay } from '../../data/visit-days.ts';
import { useNewestHere } from '../../features/own-check-in/use-known.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';

interface CheckInWayProps {
  readonly uid: string;
  readonly visits: readonly VisitDay[];
  readonly today: GymDay;
  /** Whether it is the main action of the page. */
  readonly isMain: boolean;
}

/**
 * Link to the check-in; after today's check-in, its time. An unsent check-in on this phone counts too, and is shown as
 * waiting.
 */
export function CheckInWay({ uid, visits, today, isMain }: CheckInWayProps) {
  const visited = visits.find(({ day }) => day === today)?.branches[0] ?? null;
  const record = useRecord(attendancePath, visited === null ? null : { branch: visited, day: today, uid });
  const newest = useNewestHere(uid, today);
  const registered = record.status === 'value' ? checkedInAt(record.value) : null;
  const at = registered ?? newest?.at ?? null;
  if (at !== null) {
    const isWaiting = registered === null && newest !== null && !newest.isSent;
    return (
      <p className={styles.came}>
        <IconCircleCheckFilled size={24} aria-hidden />
        {isWaiting ? HOME_TEXT.waits(formatTime(at)) : HOME_TEXT.came(formatTime(at))}
      </p>
    );
  }
  return (
    <LinkButton to={CHECK_IN_PATH} size="large" look={isMain ? 'primary' : 'secondary'}>
      {HOME_TEXT.checkIn}
    </LinkButton>
  );
}
