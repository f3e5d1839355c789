import { weekStreak } from '@gym/domain/attendance/streak';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { IconFlame } from '@tabler/icons-react';
import type { Loaded } from '../../data/value-store.ts';
import { VISIT_DAYS_SHOWN, type VisitDay } from '../../data/visit-days.ts';
import { VisitCalendar } from '../../features/members/file/visit-calendar.tsx';
import { LoadedPart } from '../../shared/list/loaded-part.tsx';
import { OWN_VISITS_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';

/** The number of weeks in a row with a visit, and a hint if this week has none yet. Hidden if the number is 0. */
function StreakLine({
  visits,
  today,
  mayCome,
}: {
  readonly visits: readonly VisitDay[];
  readonly today: GymDay;
  /** Whether the membership let the person in on a day. */
  readonly mayCome: (day: GymDay) => boolean;
}) {
  const { weeks, hasVisitThisWeek, isPaused, reachesFirst } = weekStreak(
    visits.map(({ day }) => day),
    today,
    mayCome,
  );
  if (weeks === 0) return null;
  // If only the newest days were read and the streak reaches the oldest of them, it may be longer.
  const isAtLeast = reachesFirst && visits.length >= VISIT_DAYS_SHOWN;
  return (
    <p className={styles.streak}>
      <IconFlame size={24} stroke={1.75} aria-hidden />
      <span>
        <strong>{HOME_TEXT.streak(weeks, isAtLeast)}</strong>
        {!hasVisitThisWeek && ` ${isPaused ? HOME_TEXT.streakWaits : HOME_TEXT.streakHint}`}
      </span>
    </p>
  );
}

/** The person's visits and streak. */
export function VisitsCard({
  visits,
  today,
  mayCome,
  hasHistoryLink,
}: {
  readonly visits: Loaded<readonly VisitDay[]>;
  readonly today: GymDay;
  /** Whether the membership let the person in on a day. `null` while that is unknown: no streak is shown. */
  readonly mayCome: ((day: GymDay) => boolean) | null;
  /** Whether to link to the history of the signed-in person. */
  readonly hasHistoryLink: boolean;
}) {
  return (
    <Card title={HOME_TEXT.visits}>
      <LoadedPart state={visits}>
        {(days) => (
          <>
            {mayCome && <StreakLine visits={days} today={today} mayCome={mayCome} />}
            <VisitCalendar visits={days} today={today} />
            {hasHistoryLink && (
              <div>
                <LinkButton to={OWN_VISITS_PATH} look="secondary">
                  {HOME_TEXT.history}
                </LinkButton>
              </div>
            )}
          </>
        )}
      </LoadedPart>
    </Card>
  );
}
