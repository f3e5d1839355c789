import { contactText } from '@gym/domain/text/contact';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { FoundMember, SearchAnswer } from '../../data/member-search.ts';
import { useDeskPhoto } from '../../data/photo-cache.ts';
import { List } from '../../shared/list/list.tsx';
import { LeftOut } from '../../shared/list/loaded-part.tsx';
import { usePick } from '../../shared/list/use-typed-search.ts';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './desk.module.css';
import { OFFLINE_TEXT } from './offline-text.ts';
import { DESK_TEXT } from './text.ts';
import { useWaits } from './waits.ts';

/** What the search has for what is typed now; `answer` is the last one while the next is on its way. */
export interface DeskSearchView {
  readonly status: 'short' | 'searching' | 'failed' | 'found';
  readonly answer: SearchAnswer | null;
  /** Whether `answer` is the one to exactly what is typed. */
  readonly isCurrent: boolean;
}

interface DeskSearchProps {
  readonly typed: string;
  readonly view: DeskSearchView;
  /** The state of a membership in a word, as the member lists show it. */
  readonly statusOf: (member: FoundMember) => ReactNode;
  readonly input: Ref<HTMLInputElement>;
  readonly onType: (typed: string) => void;
  readonly onPick: (member: FoundMember) => void;
  /** Opens somebody's file. */
  readonly onOpen: (member: FoundMember) => void;
  /** Keys while nothing is typed. */
  readonly onIdleKey: (event: KeyboardEvent) => void;
}

/** Finds a member as one types; arrows choose, Enter registers (with Shift it opens the file), and so does a click. */
export function DeskSearch({ typed, view, statusOf, input, onType, onPick, onOpen, onIdleKey }: DeskSearchProps) {
  const { waits } = useWaits();
  const members = typed.trim() === '' ? [] : (view.answer?.members ?? []);

  const { picked, onArrow } = usePick(members, typed);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed.trim() === '') {
      onIdleKey(event);
      return;
    }
    onArrow(event);
    // While the answer to what is typed is on its way, Enter would take somebody else.
    if (event.key === 'Enter' && !event.repeat && view.isCurrent && picked) {
      const take = event.shiftKey ? onOpen : onPick;
      take(picked);
    }
    if (event.key === 'Escape') onType('');
  };
  return (
    <div className={styles.search}>
      <SearchField
        input={input}
        label={DESK_TEXT.search}
        description={DESK_TEXT.searchHint}
        autoFocus
        value={typed}
        onChange={onType}
        onKeyDown={onKeyDown}
      />
      <p className={styles.count} aria-live="polite">
        {view.status === 'searching' && (waits ? OFFLINE_TEXT.searchWaits : DESK_TEXT.searching)}
        {view.status === 'found' &&
          view.answer &&
          members.length > 0 &&
          DESK_TEXT.found(members.length, view.answer.more)}
      </p>
      {view.status === 'failed' && <Notice tone="bad">{DESK_TEXT.failed}</Notice>}
      {view.status === 'found' && typed.trim() !== '' && members.length === 0 && (
        <Notice tone="info" title={DESK_TEXT.noneTitle}>
          {DESK_TEXT.noneBody}
        </Notice>
      )}
      {typed.trim() !== '' && <LeftOut count={view.answer?.damaged} />}
      <List items={members} keyOf={({ uid }) => uid} label={DESK_TEXT.results} empty={null} className={styles.results}>
        {(member) => (
          <li>
            <Result member={member} isPicked={member === picked} status={statusOf(member)} onPick={onPick} />
          </li>
        )}
      </List>
    </div>
  );
}

interface ResultProps {
  readonly member: FoundMember;
  readonly isPicked: boolean;
  readonly status: ReactNode;
  readonly onPick: (member: FoundMember) => void;
}

function Result({ member, isPicked, status, onPick }: ResultProps) {
  const { uid, row } = member;
  const photo = useDeskPhoto(uid, row.HasPhoto === true);
  return (
    <button type="button" className={styles.result} data-picked={isPicked || undefined} onClick={() => onPick(member)}>
      <Portrait photo={photo} name={row.Nombre} size="40px" />
      <span className={styles.who}>
        <span className={styles.resultName}>
          <span className="only-read">{DESK_TEXT.register} </span>
          {row.Nombre}
        </span>
        <span className={styles.facts}>
          {contactText(row)}
          {row.Pin === undefined ? '' : ` · PIN ${row.Pin}`}
        </span>
      </span>
      {status}
    </button>
  );
}
