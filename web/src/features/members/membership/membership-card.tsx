import type { Standing } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import { memberStatus } from '@gym/domain/membership/member-status';
import type { PersonAction } from '@gym/domain/person/authority';
import type { Authority } from '../../../data/authority.ts';
import { MEMBERSHIP_TEXT } from '../../../shared/membership/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AUTHORITY_TEXT, FILE_TEXT } from '../text.ts';
import type { GymNames } from '../use-gym-names.ts';
import styles from './membership-card.module.css';
import type { ChangeKind } from './membership-change.ts';

/** An action of staff on a membership, except annulling an entry. */
export type MembershipAction = ChangeKind | 'renew';

/** The name of each membership action in the table of authority. */
const PERSON_ACTIONS = {
  renew: 'renew',
  freeze: 'freeze',
  resume: 'resume',
  cancel: 'cancel',
  change: 'change-plan',
} as const satisfies Record<MembershipAction, PersonAction>;

/** The actions of the table of authority that the card and the history offer. */
export const MEMBERSHIP_PERSON_ACTIONS = [...Object.values(PERSON_ACTIONS), 'annul-entry'] as const;

/** The authority of the reader over this membership. */
export type MembershipAuthority = Authority<(typeof MEMBERSHIP_PERSON_ACTIONS)[number]>;

const ACTION_LABELS: Readonly<Record<MembershipAction, string>> = {
  renew: FILE_TEXT.renew,
  freeze: FILE_TEXT.freeze,
  resume: FILE_TEXT.resume,
  cancel: FILE_TEXT.cancel,
  change: FILE_TEXT.change,
};

/** Returns the actions that suit the state of the membership today. The server checks each one again. */
function listPossibleActions(membership: StoredMembership | null, today: GymDay): readonly MembershipAction[] {
  if (!membership) return ['renew'];
  const status = memberStatus({ Ends: membership.Ends, Cancelled: membership.Cancel ? true : undefined }, today);
  const isOver = status.kind === 'expired' || status.kind === 'cancelled';
  if (isOver) return ['renew'];
  if (membership.Freeze) return ['resume', 'renew'];
  return ['renew', 'freeze', 'change', 'cancel'];
}

/**
 * Whether to offer the action to the reader, who is staff. Staff who may freeze their own membership, but not renew it,
 * freeze it on the home page, where the gym's limits for members apply.
 */
function isOffered(kind: MembershipAction, { target, refusalOf }: MembershipAuthority): boolean {
  if (kind === 'freeze' && target === 'self' && refusalOf('renew') !== null) return false;
  return refusalOf(PERSON_ACTIONS[kind]) === null;
}

interface MembershipCardProps {
  readonly membership: StoredMembership | null;
  readonly standing: Standing | null;
  readonly names: GymNames;
  readonly today: GymDay;
  /** Whether the reader is staff. */
  readonly isDesk: boolean;
  readonly authority: MembershipAuthority;
  /** Whether the plans are loaded. */
  readonly isReady: boolean;
  readonly onChoose: (kind: MembershipAction) => void;
}

/**
 * The buttons of the actions, disabled until the plans are loaded and the reader's authority is known. If the reader
 * may not renew, it says why.
 */
function Actions({ membership, today, authority, isReady, onChoose }: MembershipCardProps) {
  const offered = listPossibleActions(membership, today).filter((kind) => isOffered(kind, authority));
  return (
    <>
      {offered.length > 0 && (
        <div className={styles.actions}>
          {offered.map((kind, index) => (
            <Button
              key={kind}
              look={index === 0 ? 'primary' : 'secondary'}
              disabled={!isReady || authority.isAsking}
              onClick={() => onChoose(kind)}
            >
              {ACTION_LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
      {authority.refusalOf('renew') !== null && (
        <p className={styles.muted}>{authority.target === 'self' ? AUTHORITY_TEXT.self : AUTHORITY_TEXT.colleague}</p>
      )}
    </>
  );
}

/** Returns the sentence that says to the reader that the person has no membership. */
function getNoMembershipText({ isDesk, authority }: MembershipCardProps): string {
  const { staff, member, colleague, self } = FILE_TEXT.noMembershipBody;
  if (!isDesk) return member;
  if (authority.refusalOf('renew') === null) return staff;
  return authority.target === 'self' ? self : colleague;
}

/** The newest membership, with the actions for staff. */
export function MembershipCard(props: MembershipCardProps) {
  const { membership, standing, names, today, isDesk } = props;
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
        <p className={styles.muted}>{getNoMembershipText(props)}</p>
      )}
      {membership?.Freeze && (
        <Notice tone="info">{FILE_TEXT.frozen(membership.Freeze.From, membership.Freeze.To)}</Notice>
      )}
      {membership?.Cancel && <Notice tone="warn">{FILE_TEXT.cancelledFrom(membership.Cancel.From)}</Notice>}
      {isDesk && <Actions {...props} />}
    </Card>
  );
}
