import type { Verdict } from '@gym/domain/attendance/attendance';
import type { CheckIn } from '@gym/domain/database/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import { useEffect, useRef, useState } from 'react';
import { readDoorPerson } from '../../data/door-person.ts';
import type { FoundMember } from '../../data/member-search.ts';
import type { Door, VerdictAnswer } from '../../door/door.ts';
import { logFailure } from '../../lib/log.ts';
import { DESK_UNDO_SECONDS } from './text.ts';

export type DeskState =
  | { readonly phase: 'ready' }
  | { readonly phase: 'busy'; readonly name: string }
  | { readonly phase: 'failed'; readonly problem: 'read' | 'keep' }
  | { readonly phase: 'undone'; readonly name: string }
  | {
      readonly phase: 'answered';
      readonly person: DoorPerson;
      readonly verdict: Verdict;
      readonly checkIn: CheckIn | null;
      /** Seconds left to take it back; 0 when it can't be any more. */
      readonly undoSeconds: number;
    };

/** Registers people at the desk, one at a time, and takes the last one back. */
export function useDesk(door: Door | null) {
  const [state, setState] = useState<DeskState>({ phase: 'ready' });
  const turn = useRef(0);
  const undoSeconds = state.phase === 'answered' ? state.undoSeconds : 0;

  useEffect(() => {
    if (undoSeconds === 0) return;
    const timer = setTimeout(() => {
      setState((now) => (now.phase === 'answered' ? { ...now, undoSeconds: now.undoSeconds - 1 } : now));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [undoSeconds]);

  const show = ({ person, verdict, checkIn }: VerdictAnswer): void => {
    setState({ phase: 'answered', person, verdict, checkIn, undoSeconds: checkIn ? DESK_UNDO_SECONDS : 0 });
  };
  const run = async (name: string, work: () => Promise<void>): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setState({ phase: 'busy', name });
    try {
      await work();
    } catch (error) {
      logFailure('desk', error);
      if (turn.current === mine) setState({ phase: 'failed', problem: 'keep' });
    }
  };

  const register = (member: FoundMember): void => {
    if (!door || state.phase === 'busy') return;
    void run(member.row.Nombre, async () => {
      const person = await readDoorPerson(member, door.now()).catch(() => null);
      if (person) show(await door.admit(person));
      else setState({ phase: 'failed', problem: 'read' });
    });
  };
  const letIn = (person: DoorPerson, reason: string): void => {
    if (!door) return;
    void run(person.name, async () => {
      const answer = await door.letIn(person, reason);
      show(answer);
    });
  };
  const undo = (): void => {
    if (!door || state.phase !== 'answered' || !state.checkIn) return;
    const { person, checkIn } = state;
    void run(person.name, async () => {
      await door.undo(checkIn);
      setState({ phase: 'undone', name: person.name });
    });
  };
  return { state, register, letIn, undo, close: () => setState({ phase: 'ready' }) };
}
