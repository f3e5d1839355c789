import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath } from '@gym/domain/database/door/attendance';
import { dayWithWeekday, relativeDayText } from '@gym/domain/text/days';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { VISIT_DAYS_SHOWN, type VisitDay } from '../../data/visit-days.ts';
import { List } from '../../shared/list/list.tsx';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './own-visits.module.css';
import { OWN_VISITS_TEXT } from './text.ts';

/** Days shown at first, and added by the button. They are few, because the hour of each visit is a separate read. */
const DAYS_PER_STEP = 30;

interface Visit {
  readonly day: GymDay;
  readonly branch: string;
}

/** List of the member's own visits, newest first: day, hour and branch. */
export function OwnVisits({
  uid,
  days,
  today,
  branchName,
}: {
  readonly uid: string;
  readonly days: Loaded<readonly VisitDay[]>;
  readonly today: GymDay;
  readonly branchName: (branch: string) => string;
}) {
  const [shownDays, setShownDays] = useState(DAYS_PER_STEP);
  const visitDays = days.status === 'value' ? days.value : [];
  const visits = visitDays
    .slice(0, shownDays)
    .flatMap(({ day, branches }): readonly Visit[] => branches.map((branch) => ({ day, branch })));
  return (
    <List
      items={days.status === 'value' ? { ...days, value: visits } : days}
      keyOf={({ day, branch }) => `${day} ${branch}`}
      label={OWN_VISITS_TEXT.list}
      empty={
        <Message icon={IconCalendarCheck} title={OWN_VISITS_TEXT.emptyTitle} body={OWN_VISITS_TEXT.emptyBody}>
          <LinkButton to={CHECK_IN_PATH}>{OWN_VISITS_TEXT.checkIn}</LinkButton>
        </Message>
      }
      below={
        visitDays.length > shownDays ? (
          <Button look="secondary" onClick={() => setShownDays(shownDays + DAYS_PER_STEP)}>
            {OWN_VISITS_TEXT.more}
          </Button>
        ) : (
          visitDays.length >= VISIT_DAYS_SHOWN && (
            <p className={styles.soft}>{OWN_VISITS_TEXT.newest(VISIT_DAYS_SHOWN)}</p>
          )
        )
      }
      className={styles.list}
    >
      {({ day, branch }) => (
        <li className={styles.visit}>
          <span>
            <strong>{dayWithWeekday(day)}</strong> <span className={styles.soft}>{relativeDayText(day, today)}</span>
          </span>
          <span className={styles.soft}>
            {branchName(branch)} <Arrival uid={uid} day={day} branch={branch} />
          </span>
        </li>
      )}
    </List>
  );
}

/**
 * The hour of a visit. Hidden for a visit of an account that was merged into this one, because the attendance record of
 * that visit is stored under the other account's uid.
 */
function Arrival({ uid, day, branch }: Visit & { readonly uid: string }) {
  const record = useRecord(attendancePath, { branch, day, uid });
  const at = record.status === 'value' ? record.value?.At : undefined;
  return at === undefined ? null : <time>{formatTime(at)}</time>;
}
