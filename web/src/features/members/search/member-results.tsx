import type { GymDay } from '@gym/domain/calendar/calendar';
import { memberStatus } from '@gym/domain/membership/member-status';
import { contactText } from '@gym/domain/text/contact';
import { Link } from 'react-router-dom';
import type { FoundMember, SearchAnswer } from '../../../data/member-search.ts';
import { List } from '../../../shared/list/list.tsx';
import type { TypedSearch } from '../../../shared/list/use-typed-search.ts';
import { memberPath } from '../../../shared/paths.ts';
import { StatusBadge } from '../file/status-badge.tsx';
import type { GymNames } from '../use-gym-names.ts';
import { MemberPhoto } from './member-photo.tsx';
import styles from './member-results.module.css';
import { SEARCH_TEXT } from './text.ts';

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

/** The progress of a search and its number of results, announced to screen readers. */
export function SearchStatus({ state }: { readonly state: TypedSearch<SearchAnswer> }) {
  return (
    <p className={styles.count} role="status">
      {state.status === 'searching' && SEARCH_TEXT.searching}
      {state.status === 'found' &&
        state.answer.members.length > 0 &&
        SEARCH_TEXT.found(state.answer.members.length, state.answer.more)}
    </p>
  );
}

/** The list of found members. `picked`: the uid of the member that Enter opens. */
export function MemberResults({
  members,
  picked,
  today,
  names,
}: {
  readonly members: readonly FoundMember[];
  readonly picked?: string | undefined;
  readonly today: GymDay;
  readonly names: GymNames;
}) {
  return (
    <List items={members} keyOf={({ uid }) => uid} empty={null} className={styles.results}>
      {(member) => <Result member={member} today={today} names={names} isPicked={member.uid === picked} />}
    </List>
  );
}
