import type { Policy } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDoorPerson, readDoorPersonByUid } from '../../data/door-person.ts';
import type { FoundMember } from '../../data/member-search.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { findPerson } from '../../door/desk-copy/find-person.ts';
import { openNoRoster } from '../../door/open-door.ts';
import type { UsedDeskCopy } from '../../shared/door/use-desk-copy.ts';
import { useDoor } from '../../shared/door/use-door.ts';
import { memberPath } from '../../shared/paths.ts';
import { KeyHints } from '../../ui/key-hints.tsx';
import { focusRow, onRowKey } from '../../ui/row-keys.ts';
import styles from './desk.module.css';
import { DeskAnswer, getMainAction } from './desk-answer.tsx';
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
  /** Uid of the staff member. */
  readonly uid: string;
  readonly branch: string;
  readonly policy: Policy;
  readonly today: GymDay;
  /** The text in the search box. */
  readonly typed: string;
  readonly view: DeskSearchView;
  /** Renders the state of a member's membership. */
  readonly statusOf: (member: FoundMember) => ReactNode;
  readonly onType: (typed: string) => void;
  readonly offline: boolean;
  /** This device's copy of the branch's people. */
  readonly deskCopy: UsedDeskCopy;
}

/** The check-in desk of a branch: search, check-in, renewal, exceptions and undo, with the live door feed beside it. */
export function Desk(props: DeskProps) {
  const { uid, branch, policy, today, typed, view, statusOf, onType, offline, deskCopy } = props;
  const doorState = useDoor({ branch, author: uid, via: 'desk', policy, roster: openNoRoster });
  const door = doorState.status === 'open' ? doorState.open.door : null;
  const desk = useDesk(door);
  const database = useLiveDatabase();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const { input, guestInput, focusSearch, returnFocus } = useDeskFocus(desk.state);

  /** Returns a read of a person that falls back to this device's copy if the network fails. */
  const withCopy =
    (personUid: string, read: Visitor['read']): Visitor['read'] =>
    (now) =>
      findPerson(personUid, () => read(now), { offline, copy: deskCopy.copy });
  const pick = (member: FoundMember): void => {
    desk.register({
      uid: member.uid,
      name: member.row.Nombre,
      read: withCopy(member.uid, (now) => readDoorPerson(database, member, now)),
    });
    onType('');
  };
  /** Handles keys in the empty search box. They act on the last result; ArrowDown focuses it or else the door feed. */
  const onIdleKey = (event: KeyboardEvent): void => {
    if (event.repeat) return;
    if (event.key === 'Enter') getMainAction(desk, offline)?.();
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
      <DeskOfflineBar offline={offline} copyStatus={deskCopy.status} />
      <DeskBar />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: adds shortcuts to the links and buttons inside */}
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
            onAttend={({ uid: personUid, name }, panel) =>
              desk.attend(
                {
                  uid: personUid,
                  name,
                  read: withCopy(personUid, (now) => readDoorPersonByUid(database, personUid, now)),
                },
                panel,
              )
            }
          />
        </div>
        <div className={styles.guests}>
          <GuestCard uid={uid} branch={branch} today={today} input={guestInput} onPassChange={returnFocus} />
          <OfflineSwitch deskCopy={deskCopy} offline={offline} />
        </div>
      </div>
    </DeskIsOffline>
  );
}
