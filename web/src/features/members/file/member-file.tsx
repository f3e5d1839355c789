import type { Standing } from '@gym/domain/attendance/attendance';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { planFromStored } from '@gym/domain/database/memberships/plans';
import type { StoredUser } from '@gym/domain/database/people/users';
import { memberStatus } from '@gym/domain/membership/member-status';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { PERSON_KEYS, personField } from '@gym/domain/person/fields';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuthority } from '../../../data/authority.ts';
import { usePlans } from '../../../data/public/plans.ts';
import type { Loaded } from '../../../data/value-store.ts';
import type { VisitDay } from '../../../data/visit-days.ts';
import { createOnDemand, OnDemandPart } from '../../../lib/on-demand.tsx';
import { visitsUsed } from '../../../shared/membership/visits-used.ts';
import { memberPath } from '../../../shared/paths.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RenderChargedAnnul } from '../membership/annul-dialog.tsx';
import { MEMBERSHIP_PERSON_ACTIONS, MembershipCard } from '../membership/membership-card.tsx';
import type { MembershipDialog, MembershipDialogsProps } from '../membership/membership-dialogs.tsx';
import { CHANGE_TEXT } from '../membership/text.ts';
import { MemberPhoto } from '../search/member-photo.tsx';
import { FILE_TEXT } from '../text.ts';
import type { GymNames } from '../use-gym-names.ts';
import styles from './member-file.module.css';
import { MemberHistory } from './member-history.tsx';
import { MemberPayments } from './member-payments.tsx';
import type { MemberPayment } from './payments.ts';
import { StatusBadge } from './status-badge.tsx';
import { usePersonContact } from './use-contact-of.ts';
import { VisitCalendar } from './visit-calendar.tsx';

/** The dialogs of the membership. For staff, they are loaded in the background after the page is shown. */
const DIALOGS = createOnDemand<MembershipDialogsProps>(() =>
  import('../membership/membership-dialogs.tsx').then((module) => module.MembershipDialogs),
);

/** The data of one person that a file shows. */
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
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  /** Whether the reader is staff. `useAuthority` says which actions they may take. */
  readonly isDesk: boolean;
  /** More cards for staff, below the visits and payments. */
  readonly actions?: ReactNode;
  /** Cards for staff below the personal data, such as notes and tax data. */
  readonly personCards?: ReactNode;
  /** The person's payments. */
  readonly payments: Loaded<readonly MemberPayment[]>;
  /**
   * Returns the address of the sale with this key; `null` if it isn't among the loaded sales, for example because the
   * key is that of an order, or if the reader may not open it.
   */
  readonly receiptPath: (key: string) => string | null;
  /** Renders the dialog that annuls a period for which something was charged. */
  readonly renderChargedAnnul: RenderChargedAnnul;
}

/** The person's photo and name with the state of the membership and the plan. */
function Heading({ data, today, names }: Pick<MemberFileProps, 'data' | 'today' | 'names'>) {
  const { uid, user, membership } = data;
  const dates = membership && {
    Ends: membership.Ends,
    Cancelled: membership.Cancel ? (true as const) : undefined,
    ...getFreezeDates(data.standing),
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

function getFreezeDates(standing: Standing | null): { readonly FrozenFrom?: number; readonly FrozenUntil?: number } {
  return standing?.frozen ? { FrozenFrom: standing.frozen.from, FrozenUntil: standing.frozen.until } : {};
}

/** The name and phone of a person's guardian, for staff. They are a link to the guardian's file, if there is one. */
function GuardianFact({ uid, user }: { readonly uid: string; readonly user: StoredUser }) {
  const { Guardian: contact } = usePersonContact(uid, user);
  if (!contact) return null;
  const text = `${contact.Name} · ${formatStoredPhone(contact.Phone)}`;
  return user.Guardian && 'Uid' in user.Guardian ? <Link to={memberPath(user.Guardian.Uid)}>{text}</Link> : text;
}

/**
 * Returns the label and the value of each field of a person, except the name, which is the heading. An empty field is
 * left out if staff can't edit it.
 */
function listPersonFacts(user: StoredUser, names: GymNames): readonly (readonly [string, string | undefined])[] {
  const shown = PERSON_KEYS.filter(
    (key) => key !== 'Nombre' && (user[key] !== undefined || personField(key).forms.includes('edit')),
  );
  return shown.map((key) => {
    const { label, kind, format } = personField(key);
    const value = user[key];
    if (value === undefined) return [label, undefined];
    return [label, kind === 'branch' ? names.branch(value) : (format?.(value) ?? value)];
  });
}

function PersonalData({
  uid,
  user,
  names,
  isDesk,
}: Pick<MemberFileData, 'uid' | 'user'> & Pick<MemberFileProps, 'names' | 'isDesk'>) {
  const { Guardian, Pin, CreatedAt, ConsentAt } = user;
  return (
    <Card title={FILE_TEXT.data}>
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          ...listPersonFacts(user, names),
          ...(Guardian && isDesk
            ? [[FILE_TEXT.guardian, <GuardianFact key="guardian" uid={uid} user={user} />] as const]
            : []),
          [FILE_TEXT.pin, Pin],
          [FILE_TEXT.since, CreatedAt && gymDayOf(CreatedAt)],
          [FILE_TEXT.consent, ConsentAt ? FILE_TEXT.consentGiven(gymDayOf(ConsentAt)) : FILE_TEXT.consentMissing],
        ]}
      />
    </Card>
  );
}

/** The file of a member: membership with its actions, personal data, visits, payments and history. */
export function MemberFile({
  data,
  names,
  today,
  now,
  isDesk,
  actions,
  personCards,
  payments,
  receiptPath,
  renderChargedAnnul,
}: MemberFileProps) {
  const plans = usePlans();
  const { uid } = data;
  const [openDialog, setOpenDialog] = useState<MembershipDialog | null>(null);
  const [isDone, setDone] = useState(false);
  const sellable: readonly MembershipPlan[] =
    plans.status === 'value' ? plans.value.map(({ key, value }) => planFromStored(key, value)) : [];
  const authority = useAuthority(uid, MEMBERSHIP_PERSON_ACTIONS);
  const mayAnnul = isDesk && authority.refusalOf('annul-entry') === null;
  useEffect(() => {
    // A failed load is retried when a dialog opens.
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
            onChoose={(kind) => setOpenDialog({ kind })}
          />
          <PersonalData uid={uid} user={data.user} names={names} isDesk={isDesk} />
          {personCards}
        </div>
        <div className={styles.column}>
          <Card title={FILE_TEXT.visits}>
            <VisitCalendar visits={data.visits} today={today} />
          </Card>
          <MemberPayments payments={payments} branchName={names.branch} />
          {actions}
        </div>
      </div>
      <MemberHistory
        entries={data.entries}
        names={names}
        receiptPath={receiptPath}
        onAnnul={mayAnnul ? (entry) => setOpenDialog({ kind: 'annul', entry }) : null}
        isAsking={authority.isAsking}
      />
      {openDialog && (
        <Suspense>
          <OnDemandPart
            part={DIALOGS}
            props={{
              openDialog,
              today,
              now,
              plans: sellable,
              planName: names.plan,
              currentPlan: data.membership?.Plan ?? null,
              target: {
                uid,
                name: data.user.Nombre ?? '',
                entries: data.entries,
                visitsUsed: visitsUsed(data.membership, data.standing),
              },
              renderChargedAnnul,
              onClose: () => setOpenDialog(null),
              onDone: () => {
                setOpenDialog(null);
                setDone(true);
              },
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
