import type { Standing } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import { memberStatus } from '@gym/domain/membership/member-status';
import type { Deed } from '@gym/domain/person/authority';
import type { Authority } from '../../data/authority.ts';
import { MEMBERSHIP_TEXT } from '../../shared/membership/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './member-file.module.css';
import type { GymNames } from './member-results.tsx';
import type { ChangeKind } from './membership-change.ts';
import { AUTHORITY_TEXT, FILE_TEXT } from './text.ts';

/** What staff can do to a membership, besides annulling a line of its history. */
export type FileAction = ChangeKind | 'renew';

const DEED_OF = {
  renew: 'renew',
  freeze: 'freeze',
  resume: 'resume',
  cancel: 'cancel',
  change: 'change-plan',
} as const satisfies Record<FileAction, Deed>;

/** What the membership's card and the history have to know of the reader. */
export const MEMBERSHIP_DEEDS = [...Object.values(DEED_OF), 'annul-entry'] as const;

/** What the reader may do to this membership. */
export type MembershipAuthority = Authority<(typeof MEMBERSHIP_DEEDS)[number]>;

const CHANGE_LABELS: Readonly<Record<FileAction, string>> = {
  renew: FILE_TEXT.renew,
  freeze: FILE_TEXT.freeze,
  resume: FILE_TEXT.resume,
  cancel: FILE_TEXT.cancel,
  change: FILE_TEXT.change,
};

/** What can be done to a membership as it is today; the server and the domain have the last word. */
function possibleChanges(membership: StoredMembership | null, today: GymDay): readonly FileAction[] {
  if (!membership) return ['renew'];
  const status = memberStatus({ Ends: membership.Ends, Cancelled: membership.Cancel ? true : undefined }, today);
  const isOver = status.kind === 'expired' || status.kind === 'cancelled';
  if (isOver) return ['renew'];
  if (membership.Freeze) return ['resume', 'renew'];
  return ['renew', 'freeze', 'change', 'cancel'];
}

/** May the reader, at the desk? Who may only freeze the own membership does that in Inicio, by the days that the gym gives its members. */
function isOffered(kind: FileAction, { target, refusalOf }: MembershipAuthority): boolean {
  if (kind === 'freeze' && target === 'self' && refusalOf('renew') !== null) return false;
  return refusalOf(DEED_OF[kind]) === null;
}

interface MembershipCardProps {
  readonly membership: StoredMembership | null;
  readonly standing: Standing | null;
  readonly names: GymNames;
  readonly today: GymDay;
  readonly isDesk: boolean;
  readonly authority: MembershipAuthority;
  /** Are the plans there, without which nothing is sold? */
  readonly isReady: boolean;
  readonly onChoose: (kind: FileAction) => void;
}

/** The buttons, which stand there disabled until the server has said whose file it is; in their place why there are none. */
function Actions({ membership, today, authority, isReady, onChoose }: MembershipCardProps) {
  const offered = possibleChanges(membership, today).filter((kind) => isOffered(kind, authority));
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
              {CHANGE_LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
      {authority.refusalOf('renew') !== null && (
        <p className={styles.none}>{authority.target === 'self' ? AUTHORITY_TEXT.own : AUTHORITY_TEXT.colleague}</p>
      )}
    </>
  );
}

function noneText({ isDesk, authority }: MembershipCardProps): string {
  const { staff, own, colleague, self } = FILE_TEXT.noMembershipBody;
  if (!isDesk) return own;
  if (authority.refusalOf('renew') === null) return staff;
  return authority.target === 'self' ? self : colleague;
}

/** The membership in force and what can be done with it. */
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
        <p className={styles.none}>{noneText(props)}</p>
      )}
      {membership?.Freeze && (
        <Notice tone="info">{FILE_TEXT.frozen(membership.Freeze.From, membership.Freeze.To)}</Notice>
      )}
      {membership?.Cancel && <Notice tone="warn">{FILE_TEXT.cancelledFrom(membership.Cancel.From)}</Notice>}
      {isDesk && <Actions {...props} />}
    </Card>
  );
}
