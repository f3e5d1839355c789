import { contactText } from '@gym/domain/text/contact';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import type { FoundMember } from '../../../data/member-search.ts';
import { useMemberSearcher } from '../../../data/member-search.ts';
import { List } from '../../../shared/list/list.tsx';
import { DamagedRowsNotice } from '../../../shared/list/loaded-part.tsx';
import { useTypedSearch } from '../../../shared/list/use-typed-search.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { MemberPhoto } from './member-photo.tsx';
import styles from './member-picker.module.css';
import { SEARCH_TEXT } from './text.ts';

/** A person that was picked in the search. */
export interface PickedMember {
  readonly uid: string;
  readonly name: string;
  /** The person's phone, or else the guardian's name and phone, or else the sentence that there is no phone. */
  readonly facts: string;
}

function toPickedMember({ uid, row }: FoundMember): PickedMember {
  return { uid, name: row.Nombre, facts: contactText(row) ?? SEARCH_TEXT.noPhone };
}

/** Search field with results for picking a person inside a form. */
export function MemberPicker({
  except,
  onPick,
}: {
  /** Uid of a person who isn't offered. */
  readonly except?: string;
  readonly onPick: (person: PickedMember) => void;
}) {
  const [typed, setTyped] = useState('');
  const state = useTypedSearch(typed, useMemberSearcher());
  const members = state.status === 'found' ? state.answer.members.filter(({ uid }) => uid !== except) : [];
  return (
    <>
      <SearchField label={SEARCH_TEXT.label} description={SEARCH_TEXT.hint} value={typed} onChange={setTyped} />
      <p className="only-read" role="status">
        {state.status === 'found' &&
          (members.length === 0 ? SEARCH_TEXT.noneTitle : SEARCH_TEXT.found(members.length, state.answer.more))}
      </p>
      {state.status === 'failed' && <Notice tone="bad">{staffRefusalText(state.reason)}</Notice>}
      {state.status === 'found' && <DamagedRowsNotice count={state.answer.damaged} />}
      <List
        items={members}
        keyOf={({ uid }) => uid}
        empty={state.status === 'found' && <p className={styles.facts}>{SEARCH_TEXT.noneTitle}</p>}
        className={styles.found}
      >
        {(member) => (
          <li>
            <button type="button" onClick={() => onPick(toPickedMember(member))}>
              <MemberPhoto
                uid={member.uid}
                name={member.row.Nombre}
                hasPhoto={member.row.HasPhoto === true}
                size={40}
              />
              <span>
                <span className={styles.name}>{member.row.Nombre}</span>
                <span className={styles.facts}>{toPickedMember(member).facts}</span>
              </span>
            </button>
          </li>
        )}
      </List>
    </>
  );
}
