import type { Policy } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDoorPerson, readDoorPersonByUid } from '../../data/door-person.ts';
import type { FoundMember } from '../../data/member-search.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { findPerson } from '../../door/desk-copy/find-person.ts';
import { noRoster } from '../../door/open-door.ts';
import type { UsedDeskCopy } from '../../shared/door/use-desk-copy.ts';
import { useDoor } from '../../shared/door/use-door.ts';
import { memberPath } from '../../shared/paths.ts';
import { KeyHints } from '../../ui/key-hints.tsx';
import { focusRow, onRowKey } from '../../ui/row-keys.ts';
import styles from './desk.module.css';
import { DeskAnswer, mainAction } from './desk-answer.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskSearch, type DeskSearchView } from './desk-search.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { GuestCard } from './guest-card.tsx';
import { DeskOfflineBar } from './offline-bar.tsx';
import { OfflineSwitch } from './offline-switch.tsx';
import { DESK_TEXT } from './text.ts';
import { useDesk, type Visitor } from './use-desk.ts';
import { useDeskFocus } from './use-desk-focus.ts';
import { DeskIsOffline } from './waits.ts';

export interface DeskProps {
  readonly uid: string;
  readonly branch: string;
  readonly policy: Policy;
  readonly today: GymDay;
  readonly typed: string;
  readonly view: DeskSearchView;
  readonly statusOf: (member: FoundMember) => ReactNode;
  readonly onType: (typed: string) => void;
  readonly offline: boolean;
  /** This device's copy of the branch's people. */
  readonly copy: UsedDeskCopy;
}

/** The check-in desk of a branch: search, check-in, renewal, exceptions and undo, with the live door feed beside it. */
export function Desk(props: DeskProps) {
  const { uid, branch, policy, today, typed, view, statusOf, onType, offline, copy } = props;
  const opened = useDoor({ branch, author: uid, via: 'desk', policy, roster: noRoster });
  const door = opened.status === 'open' ? opened.open.door : null;
  const desk = useDesk(door);
  const database = useLiveDatabase();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const { input, guestInput, focusSearch, restFocus } = useDeskFocus(desk.state);

  /** The found members, from the server or from this device's copy. */
  const known =
    (who: string, read: Visitor['read']): Visitor['read'] =>
    (now) =>
      findPerson(who, () => read(now), { offline, copy: copy.copy });
  const pick = (member: FoundMember): void => {
    desk.register({
      uid: member.uid,
      name: member.row.Nombre,
      read: known(member.uid, (now) => readDoorPerson(database, member, now)),
    });
    onType('');
  };
  /** Handles keys while the search box is empty. They act on the result below it. */
  const onIdleKey = (event: KeyboardEvent): void => {
    if (event.repeat) return;
    if (event.key === 'Enter') mainAction(desk, offline)?.();
    else if (event.key === 'Escape') desk.close();
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) desk.undo();
    else if (event.key === 'ArrowDown' && area.current) focusRow(area.current, 0);
    else return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isPanelOpen = desk.state.phase === 'answered' && desk.state.panel !== null;
    const isRow = event.target instanceof Element && event.target.closest('[data-row]') !== null;
    if (event.key === 'Escape' && isPanelOpen) desk.open(null);
    else if (event.key === 'Escape' && !isRow) focusSearch();
    else onRowKey(event, focusSearch);
  };
  return (
    <DeskIsOffline value={offline}>
      <DeskOfflineBar offline={offline} copy={copy.status} />
      <DeskBar />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its rows; each has a button too */}
      <div ref={area} className={styles.desk} onKeyDown={onKeyDown}>
        <div className={styles.front}>
          <DeskSearch
            typed={typed}
            view={view}
            statusOf={statusOf}
            input={input}
            onType={onType}
            onPick={pick}
            onOpen={(member) => navigate(memberPath(member.uid))}
            onIdleKey={onIdleKey}
          />
          <KeyHints keys={DESK_TEXT.keys} />
          <DeskAnswer desk={desk} />
        </div>
        <div className={styles.side}>
          <FeedPanel
            branch={branch}
            today={today}
            attending={desk.state.phase === 'answered' ? desk.state.person.uid : null}
            onHelp={({ uid: who, name }, panel) =>
              desk.attend({ uid: who, name, read: known(who, (now) => readDoorPersonByUid(database, who, now)) }, panel)
            }
          />
        </div>
        <div className={styles.guests}>
          <GuestCard uid={uid} branch={branch} today={today} input={guestInput} onSettled={restFocus} />
          <OfflineSwitch copy={copy} offline={offline} />
        </div>
      </div>
    </DeskIsOffline>
  );
}
