import type { Policy } from '@gym/domain/attendance/attendance';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { DESK_TEXT } from '@gym/domain/text/desk';
import { unsentText } from '@gym/domain/text/door';
import { type ReactNode, useRef } from 'react';
import { idToken } from '../../../data/auth.ts';
import { readName } from '../../../data/door-person.ts';
import type { FoundMember } from '../../../data/member-search.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOutboxCounts } from '../outbox/own-outbox.ts';
import { RefusedList } from '../outbox/refused-list.tsx';
import styles from './desk.module.css';
import { DeskAnswer } from './desk-answer.tsx';
import { DeskSearch, type DeskSearchView } from './desk-search.tsx';
import { GuestCard } from './guest-card.tsx';
import { InsideNow } from './inside-now.tsx';
import { useDesk } from './use-desk.ts';
import { useDeskDoor } from './use-desk-door.ts';

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
  const door = useDeskDoor(branch.key, uid, policy);
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
