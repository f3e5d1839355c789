import { addDays, daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import { dayAndWords } from '@gym/domain/text/days';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../features/members/file/status-badge.tsx';
import { findMembershipStatus } from '../../features/members/membership/membership-status.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { Card } from '../../ui/card.tsx';
import { UnbrokenDates } from '../../ui/dated.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';

/** Returns a sentence about a membership that is frozen, ends soon, has ended or has a planned freeze; else `null`. */
function adviceOf(membership: StoredMembership, today: GymDay): string | null {
  switch (findMembershipStatus(membership, today).kind) {
    case 'frozen':
      return membership.Freeze
        ? HOME_TEXT.frozen(membership.Freeze.To, addDays(membership.Freeze.To, 1))
        : HOME_TEXT.frozenNow;
    case 'soon':
      return HOME_TEXT.expiresSoon;
    case 'expired':
      return HOME_TEXT.expired;
    case 'cancelled':
      return HOME_TEXT.cancelled;
    default:
      return membership.Freeze && membership.Freeze.From > today
        ? HOME_TEXT.plannedFreeze(membership.Freeze.From, membership.Freeze.To)
        : null;
  }
}

/** A member's membership: days left, advice, plan and end. */
export function HomeMembershipCard({
  membership,
  today,
  children,
}: {
  readonly membership: StoredMembership;
  readonly today: GymDay;
  /** The actions on the membership. */
  readonly children?: ReactNode;
}) {
  const names = useGymNames();
  const status = findMembershipStatus(membership, today);
  const daysLeft = daysBetween(today, membership.Ends);
  const showsDaysLeft = membership.Ends !== ENDLESS && (status.kind === 'active' || status.kind === 'soon');
  const advice = adviceOf(membership, today);
  const isOver = status.kind === 'expired' || status.kind === 'cancelled';
  return (
    <Card title={HOME_TEXT.membership} aside={<StatusBadge status={status} />}>
      {showsDaysLeft && (
        <p className={styles.daysLeft}>
          <strong>{daysLeft}</strong> {HOME_TEXT.daysLeft(daysLeft)}
        </p>
      )}
      {advice !== null && <p className={styles.advice}>{advice}</p>}
      <dl className={styles.facts}>
        <dt>{HOME_TEXT.plan}</dt>
        <dd>{names.plan(membership.Plan)}</dd>
        {membership.Ends !== ENDLESS && (
          <>
            <dt>{isOver ? HOME_TEXT.ended : HOME_TEXT.ends}</dt>
            <dd>
              <UnbrokenDates>{dayAndWords(membership.Ends, today)}</UnbrokenDates>
            </dd>
          </>
        )}
      </dl>
      {children}
    </Card>
  );
}
