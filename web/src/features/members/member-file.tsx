import type { Standing } from '@gym/domain/attendance/attendance';
import { formatTime, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { planFromStored } from '@gym/domain/database/plans';
import type { StoredUser } from '@gym/domain/database/users';
import { ENDLESS } from '@gym/domain/membership/dates';
import { effectiveEntries } from '@gym/domain/membership/history';
import { memberStatus } from '@gym/domain/membership/member-status';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { annullableEntry } from '@gym/domain/membership/pauses';
import { formatCentavos } from '@gym/domain/money/money';
import { phoneText } from '@gym/domain/person/phone';
import { type ReactNode, useState } from 'react';
import { usePlans } from '../../data/public/plans.ts';
import type { VisitDay } from '../../data/visit-days.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './member-file.module.css';
import { MemberPhoto } from './member-photo.tsx';
import type { GymNames } from './member-results.tsx';
import type { ChangeKind } from './membership-change.ts';
import { StatusBadge } from './status-badge.tsx';
import { CHANGE_TEXT, entryText, FILE_TEXT, PAYMENT_TEXT } from './text.ts';
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
}

/** What can be done to a membership as it is today; the server and the domain have the last word. */
function possibleChanges({ membership, entries }: MemberFileData, today: GymDay): readonly ChangeKind[] {
  if (!membership) return ['renew'];
  const status = memberStatus({ Ends: membership.Ends, Cancelled: membership.Cancel ? true : undefined }, today);
  const isOver = status.kind === 'expired' || status.kind === 'cancelled';
  const annul: readonly ChangeKind[] = annullableEntry(entries) ? ['annul'] : [];
  if (isOver) return ['renew', ...annul];
  if (membership.Freeze) return ['resume', 'renew', ...annul];
  return ['renew', 'freeze', 'change', 'cancel', ...annul];
}

const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  renew: FILE_TEXT.renew,
  freeze: FILE_TEXT.freeze,
  resume: FILE_TEXT.resume,
  cancel: FILE_TEXT.cancel,
  change: FILE_TEXT.change,
  annul: FILE_TEXT.annul,
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

function frozenOf(standing: Standing | null): { readonly FrozenFrom?: number; readonly FrozenUntil?: number } {
  return standing?.frozen ? { FrozenFrom: standing.frozen.from, FrozenUntil: standing.frozen.until } : {};
}

function PersonalData({ user, names }: { readonly user: StoredUser; readonly names: GymNames }) {
  const { Phone, Email, BirthDate, EmergencyContact, HomeBranch, Pin, CreatedAt, ConsentAt } = user;
  return (
    <Card title={FILE_TEXT.data}>
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          [FILE_TEXT.phone, Phone && phoneText(Phone)],
          [FILE_TEXT.email, Email],
          [FILE_TEXT.pin, Pin],
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
  children,
}: {
  readonly data: MemberFileData;
  readonly names: GymNames;
  readonly children: ReactNode;
}) {
  const { membership, standing } = data;
  return (
    <Card title={FILE_TEXT.membership}>
      {membership ? (
        <Facts
          missing={FILE_TEXT.missing}
          items={[
            [CHANGE_TEXT.plan, names.plan(membership.Plan)],
            [FILE_TEXT.from, membership.Starts],
            [FILE_TEXT.until, membership.Ends === ENDLESS ? CHANGE_TEXT.endless : membership.Ends],
            ...(standing?.visitsLeft == null ? [] : [[FILE_TEXT.visitsLeft, standing.visitsLeft] as const]),
          ]}
        />
      ) : (
        <p className={styles.none}>{FILE_TEXT.noMembershipBody}</p>
      )}
      {membership?.Freeze && (
        <Notice tone="info">{FILE_TEXT.frozen(membership.Freeze.From, membership.Freeze.To)}</Notice>
      )}
      {membership?.Cancel && <Notice tone="warn">{FILE_TEXT.cancelledFrom(membership.Cancel.From)}</Notice>}
      {children}
    </Card>
  );
}

function History({ entries, names }: { readonly entries: readonly MembershipEntry[]; readonly names: GymNames }) {
  const counting = new Set(effectiveEntries(entries).map(({ id }) => id));
  return (
    <Card title={FILE_TEXT.history}>
      {entries.length === 0 && <p className={styles.none}>{FILE_TEXT.noHistory}</p>}
      <ol className={styles.history}>
        {entries.map((entry) => {
          const { title, detail } = entryText(entry, names.plan);
          const isAnnulled = entry.kind !== 'annul' && !counting.has(entry.id);
          return (
            <li key={entry.id} data-annulled={isAnnulled || undefined}>
              <time className={styles.when}>
                {gymDayOf(entry.at)} {formatTime(entry.at)}
              </time>
              <span className={styles.entryTitle}>{title}</span>
              <span className={styles.none}>{detail}</span>
              {'paidBy' in entry && (
                <span className={styles.none}>
                  {formatCentavos(entry.priceCentavos)} · {PAYMENT_TEXT[entry.paidBy]}
                </span>
              )}
              {isAnnulled && <span className={styles.annulled}>{FILE_TEXT.annulled}</span>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** The file of a member: who it is, the membership and what can be done with it, visits, and the history. */
export function MemberFile({ data, names, today, now, isDesk, actions }: MemberFileProps) {
  const plans = usePlans();
  const [open, setOpen] = useState<ChangeKind | null>(null);
  const [isDone, setDone] = useState(false);
  const sellable: readonly Plan[] =
    plans.status === 'value' ? plans.value.map(({ key, value }) => planFromStored(key, value)) : [];
  const changes = isDesk ? possibleChanges(data, today) : [];
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
          <MembershipCard data={data} names={names}>
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
          <PersonalData user={data.user} names={names} />
        </div>
        <div className={styles.column}>
          <Card title={FILE_TEXT.visits}>
            <VisitCalendar visits={data.visits} today={today} />
          </Card>
          {actions}
        </div>
      </div>
      <History entries={data.entries} names={names} />
      {open && (
        <ChangeDialog
          kind={open}
          target={{ uid: data.uid, name: data.user.Nombre ?? '', entries: data.entries }}
          plans={sellable}
          lastPlan={data.membership?.Plan ?? null}
          today={today}
          now={now}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setDone(true);
          }}
        />
      )}
    </div>
  );
}
