import { daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import { useMembership } from '../../data/memberships.ts';
import { useNotices } from '../../data/public/notices.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useToday } from '../../data/use-today.ts';
import { useUserRecord } from '../../data/users.ts';
import { useVisitDays } from '../../data/visit-days.ts';
import { isCurrent, NoticeCard } from '../../features/explore/notice-card.tsx';
import { membershipStatus } from '../../features/members/membership-status.ts';
import { StatusBadge } from '../../features/members/status-badge.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { VisitCalendar } from '../../features/members/visit-calendar.tsx';
import { CARD_PATH, CHECK_IN_PATH, PLANS_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';
import { LoadedPage } from './loaded-page.tsx';

/** A member's start: what one has, the way in, how often one came, what the gym says. */
export function Page() {
  const { uid } = useSignedIn();
  const user = useUserRecord(uid);
  const membership = useMembership(uid);
  const visits = useVisitDays(uid);
  const today = useToday();
  const days = visits.status === 'value' ? visits.value : [];
  return (
    <LoadedPage state={user}>
      {(person) => (
        <div className={styles.page}>
          <p className={styles.hello}>{HOME_TEXT.hello(person?.Nombre ?? null)}</p>
          <div className={styles.ways}>
            <LinkButton to={CHECK_IN_PATH} size="large">
              {HOME_TEXT.checkIn}
            </LinkButton>
            <LinkButton to={CARD_PATH} size="large" look="secondary">
              {HOME_TEXT.card}
            </LinkButton>
          </div>
          <div className={styles.cards}>
            <LoadedPage state={membership}>
              {(current) => <MembershipCard membership={current} today={today} />}
            </LoadedPage>
            <Card title={HOME_TEXT.visits}>
              {visits.status === 'loading' ? (
                <Skeleton height={240} radius={10} />
              ) : (
                <VisitCalendar visits={days} today={today} />
              )}
            </Card>
          </div>
          <NoticesCard />
        </div>
      )}
    </LoadedPage>
  );
}

function MembershipCard({
  membership,
  today,
}: {
  readonly membership: StoredMembership | null;
  readonly today: GymDay;
}) {
  const names = useGymNames();
  const status = membershipStatus(membership, today);
  if (!membership) {
    return (
      <Card title={HOME_TEXT.membership}>
        <p className={styles.text}>{HOME_TEXT.none}</p>
        <LinkButton to={PLANS_PATH} look="secondary">
          {HOME_TEXT.plans}
        </LinkButton>
      </Card>
    );
  }
  const left = daysBetween(today, membership.Ends);
  const isCounted = membership.Ends !== ENDLESS && (status.kind === 'active' || status.kind === 'soon');
  return (
    <Card title={HOME_TEXT.membership} aside={<StatusBadge status={status} />}>
      {isCounted && (
        <p className={styles.left}>
          <strong>{left}</strong> {HOME_TEXT.daysLeft(left)}
        </p>
      )}
      {status.kind === 'expired' && <p className={styles.text}>{HOME_TEXT.over}</p>}
      <dl className={styles.facts}>
        <dt>{HOME_TEXT.plan}</dt>
        <dd>{names.plan(membership.Plan)}</dd>
        {membership.Ends !== ENDLESS && (
          <>
            <dt>{HOME_TEXT.until}</dt>
            <dd>{membership.Ends}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function NoticesCard() {
  const notices = useNotices();
  const now = useNow();
  if (notices.status !== 'value') return null;
  const current = notices.value.filter((notice) => isCurrent(notice, now));
  return (
    <Card title={HOME_TEXT.notices}>
      {current.length === 0 ? (
        <p className={styles.text}>{HOME_TEXT.noNotices}</p>
      ) : (
        <ul className={styles.notices}>
          {current.map((notice) => (
            <NoticeCard key={notice.key} notice={notice} />
          ))}
        </ul>
      )}
    </Card>
  );
}
