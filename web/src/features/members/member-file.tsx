import type { Standing } from '@gym/domain/attendance/attendance';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { planFromStored } from '@gym/domain/database/plans';
import type { StoredUser } from '@gym/domain/database/users';
import { memberStatus } from '@gym/domain/membership/member-status';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { phoneText } from '@gym/domain/person/phone';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { usePlans } from '../../data/public/plans.ts';
import type { VisitDay } from '../../data/visit-days.ts';
import { Demanded, onDemand } from '../../lib/on-demand.tsx';
import { visitsUsed } from '../../shared/membership/visits-used.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ChargedAnnul } from './annul-dialog.tsx';
import { GuardianFact } from './guardian-fact.tsx';
import styles from './member-file.module.css';
import { MemberHistory } from './member-history.tsx';
import { MemberPhoto } from './member-photo.tsx';
import type { GymNames } from './member-results.tsx';
import { MEMBERSHIP_DEEDS, MembershipCard } from './membership-card.tsx';
import type { MembershipDialog, MembershipDialogsProps } from './membership-dialogs.tsx';
import { StatusBadge } from './status-badge.tsx';
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';
import { VisitCalendar } from './visit-calendar.tsx';

/** No part of the first view, and loaded by the time that anybody presses for one. */
const DIALOGS = onDemand<MembershipDialogsProps>(() =>
  import('./membership-dialogs.tsx').then((module) => module.MembershipDialogs),
);

/** Everything that a file shows of one person. */
interface MemberFileData {
  readonly uid: string;
  readonly user: StoredUser;
  readonly membership: StoredMembership | null;
  readonly standing: Standing | null;
  readonly entries: readonly MembershipEntry[];
  readonly visits: readonly VisitDay[];
}

interface MemberFileProps {
  readonly data: MemberFileData;
  readonly names: GymNames;
  readonly today: GymDay;
  readonly now: () => number;
  /** Does staff read it? What they may do, the table of authority says. */
  readonly isDesk: boolean;
  /** More that staff can do, beside the membership's actions. */
  readonly actions?: ReactNode;
  /** What staff write down, below the data. */
  readonly notes?: ReactNode;
  /** Renders the dialog that annuls a period for which something was charged. */
  readonly chargedAnnul: ChargedAnnul;
}

function Heading({ data, today, names }: Pick<MemberFileProps, 'data' | 'today' | 'names'>) {
  const { uid, user, membership } = data;
  const dates = membership && {
    Ends: membership.Ends,
    Cancelled: membership.Cancel ? (true as const) : undefined,
    ...frozenOf(data.standing),
  };
  return (
    <div className={styles.heading}>
      <MemberPhoto uid={uid} name={user.Nombre ?? ''} hasPhoto size={80} />
      <div>
        <h2 className={styles.name}>{user.Nombre}</h2>
        <p className={styles.under}>
          <StatusBadge status={user.Active === false ? { kind: 'closed' } : memberStatus(dates ?? {}, today)} />
          {membership && <span>{names.plan(membership.Plan)}</span>}
        </p>
      </div>
    </div>
  );
}

function frozenOf(standing: Standing | null): { readonly FrozenFrom?: number; readonly FrozenUntil?: number } {
  return standing?.frozen ? { FrozenFrom: standing.frozen.from, FrozenUntil: standing.frozen.until } : {};
}

function PersonalData({
  uid,
  user,
  names,
  isDesk,
}: Pick<MemberFileData, 'uid' | 'user'> & Pick<MemberFileProps, 'names' | 'isDesk'>) {
  const { Phone, Guardian, Email, BirthDate, EmergencyContact, HomeBranch, Pin, MemberNumber, CreatedAt, ConsentAt } =
    user;
  return (
    <Card title={FILE_TEXT.data}>
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          [FILE_TEXT.phone, Phone && phoneText(Phone)],
          ...(Guardian && isDesk
            ? [[FILE_TEXT.guardian, <GuardianFact key="guardian" uid={uid} user={user} />] as const]
            : []),
          [FILE_TEXT.email, Email],
          [FILE_TEXT.pin, Pin],
          ...(MemberNumber === undefined ? [] : [[FILE_TEXT.memberNumber, MemberNumber] as const]),
          [FILE_TEXT.branch, HomeBranch && names.branch(HomeBranch)],
          [FILE_TEXT.birthDate, BirthDate],
          [FILE_TEXT.emergency, EmergencyContact],
          [FILE_TEXT.since, CreatedAt && gymDayOf(CreatedAt)],
          [FILE_TEXT.consent, ConsentAt ? FILE_TEXT.consentGiven(gymDayOf(ConsentAt)) : FILE_TEXT.consentMissing],
        ]}
      />
    </Card>
  );
}

/** The file of a member: who it is, the membership and what can be done with it, visits, and the history. */
export function MemberFile({ data, names, today, now, isDesk, actions, notes, chargedAnnul }: MemberFileProps) {
  const plans = usePlans();
  const { uid } = data;
  const [open, setOpen] = useState<MembershipDialog | null>(null);
  const [isDone, setDone] = useState(false);
  const sellable: readonly Plan[] =
    plans.status === 'value' ? plans.value.map(({ key, value }) => planFromStored(key, value)) : [];
  const authority = useAuthority(uid, MEMBERSHIP_DEEDS);
  const mayAnnul = isDesk && authority.refusalOf('annul-entry') === null;
  useEffect(() => {
    // Without network it is tried again once a dialog is wanted.
    if (isDesk) DIALOGS.load().catch(() => {});
  }, [isDesk]);
  return (
    <div className={styles.file}>
      <Heading data={data} today={today} names={names} />
      {isDone && (
        <Notice tone="good" live>
          {CHANGE_TEXT.done}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <MembershipCard
            membership={data.membership}
            standing={data.standing}
            names={names}
            today={today}
            isDesk={isDesk}
            authority={authority}
            isReady={sellable.length > 0}
            onChoose={(kind) => setOpen({ kind })}
          />
          <PersonalData uid={uid} user={data.user} names={names} isDesk={isDesk} />
          {notes}
        </div>
        <div className={styles.column}>
          <Card title={FILE_TEXT.visits}>
            <VisitCalendar visits={data.visits} today={today} />
          </Card>
          {actions}
        </div>
      </div>
      <MemberHistory
        entries={data.entries}
        names={names}
        onAnnul={mayAnnul ? (entry) => setOpen({ kind: 'annul', entry }) : null}
        isWaiting={authority.isAsking}
      />
      {open && (
        <Suspense>
          <Demanded
            part={DIALOGS}
            props={{
              open,
              today,
              now,
              plans: sellable,
              planName: names.plan,
              lastPlan: data.membership?.Plan ?? null,
              target: {
                uid,
                name: data.user.Nombre ?? '',
                entries: data.entries,
                visitsUsed: visitsUsed(data.membership, data.standing),
              },
              chargedAnnul,
              onClose: () => setOpen(null),
              onDone: () => {
                setOpen(null);
                setDone(true);
              },
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
