import { contactText } from '@gym/domain/text/contact';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { FoundMember, SearchAnswer } from '../../data/member-search.ts';
import { useDeskPhoto } from '../../data/photo-cache.ts';
import { List } from '../../shared/list/list.tsx';
import { DamagedRowsNotice } from '../../shared/list/loaded-part.tsx';
import { useArrowSelection } from '../../shared/list/use-typed-search.ts';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './desk.module.css';
import { OFFLINE_TEXT } from './offline-text.ts';
import { DESK_TEXT } from './text.ts';
import { useNetworkWait } from './waits.ts';

/** The state of the search. While the next answer is loading, `answer` is the previous one. */
export interface DeskSearchView {
  /** `short`: the text is too short to search. */
  readonly status: 'short' | 'searching' | 'failed' | 'found';
  readonly answer: SearchAnswer | null;
  /** Whether `answer` belongs to the text in the box. */
  readonly isCurrent: boolean;
}

interface DeskSearchProps {
  readonly typed: string;
  readonly view: DeskSearchView;
  /** Renders the state of the member's membership. */
  readonly statusOf: (member: FoundMember) => ReactNode;
  readonly input: Ref<HTMLInputElement>;
  readonly onType: (typed: string) => void;
  readonly onPick: (member: FoundMember) => void;
  /** Opens the person's page. */
  readonly onOpen: (member: FoundMember) => void;
  /** Handles keys that are pressed while the box is empty. */
  readonly onIdleKey: (event: KeyboardEvent) => void;
}

/**
 * Search for a member. Arrow keys select a result. Enter or a click picks the member, and Shift+Enter opens their page.
 */
export function DeskSearch({ typed, view, statusOf, input, onType, onPick, onOpen, onIdleKey }: DeskSearchProps) {
  const { mustWait } = useNetworkWait();
  const members = typed.trim() === '' ? [] : (view.answer?.members ?? []);

  const { selected, onArrow } = useArrowSelection(members, typed);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed.trim() === '') {
      onIdleKey(event);
      return;
    }
    onArrow(event);
    // While the results for the typed text are loading, Enter would pick a person of the previous results.
    if (event.key === 'Enter' && !event.repeat && view.isCurrent && selected) {
      const handle = event.shiftKey ? onOpen : onPick;
      handle(selected);
    }
    if (event.key === 'Escape') onType('');
  };
  return (
    <div className={styles.search}>
      <SearchField
        inputRef={input}
        label={DESK_TEXT.search}
        description={DESK_TEXT.searchHint}
        autoFocus
        value={typed}
        onChange={onType}
        onKeyDown={onKeyDown}
      />
      <p className={styles.count} aria-live="polite">
        {view.status === 'searching' && (mustWait ? OFFLINE_TEXT.searchWaits : DESK_TEXT.searching)}
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
      {typed.trim() !== '' && <DamagedRowsNotice count={view.answer?.damaged} />}
      <List items={members} keyOf={({ uid }) => uid} label={DESK_TEXT.results} empty={null} className={styles.results}>
        {(member) => (
          <li>
            <SearchResult member={member} isSelected={member === selected} status={statusOf(member)} onPick={onPick} />
          </li>
        )}
      </List>
    </div>
  );
}

interface ResultProps {
  readonly member: FoundMember;
  /** Whether this is the result that Enter picks. */
  readonly isSelected: boolean;
  readonly status: ReactNode;
  readonly onPick: (member: FoundMember) => void;
}

function SearchResult({ member, isSelected, status, onPick }: ResultProps) {
  const { uid, row } = member;
  const photo = useDeskPhoto(uid, row.HasPhoto === true);
  return (
    <button
      type="button"
      className={styles.result}
      data-selected={isSelected || undefined}
      onClick={() => onPick(member)}
    >
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
