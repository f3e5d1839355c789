import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { ownFreezeRules } from '@gym/domain/database/memberships/own-freeze';
import { isCurrentNotice, isNoticeFor } from '@gym/domain/database/messages/notices';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import { ownResumption } from '@gym/domain/membership/history';
import { isDeskRole } from '@gym/domain/person/roles';
import { Suspense } from 'react';
import { useCoverage } from '../../data/coverage.ts';
import { useMembershipEntries } from '../../data/memberships.ts';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { useNotices } from '../../data/public/notices.ts';
import { usePlans } from '../../data/public/plans.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { useActingPerson } from '../../data/signed-in/acting-person.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useVisitDays } from '../../data/visit-days.ts';
import { NoticeCard } from '../../features/explore/notice-card.tsx';
import { InstallCard } from '../../features/install/install-card.tsx';
import { findMembershipStatus, isRenewalDue } from '../../features/members/membership/membership-status.ts';
import { OwnMembershipActions } from '../../features/own-membership/own-membership-actions.tsx';
import { lazyPart } from '../../lib/on-demand.tsx';
import { DamagedDataNotice, DamagedRowsNotice } from '../../shared/list/loaded-part.tsx';
import { CARD_PATH } from '../../shared/paths.ts';
import { PersonSwitch } from '../../shared/person/person-switch.tsx';
import { OwnRenewal } from '../../shared/renewal/own-renewal.tsx';
import { useNoticeTime } from '../../shared/use-notice-time.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { HomeCheckIn } from './home-check-in.tsx';
import { HomeMembershipCard } from './home-membership.tsx';
import styles from './home-page.module.css';
import { HOME_TEXT } from './home-text.ts';
import { VisitsCard } from './home-visits.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { NewGymGuide } from './set-up.tsx';

/** Loaded only when a guardian views the page of a ward. */
const WardNotifications = lazyPart(() => import('./ward-notifications.tsx'), 'WardNotifications');

const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps');
const ConfirmEmail = lazyPart(() => import('../../features/session/confirm-email.tsx'), 'ConfirmEmail');
const OpenErasure = lazyPart(() => import('../../features/session/open-erasure.tsx'), 'OpenErasure');
const HomeOrders = lazyPart(() => import('./home-orders.tsx'), 'HomeOrders');
const StaffDay = lazyPart(() => import('../../features/panel/staff-day.tsx'), 'StaffDay');

/** Returns the branch with this key, otherwise the gym's first branch; `null` if the gym has none. */
function findBranch(branches: readonly Branch[], wantedKey: string | undefined): Branch | null {
  return branches.find(({ key }) => key === wantedKey) ?? branches[0] ?? null;
}

/** Start page of a member; for reception and administrators without a membership, today's figures of their branch. */
export function Page() {
  const { role, branch: staffBranch } = useSignedIn();
  const acting = useActingPerson();
  const { uid, ward } = acting;
  const user = useRecord(userPath, { uid });
  const membership = useRecord(membershipPath, { uid });
  const branches = useBranches();
  return (
    <LoadedPage state={user}>
      {(person) => (
        <LoadedPage state={membership}>
          {(current) => {
            const name = person?.Nombre ?? null;
            const allBranches = branches.status === 'value' ? branches.value : [];
            const isStaffOnly = ward === null && current === null && role !== null && isDeskRole(role);
            const workBranch = isStaffOnly ? findBranch(allBranches, staffBranch ?? person?.HomeBranch) : null;
            return (
              <div className={styles.page}>
                <p className={styles.hello}>{ward === null ? HOME_TEXT.hello(name) : HOME_TEXT.wardStart(ward.name)}</p>
                <PersonSwitch person={acting} />
                <NewGymGuide />
                {workBranch && (
                  <Suspense fallback={<PageSkeleton />}>
                    <StaffDay branch={workBranch} />
                  </Suspense>
                )}
                {!isStaffOnly && (
                  <MemberStart
                    key={uid}
                    uid={uid}
                    isWard={ward !== null}
                    name={name}
                    membership={current}
                    branch={findBranch(allBranches, person?.HomeBranch)}
                    homeBranch={person?.HomeBranch ?? null}
                    createdAt={person?.CreatedAt}
                  />
                )}
              </div>
            );
          }}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

/** The start page of a member or, for a guardian, of a ward. */
function MemberStart({
  uid,
  isWard,
  name,
  membership,
  branch,
  homeBranch,
  createdAt,
}: {
  readonly uid: string;
  /** Whether a guardian views the page. Actions that only the person may take are left out. */
  readonly isWard: boolean;
  readonly name: string | null;
  readonly membership: StoredMembership | null;
  /** The branch whose plans are offered to people without a membership. */
  readonly branch: Branch | null;
  readonly homeBranch: string | null;
  readonly createdAt: number | undefined;
}) {
  const visits = useVisitDays(uid);
  const erasure = useRecord(erasureRequestPath, isWard ? null : { uid });
  const today = useToday();
  const days = visits.status === 'value' ? visits.value : [];
  const kind = findMembershipStatus(membership, today).kind;
  const mayCome = useCoverage(uid);
  const isMembershipFirst = kind !== 'active';
  const membershipCard = membership ? (
    <HomeMembershipCard membership={membership} today={today}>
      <OwnRenewal uid={uid} isDue={isRenewalDue(kind)} isMain />
      {!isWard && (
        <OwnActions
          uid={uid}
          membership={membership}
          isInForce={kind === 'active' || kind === 'soon'}
          cameToday={days.some(({ day }) => day === today)}
        />
      )}
    </HomeMembershipCard>
  ) : isWard ? (
    <Notice tone="info">{HOME_TEXT.wardWithoutPlan}</Notice>
  ) : (
    <ChoosePlan branch={branch} name={name} />
  );
  return (
    <>
      {!isWard && (
        <Suspense>
          {erasure.status === 'value' && erasure.value?.Open && <OpenErasure request={erasure.value} />}
          {membership === null && <ConfirmEmail />}
          {isNewAccount(createdAt, today) && <FirstSteps uid={uid} hasMembership={membership !== null} />}
        </Suspense>
      )}
      {isMembershipFirst && membershipCard}
      <div className={styles.actions}>
        <HomeCheckIn uid={uid} visits={days} today={today} isMain={isCheckInMain(kind, membership)} />
        <LinkButton to={CARD_PATH} size="large" look="secondary">
          {HOME_TEXT.card}
        </LinkButton>
      </div>
      <div className={styles.cards}>
        {!isMembershipFirst && membershipCard}
        <VisitsCard visits={visits} today={today} mayCome={mayCome} hasHistoryLink={!isWard} />
      </div>
      <Suspense>{isWard ? <WardNotifications uid={uid} /> : <HomeOrders uid={uid} />}</Suspense>
      <NoticesCard homeBranch={homeBranch} />
      <InstallCard />
    </>
  );
}

/** How long an account counts as new, in days. */
const NEW_DAYS = 30;

function isNewAccount(createdAt: number | undefined, today: GymDay): boolean {
  return createdAt !== undefined && gymDayOf(createdAt) > addDays(today, -NEW_DAYS);
}

/** Whether the check-in is the main action: only with a membership in force. Others may try, and the door decides. */
function isCheckInMain(
  kind: ReturnType<typeof findMembershipStatus>['kind'],
  membership: StoredMembership | null,
): boolean {
  return membership !== null && (kind === 'active' || kind === 'soon');
}

/** Buttons to freeze and resume, by the rules of the gym and of the plan. */
function OwnActions({
  uid,
  membership,
  isInForce,
  cameToday,
}: {
  readonly uid: string;
  readonly membership: StoredMembership;
  readonly isInForce: boolean;
  readonly cameToday: boolean;
}) {
  const entries = useMembershipEntries(uid);
  const today = useToday();
  const config = useConfig();
  const plans = usePlans();
  const offset = useServerOffset();
  if (config.status !== 'value' || plans.status !== 'value') return <DamagedDataNotice states={[config, plans]} />;
  const plan = plans.value.find(({ key }) => key === membership.Plan)?.value ?? null;
  return (
    <OwnMembershipActions
      uid={uid}
      membership={membership}
      isResumedToday={!cameToday && entries.status === 'value' && ownResumption(entries.value, uid, today) !== null}
      rules={ownFreezeRules(config.value, plan)}
      isInForce={isInForce}
      now={() => Date.now() + offset}
    />
  );
}

function NoticesCard({ homeBranch }: { readonly homeBranch: string | null }) {
  const notices = useNotices();
  const now = useNoticeTime(notices);
  if (notices.status !== 'value') return null;
  const current = notices.value.filter(({ value }) => isCurrentNotice(value, now) && isNoticeFor(value, homeBranch));
  return (
    <Card title={HOME_TEXT.notices}>
      <DamagedRowsNotice count={notices.damaged} />
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
