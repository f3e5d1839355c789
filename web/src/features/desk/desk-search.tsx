import { contactText } from '@gym/domain/text/contact';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { useDeskPhoto } from '../../data/desk-photo.ts';
import type { FoundMember, SearchAnswer } from '../../data/member-search.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './desk.module.css';
import { OFFLINE_TEXT } from './offline-text.ts';
import { DESK_TEXT } from './text.ts';
import { useWaits } from './waits.ts';

/** What the search has for what is typed now; `answer` is the last one while the next is on its way. */
export interface DeskSearchView {
  readonly status: 'short' | 'searching' | 'failed' | 'found';
  readonly answer: SearchAnswer | null;
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

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a member as one types; arrows choose, Enter registers (with Shift it opens the file), and so does a click. */
export function DeskSearch({ typed, view, statusOf, input, onType, onPick, onOpen, onIdleKey }: DeskSearchProps) {
  const [picked, setPicked] = useState(0);
  const { waits } = useWaits();
  const members = typed.trim() === '' ? [] : (view.answer?.members ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer starts at its first person
  useEffect(() => setPicked(0), [view.answer]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed.trim() === '') {
      onIdleKey(event);
      return;
    }
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPicked(Math.min(Math.max(picked + step, 0), Math.max(members.length - 1, 0)));
    }
    const member = members[picked];
    // While the answer to what is typed is on its way, Enter would take somebody else.
    if (event.key === 'Enter' && !event.repeat && view.status === 'found' && member) {
      const take = event.shiftKey ? onOpen : onPick;
      take(member);
    }
    if (event.key === 'Escape') onType('');
  };
  return (
    <div className={styles.search}>
      <TextField
        input={input}
        type="search"
        label={DESK_TEXT.search}
        description={DESK_TEXT.searchHint}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
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
      {members.length > 0 && (
        <ul className={styles.results} aria-label={DESK_TEXT.results}>
          {members.map((member, index) => (
            <li key={member.uid}>
              <Result member={member} isPicked={index === picked} status={statusOf(member)} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
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
