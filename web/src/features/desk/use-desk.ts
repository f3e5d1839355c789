import type { Verdict } from '@gym/domain/attendance/attendance';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import { useEffect, useRef, useState } from 'react';
import { DamagedRecord } from '../../data/parse.ts';
import type { Door, VerdictAnswer } from '../../door/door.ts';
import { logFailure } from '../../lib/log.ts';
import { DESK_UNDO_SECONDS } from './text.ts';

/** Somebody whom the desk attends to. `read` loads what the door checks; `now` is server time, epoch milliseconds. */
export interface Visitor {
  readonly uid: string;
  readonly name: string;
  readonly read: (now: number) => Promise<DoorPerson>;
}

/** The panel that is open below an answer. */
export type DeskPanel = 'renew' | 'resume' | 'let-in';

/** A change that the desk made to the membership just before the check-in. */
export type DeskChange = 'renewed' | 'resumed';

export type DeskState =
  | { readonly phase: 'ready' }
  | { readonly phase: 'busy'; readonly name: string }
  | {
      readonly phase: 'failed';
      readonly problem: 'read' | 'damaged' | 'keep';
      readonly visitor: Visitor;
      /** The change of the membership that was made before the failure. */
      readonly changed: DeskChange | null;
    }
  | { readonly phase: 'undone'; readonly name: string }
  | {
      readonly phase: 'answered';
      readonly visitor: Visitor;
      readonly person: DoorPerson;
      readonly verdict: Verdict;
      readonly checkIn: CheckIn | null;
      readonly panel: DeskPanel | null;
      readonly changed: DeskChange | null;
      /** Seconds left to undo the check-in; 0 if it can't be undone. */
      readonly undoSeconds: number;
    };

export type Answered = Extract<DeskState, { phase: 'answered' }>;

/** The membership of a visitor couldn't be read. */
class NotRead extends Error {
  override readonly name = 'NotRead';
}

async function readPerson(visitor: Visitor, now: number): Promise<DoorPerson> {
  return visitor.read(now).catch((error: unknown) => {
    throw new NotRead(visitor.uid, { cause: error });
  });
}

function problemOf(error: unknown): 'read' | 'damaged' | 'keep' {
  if (!(error instanceof NotRead)) return 'keep';
  return error.cause instanceof DamagedRecord ? 'damaged' : 'read';
}

/** Deadline for a changed membership to reach this device, and the pause between two reads of it, in milliseconds. */
const [ARRIVAL_MS, PAUSE_MS] = [3_000, 50];

/**
 * Reads a visitor whose membership was changed here, again and again until the change has reached this device or
 * `ARRIVAL_MS` have passed. The callable may answer first, and a read then still returns the old membership.
 */
async function readChanged(visitor: Visitor, before: DoorPerson, now: () => number): Promise<DoorPerson> {
  const limit = performance.now() + ARRIVAL_MS;
  const was = JSON.stringify(before.standing);
  let person = await readPerson(visitor, now());
  while (JSON.stringify(person.standing) === was && performance.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    person = await readPerson(visitor, now());
  }
  return person;
}

/** Attends to people at the desk, one at a time: checks in, also after a renewal, lets in, undoes the last check-in. */
export function useDesk(door: Door | null) {
  const [state, setState] = useState<DeskState>({ phase: 'ready' });
  // A ref, because a state would change too late to stop a second press at the same moment.
  const isBusy = useRef(false);
  const undoSeconds = state.phase === 'answered' ? state.undoSeconds : 0;

  useEffect(() => {
    if (undoSeconds === 0) return;
    const timer = setTimeout(() => {
      setState((now) => (now.phase === 'answered' ? { ...now, undoSeconds: now.undoSeconds - 1 } : now));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [undoSeconds]);

  const run = (visitor: Visitor, changed: DeskChange | null, work: (door: Door) => Promise<DeskState>): void => {
    if (!door || isBusy.current) return;
    isBusy.current = true;
    setState({ phase: 'busy', name: visitor.name });
    const failed = (error: unknown): DeskState => {
      logFailure('desk', error);
      return { phase: 'failed', problem: problemOf(error), visitor, changed };
    };
    const show = (next: DeskState): void => {
      isBusy.current = false;
      setState(next);
    };
    void work(door).catch(failed).then(show);
  };
  const answered = (
    visitor: Visitor,
    { person, verdict, checkIn }: Pick<VerdictAnswer, 'person' | 'verdict' | 'checkIn'>,
    more: Partial<Pick<Answered, 'panel' | 'changed'>> = {},
  ): DeskState => {
    const seconds = checkIn ? DESK_UNDO_SECONDS : 0;
    const rest = { panel: null, changed: null, ...more };
    return { phase: 'answered', visitor, person, verdict, checkIn, undoSeconds: seconds, ...rest };
  };

  /** Asks the door to check a visitor in, with the membership as it is stored now. */
  const register = (visitor: Visitor, changed: DeskChange | null = null): void => {
    run(visitor, changed, async (at) =>
      answered(visitor, await at.admit(await readPerson(visitor, at.now())), { changed }),
    );
  };
  /** Attends to somebody whom the door refused a moment ago: opens `panel`, or checks them in if the reason is gone. */
  const attend = (visitor: Visitor, panel: DeskPanel): void => {
    run(visitor, null, async (at) => {
      const person = await readPerson(visitor, at.now());
      const { verdict } = await at.preview(person);
      if (verdict.kind === 'denied') return answered(visitor, { person, verdict, checkIn: null }, { panel });
      return answered(visitor, await at.admit(person));
    });
  };
  const letIn = ({ visitor, person, changed }: Answered, reason: string): void => {
    run(visitor, null, async (at) => answered(visitor, await at.letIn(person, reason), { changed }));
  };
  const undo = (): void => {
    if (state.phase !== 'answered' || !state.checkIn || state.undoSeconds === 0) return;
    const { visitor, checkIn } = state;
    run(visitor, null, async (at) => {
      await at.undo(checkIn);
      return { phase: 'undone', name: visitor.name };
    });
  };
  /** Continues after the membership was changed here: checks the visitor in, unless they are in already. */
  const changed = (change: DeskChange): void => {
    if (state.phase !== 'answered') return;
    if (state.checkIn || state.verdict.kind === 'registered') setState({ ...state, panel: null, changed: change });
    else {
      const { visitor, person } = state;
      run(visitor, change, async (at) =>
        answered(visitor, await at.admit(await readChanged(visitor, person, () => at.now())), { changed: change }),
      );
    }
  };
  const open = (panel: DeskPanel | null): void => {
    setState((now) => (now.phase === 'answered' ? { ...now, panel } : now));
  };
  return { state, register, attend, letIn, undo, changed, open, close: () => setState({ phase: 'ready' }) };
}

export type DeskController = ReturnType<typeof useDesk>;
