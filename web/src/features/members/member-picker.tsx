import { contactText } from '@gym/domain/text/contact';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import type { FoundMember } from '../../data/member-search.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MemberPhoto } from './member-photo.tsx';
import styles from './merge-dialog.module.css';
import { SEARCH_TEXT } from './search-text.ts';
import { useMemberSearch } from './use-member-search.ts';

export interface PickedMember {
  readonly uid: string;
  readonly name: string;
  /** Phone, e-mail or what else tells two files of one name apart. */
  readonly facts: string;
}

function personOf({ uid, row }: FoundMember): PickedMember {
  return { uid, name: row.Nombre, facts: contactText(row) ?? SEARCH_TEXT.noPhone };
}

/** Finds a person inside a form, as everywhere else, and hands them over. */
export function MemberPicker({
  except,
  onPick,
}: {
  /** A uid that can't be picked. */
  readonly except?: string;
  readonly onPick: (person: PickedMember) => void;
}) {
  const [typed, setTyped] = useState('');
  const state = useMemberSearch(typed);
  const members = state.status === 'found' ? state.answer.members.filter(({ uid }) => uid !== except) : [];
  return (
    <>
      <TextField
        label={SEARCH_TEXT.label}
        description={SEARCH_TEXT.hint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <p className="only-read" role="status">
        {state.status === 'found' &&
          (members.length === 0 ? SEARCH_TEXT.noneTitle : SEARCH_TEXT.found(members.length, state.answer.more))}
      </p>
      {state.status === 'failed' && <Notice tone="bad">{staffRefusalText(state.reason)}</Notice>}
      {state.status === 'found' && members.length === 0 && <p className={styles.facts}>{SEARCH_TEXT.noneTitle}</p>}
      <ul className={styles.found}>
        {members.map((member) => (
          <li key={member.uid}>
            <button type="button" onClick={() => onPick(personOf(member))}>
              <MemberPhoto
                uid={member.uid}
                name={member.row.Nombre}
                hasPhoto={member.row.HasPhoto === true}
                size={40}
              />
              <span>
                <span className={styles.name}>{member.row.Nombre}</span>
                <span className={styles.facts}>{personOf(member).facts}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
