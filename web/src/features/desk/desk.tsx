import type { Policy } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { type ReactNode, useRef } from 'react';
import { idToken } from '../../data/auth.ts';
import { readName } from '../../data/door-person.ts';
import type { FoundMember } from '../../data/member-search.ts';
import { noRoster } from '../../door/open-door.ts';
import { RefusedList } from '../../shared/door/refused-list.tsx';
import { unsentText } from '../../shared/door/text.ts';
import { useDoor } from '../../shared/door/use-door.ts';
import { useOutboxCounts } from '../../shared/door/use-outbox.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './desk.module.css';
import { DeskAnswer } from './desk-answer.tsx';
import { DeskSearch, type DeskSearchView } from './desk-search.tsx';
import { GuestCard } from './guest-card.tsx';
import { InsideNow } from './inside-now.tsx';
import { DESK_TEXT } from './text.ts';
import { useDesk } from './use-desk.ts';

export interface DeskProps {
  readonly uid: string;
  readonly branch: { readonly key: string; readonly capacity: number | null };
  readonly policy: Policy;
  readonly stayMinutes: number;
  readonly today: GymDay;
  readonly typed: string;
  readonly view: DeskSearchView;
  readonly statusOf: (member: FoundMember) => ReactNode;
  readonly onType: (typed: string) => void;
}

/** The check-in desk of one branch: search, register, let in, take back; who is inside; what this device still has to send. */
export function Desk({ uid, branch, policy, stayMinutes, today, typed, view, statusOf, onType }: DeskProps) {
  const opened = useDoor({ branch: branch.key, author: uid, via: 'desk', policy, roster: noRoster });
  const door = opened.status === 'open' ? opened.open.door : null;
  const { state, register, letIn, undo, close } = useDesk(door);
  const { unsent, refused } = useOutboxCounts();
  const input = useRef<HTMLInputElement>(null);

  const pick = (member: FoundMember): void => {
    register(member);
    onType('');
    input.current?.focus();
  };
  return (
    <div className={styles.desk}>
      <div className={styles.front}>
        <DeskSearch typed={typed} view={view} statusOf={statusOf} input={input} onType={onType} onPick={pick} />
        <div role="status">
          <DeskAnswer
            state={state}
            onLetIn={(reason) => {
              if (state.phase === 'answered') letIn(state.person, reason);
            }}
            onUndo={undo}
            onClose={() => {
              close();
              input.current?.focus();
            }}
          />
        </div>
        {unsent > 0 && <Notice tone="info">{unsentText(unsent)}</Notice>}
        {refused > 0 && (
          <Card title={DESK_TEXT.device}>
            <RefusedList idToken={() => idToken()} nameOf={readName} />
          </Card>
        )}
      </div>
      <div className={styles.side}>
        <InsideNow branch={branch.key} today={today} stayMinutes={stayMinutes} capacity={branch.capacity} />
        <GuestCard onGuest={async (name) => door?.guest(name)} />
      </div>
    </div>
  );
}
