import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath, checkedInAt } from '@gym/domain/database/door/attendance';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRecord } from '../../data/read.ts';
import type { VisitDay } from '../../data/visit-days.ts';
import { useCheckInOnDevice, useNewestOnDevice } from '../../features/own-check-in/use-known.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';

interface HomeCheckInProps {
  readonly uid: string;
  readonly visits: readonly VisitDay[];
  readonly today: GymDay;
  /** Whether the check-in is the main action of the page. */
  readonly isMain: boolean;
}

/**
 * Link to the check-in; after today's check-in, its time. A check-in that this phone recorded counts too; while it
 * isn't sent, it is shown as waiting.
 */
export function HomeCheckIn({ uid, visits, today, isMain }: HomeCheckInProps) {
  const visitedBranch = visits.find(({ day }) => day === today)?.branches[0] ?? null;
  const newestOnDevice = useNewestOnDevice(uid, today);
  const branch = visitedBranch ?? newestOnDevice?.branch ?? null;
  const loaded = useRecord(attendancePath, branch === null ? null : { branch, day: today, uid });
  const record = loaded.status === 'value' ? loaded.value : null;
  const atBranch = useCheckInOnDevice(uid, today, branch ?? '');
  // The record of an undone check-in stays as it was until the undo is sent.
  const isUndone = atBranch?.isUndone === true && atBranch.id === record?.Id;
  const serverTime = isUndone ? null : checkedInAt(record);
  // Staff may have annulled the check-in that this phone sent.
  const isAnnulled = record?.Annulled !== undefined && record.Id === newestOnDevice?.id;
  const onDevice = isAnnulled ? null : newestOnDevice;
  const at = serverTime ?? onDevice?.at ?? null;
  if (at !== null) {
    const isWaiting = serverTime === null && onDevice !== null && !onDevice.isSent;
    return (
      <p className={styles.came}>
        <IconCircleCheckFilled size={24} aria-hidden />
        {isWaiting ? HOME_TEXT.checkInWaits(formatTime(at)) : HOME_TEXT.checkedIn(formatTime(at))}
      </p>
    );
  }
  return (
    <LinkButton to={CHECK_IN_PATH} size="large" look={isMain ? 'primary' : 'secondary'}>
      {HOME_TEXT.checkIn}
    </LinkButton>
  );
}
