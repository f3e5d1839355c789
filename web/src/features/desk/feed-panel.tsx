import type { GymDay } from '@gym/domain/calendar/calendar';
import { DENIED_PAGE, deniedCheckInPath } from '@gym/domain/database/door/denied-check-ins';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNewestAttendance } from '../../data/attendance-day.ts';
import { useGuests } from '../../data/guests.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useNewest } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { List } from '../../shared/list/list.tsx';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { ATTENDANCE_PATH } from '../../shared/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { buildDoorFeed, type DeniedEntry } from './door-feed.ts';
import styles from './feed.module.css';
import { FeedRow } from './feed-row.tsx';
import { FEED_TEXT } from './feed-text.ts';
import { OFFLINE_TEXT } from './offline-text.ts';
import type { DeskPanel } from './use-desk.ts';
import { useNetworkWait } from './waits.ts';

interface FeedPanelProps {
  readonly branch: string;
  readonly today: GymDay;
  /**
   * Uid of the person whose result the desk shows. The feed has no buttons for that person, because the result has
   * them.
   */
  readonly attending: string | null;
  /** Opens a panel of the desk for a denied person. */
  readonly onAttend: (person: { readonly uid: string; readonly name: string }, panel: DeskPanel) => void;
}

function getRows<Row>(state: Loaded<readonly Row[]>): readonly Row[] {
  return state.status === 'value' ? state.value : [];
}

/** Live feed of a branch's door: check-ins, denied people who wait for staff, and day passes. */
export function FeedPanel({ branch, today, attending, onAttend }: FeedPanelProps) {
  const attendance = useNewestAttendance(branch, today);
  const denied = useNewest(deniedCheckInPath, { branch, day: today }, { by: 'At', count: DENIED_PAGE });
  const guests = useGuests(branch, today);
  const now = useNow();
  const { mustWait } = useNetworkWait();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const states = [attendance, denied, guests];
  const failed = states.find((state) => state.status === 'error');
  const isLoading = states.some(({ status }) => status === 'loading');
  const entries = buildDoorFeed({
    attendance: getRows(attendance),
    denied: getRows(denied),
    guests: getRows(guests),
    settled,
    now,
  });
  const settle = ({ key }: DeniedEntry): void => setSettled(new Set([...settled, key]));
  return (
    <section className={styles.feed} aria-labelledby="en-la-puerta">
      <header className={styles.head}>
        <h2 id="en-la-puerta" className={styles.title}>
          {FEED_TEXT.title}
        </h2>
        <Link to={ATTENDANCE_PATH} className={styles.all}>
          {FEED_TEXT.all}
        </Link>
      </header>
      {mustWait && <p className={styles.message}>{OFFLINE_TEXT.feedWaits}</p>}
      {!mustWait && failed?.status === 'error' && <p className={styles.message}>{READ_FAILURE_TEXT[failed.reason]}</p>}
      {!mustWait && !failed && <DamagedDataNotice states={states} />}
      {isLoading && !failed && !mustWait && (
        <div aria-busy="true">
          <Skeleton height={160} radius={10} />
        </div>
      )}
      <List
        items={entries}
        keyOf={({ key }) => key}
        label={FEED_TEXT.list}
        empty={!isLoading && !failed && !mustWait && <p className={styles.message}>{FEED_TEXT.empty}</p>}
        className={styles.rows}
      >
        {(entry) => <FeedRow entry={entry} attending={attending} onAttend={onAttend} onSettle={settle} />}
      </List>
    </section>
  );
}
