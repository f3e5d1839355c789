import type { Standing } from '@gym/domain/attendance/attendance';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { planFromStored } from '@gym/domain/database/plans';
import type { StoredUser } from '@gym/domain/database/users';
import { ENDLESS } from '@gym/domain/membership/dates';
import { memberStatus } from '@gym/domain/membership/member-status';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { phoneText } from '@gym/domain/person/phone';
import { type ReactNode, useState } from 'react';
import { usePlans } from '../../data/public/plans.ts';
import type { VisitDay } from '../../data/visit-days.ts';
import { RenewalDialog } from '../../shared/membership/renew-form.tsx';
import { MEMBERSHIP_TEXT } from '../../shared/membership/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnnulDialog } from './annul-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { GuardianFact } from './guardian-fact.tsx';
import styles from './member-file.module.css';
import { MemberHistory } from './member-history.tsx';
import { MemberPhoto } from './member-photo.tsx';
import type { GymNames } from './member-results.tsx';
import type { ChangeKind } from './membership-change.ts';
import { StatusBadge } from './status-badge.tsx';
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';
import { VisitCalendar } from './visit-calendar.tsx';

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
  /** May this reader change memberships? */
  readonly isDesk: boolean;
  /** More that staff can do, beside the membership's actions. */
  readonly actions?: ReactNode;
  /** What staff write down, below the data. */
  readonly notes?: ReactNode;
}

/** What staff can do to a membership. */
type FileAction = Exclude<ChangeKind, 'annul'> | 'renew';

/** What can be done to a membership as it is today; the server and the domain have the last word. */
function possibleChanges({ membership }: MemberFileData, today: GymDay): readonly FileAction[] {
  if (!membership) return ['renew'];
  const status = memberStatus({ Ends: membership.Ends, Cancelled: membership.Cancel ? true : undefined }, today);
  const isOver = status.kind === 'expired' || status.kind === 'cancelled';
  if (isOver) return ['renew'];
  if (membership.Freeze) return ['resume', 'renew'];
  return ['renew', 'freeze', 'change', 'cancel'];
}

const CHANGE_LABELS: Readonly<Record<FileAction, string>> = {
  renew: FILE_TEXT.renew,
  freeze: FILE_TEXT.freeze,
  resume: FILE_TEXT.resume,
  cancel: FILE_TEXT.cancel,
  change: FILE_TEXT.change,
};

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

/** Visits of the pack in force that are gone, as the door counts them. */
function visitsUsed({ membership, standing }: MemberFileData): number {
  return membership?.Visits === undefined ? 0 : membership.Visits - (standing?.visitsLeft ?? membership.Visits);
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

function MembershipCard({
  data,
  names,
  today,
  isDesk,
  children,
}: Pick<MemberFileProps, 'data' | 'names' | 'today' | 'isDesk'> & { readonly children: ReactNode }) {
  const { membership, standing } = data;
  return (
    <Card title={FILE_TEXT.membership}>
      {membership ? (
        <Facts
          missing={FILE_TEXT.missing}
          items={[
            [MEMBERSHIP_TEXT.plan, names.plan(membership.Plan)],
            [FILE_TEXT.from, membership.Starts],
            [
              membership.Ends < today ? MEMBERSHIP_TEXT.ended : MEMBERSHIP_TEXT.ends,
              membership.Ends === ENDLESS ? MEMBERSHIP_TEXT.endless : membership.Ends,
            ],
            ...(standing?.visitsLeft == null ? [] : [[FILE_TEXT.visitsLeft, standing.visitsLeft] as const]),
          ]}
        />
      ) : (
        <p className={styles.none}>{FILE_TEXT.noMembershipBody[isDesk ? 'staff' : 'own']}</p>
      )}
      {membership?.Freeze && (
        <Notice tone="info">{FILE_TEXT.frozen(membership.Freeze.From, membership.Freeze.To)}</Notice>
      )}
      {membership?.Cancel && <Notice tone="warn">{FILE_TEXT.cancelledFrom(membership.Cancel.From)}</Notice>}
      {children}
    </Card>
  );
}

/** The file of a member: who it is, the membership and what can be done with it, visits, and the history. */
export function MemberFile({ data, names, today, now, isDesk, actions, notes }: MemberFileProps) {
  const plans = usePlans();
  const [open, setOpen] = useState<FileAction | null>(null);
  const [annulled, setAnnulled] = useState<MembershipEntry | null>(null);
  const [isDone, setDone] = useState(false);
  const sellable: readonly Plan[] =
    plans.status === 'value' ? plans.value.map(({ key, value }) => planFromStored(key, value)) : [];
  const changes = isDesk ? possibleChanges(data, today) : [];
  const target = { uid: data.uid, name: data.user.Nombre ?? '', entries: data.entries, visitsUsed: visitsUsed(data) };
  const close = (): void => {
    setOpen(null);
    setAnnulled(null);
  };
  const done = (): void => {
    close();
    setDone(true);
  };
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
          <MembershipCard data={data} names={names} today={today} isDesk={isDesk}>
            {isDesk && (
              <div className={styles.actions}>
                {changes.map((kind, index) => (
                  <Button
                    key={kind}
                    look={index === 0 ? 'primary' : 'secondary'}
                    disabled={sellable.length === 0}
                    onClick={() => setOpen(kind)}
                  >
                    {CHANGE_LABELS[kind]}
                  </Button>
                ))}
              </div>
            )}
          </MembershipCard>
          <PersonalData uid={data.uid} user={data.user} names={names} isDesk={isDesk} />
          {notes}
        </div>
        <div className={styles.column}>
          <Card title={FILE_TEXT.visits}>
            <VisitCalendar visits={data.visits} today={today} />
          </Card>
          {actions}
        </div>
      </div>
      <MemberHistory entries={data.entries} names={names} onAnnul={isDesk ? setAnnulled : null} />
      {open === 'renew' && <RenewalDialog target={target} plans={sellable} now={now} onBack={close} onDone={done} />}
      {annulled && (
        <AnnulDialog
          target={target}
          entry={annulled}
          planName={names.plan}
          today={today}
          now={now}
          onClose={close}
          onDone={done}
        />
      )}
      {open && open !== 'renew' && (
        <ChangeDialog
          kind={open}
          target={target}
          plans={sellable}
          lastPlan={data.membership?.Plan ?? null}
          today={today}
          now={now}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}
