import type { GymDay } from '@gym/domain/calendar/calendar';
import { memberStatus } from '@gym/domain/membership/member-status';
import { contactText } from '@gym/domain/text/contact';
import { Link } from 'react-router-dom';
import type { FoundMember } from '../../data/member-search.ts';
import { memberPath } from '../../shared/paths.ts';
import { MemberPhoto } from './member-photo.tsx';
import styles from './members.module.css';
import { SEARCH_TEXT } from './search-text.ts';
import { StatusBadge } from './status-badge.tsx';

/** Names for keys of plans and branches; the key itself where there is none any more. */
export interface GymNames {
  readonly plan: (key: string) => string;
  readonly branch: (key: string) => string;
}

function Result({
  member,
  today,
  names,
  isPicked,
}: {
  readonly member: FoundMember;
  readonly today: GymDay;
  readonly names: GymNames;
  readonly isPicked: boolean;
}) {
  const { uid, row } = member;
  return (
    <li>
      <Link to={memberPath(uid)} className={styles.result} data-picked={isPicked || undefined} id={`socio-${uid}`}>
        <MemberPhoto uid={uid} name={row.Nombre} hasPhoto={row.HasPhoto === true} />
        <span className={styles.who}>
          <span className={styles.name}>{row.Nombre}</span>
          <span className={styles.facts}>
            {contactText(row) ?? SEARCH_TEXT.noPhone}
            {row.Branch !== undefined && ` · ${names.branch(row.Branch)}`}
          </span>
        </span>
        <span className={styles.plan}>
          <span>{row.Plan === undefined ? SEARCH_TEXT.noPlan : names.plan(row.Plan)}</span>
          {row.Ends !== undefined && (
            <span className={styles.facts}>{SEARCH_TEXT.ends(row.Ends, row.Ends < today)}</span>
          )}
        </span>
        <StatusBadge status={row.Closed ? { kind: 'closed' } : memberStatus(row, today)} />
      </Link>
    </li>
  );
}

/** The people found; `picked` is the one that Enter opens. */
export function MemberResults({
  members,
  picked,
  today,
  names,
}: {
  readonly members: readonly FoundMember[];
  readonly picked: number;
  readonly today: GymDay;
  readonly names: GymNames;
}) {
  return (
    <ul className={styles.results}>
      {members.map((member, index) => (
        <Result key={member.uid} member={member} today={today} names={names} isPicked={index === picked} />
      ))}
    </ul>
  );
}
