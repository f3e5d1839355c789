import type { Verdict } from '@gym/domain/attendance/attendance';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import { useEffect, useRef, useState } from 'react';
import { DamagedRecord } from '../../data/parse.ts';
import type { Door, VerdictAnswer } from '../../door/door.ts';
import { logFailure } from '../../lib/log.ts';
import { DESK_UNDO_SECONDS } from './text.ts';

/**
 * A person whom the desk attends to. `read` loads the data that the door needs for its verdict; `now` is the server's
 * time, epoch milliseconds.
 */
export interface Visitor {
  readonly uid: string;
  readonly name: string;
  readonly read: (now: number) => Promise<DoorPerson>;
}

/** A panel that can be open below an answer: the form that renews or resumes, or the dialog that lets the person in. */
export type DeskPanel = 'renew' | 'resume' | 'let-in';

/** A change that the desk made to the visitor's membership. */
export type DeskChange = 'renewed' | 'resumed';

/** What the desk does for a visitor. `check-in`: it asks the door, which may check the visitor in. */
export type DeskAction = 'check-in' | 'let-in' | 'undo';

/**
 * Why an action failed. `not-read`: the visitor's data couldn't be read. `damaged`: one of the visitor's records is
 * damaged. `not-stored`: the check-in or the denied try couldn't be stored. `not-undone`: the undo couldn't be stored.
 */
type DeskProblem = 'not-read' | 'damaged' | 'not-stored' | 'not-undone';

export type DeskState =
  | { readonly phase: 'ready' }
  | { readonly phase: 'busy'; readonly name: string }
  | {
      readonly phase: 'failed';
      readonly problem: DeskProblem;
      readonly action: DeskAction;
      readonly visitor: Visitor;
      /** The change of the membership that was made before the failure. */
      readonly changed: DeskChange | null;
      /** Does the failed action again. */
      readonly retry: () => void;
    }
  | { readonly phase: 'undone'; readonly name: string }
  | {
      readonly phase: 'answered';
      readonly visitor: Visitor;
      readonly person: DoorPerson;
      readonly verdict: Verdict;
      /** The check-in that was made; `null` if there is none. */
      readonly checkIn: CheckIn | null;
      /** The open panel. */
      readonly panel: DeskPanel | null;
      /** The change of the membership that the desk made for this visitor. */
      readonly changed: DeskChange | null;
      /** Seconds left to undo the check-in; 0 if it can't be undone. */
      readonly undoSeconds: number;
    };

export type AnsweredState = Extract<DeskState, { phase: 'answered' }>;

/** The error that a visitor's data couldn't be read. */
class NotRead extends Error {
  override readonly name = 'NotRead';
}

async function readPerson(visitor: Visitor, now: number): Promise<DoorPerson> {
  return visitor.read(now).catch((error: unknown) => {
    throw new NotRead(visitor.uid, { cause: error });
  });
}

function problemOf(error: unknown, action: DeskAction): DeskProblem {
  if (!(error instanceof NotRead)) return action === 'undo' ? 'not-undone' : 'not-stored';
  return error.cause instanceof DamagedRecord ? 'damaged' : 'not-read';
}

/** An action for a visitor. `changed`: the change of the membership that the desk made before it. */
interface DeskTask {
  readonly action: DeskAction;
  readonly visitor: Visitor;
  readonly changed: DeskChange | null;
  readonly work: (door: Door) => Promise<DeskState>;
}

/** Deadline for a changed membership to reach this device. */
const ARRIVAL_MS = 3_000;
/** Pause between two reads of the membership. */
const PAUSE_MS = 50;

/**
 * Reads a visitor whose membership the desk has changed. Repeats the read until the change has reached this device or
 * {@link ARRIVAL_MS} have passed, because the callable may answer before the change arrives in the database's cache.
 */
async function readChanged(visitor: Visitor, previous: DoorPerson, now: () => number): Promise<DoorPerson> {
  const deadline = performance.now() + ARRIVAL_MS;
  const previousStanding = JSON.stringify(previous.standing);
  let person = await readPerson(visitor, now());
  while (JSON.stringify(person.standing) === previousStanding && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    person = await readPerson(visitor, now());
  }
  return person;
}

/**
 * Attends to people at the desk, one at a time: checks them in, lets them in, undoes the last check-in, and continues
 * after a change of the membership.
 */
export function useDesk(door: Door | null) {
  const [state, setState] = useState<DeskState>({ phase: 'ready' });
  // A ref, because a state would change too late to stop a second press at the same moment.
  const isBusy = useRef(false);
  const undoSeconds = state.phase === 'answered' ? state.undoSeconds : 0;

  useEffect(() => {
    if (undoSeconds === 0) return;
    const timer = setTimeout(() => {
      setState((previous) =>
        previous.phase === 'answered' ? { ...previous, undoSeconds: previous.undoSeconds - 1 } : previous,
      );
    }, 1_000);
    return () => clearTimeout(timer);
  }, [undoSeconds]);

  /** Runs a task and shows its result or its failure. Does nothing without a door, or while another task runs. */
  const run = (task: DeskTask): void => {
    if (!door || isBusy.current) return;
    isBusy.current = true;
    const { action, visitor, changed, work } = task;
    setState({ phase: 'busy', name: visitor.name });
    const createFailure = (error: unknown): DeskState => {
      logFailure('desk', error);
      const problem = problemOf(error, action);
      return { phase: 'failed', problem, action, visitor, changed, retry: () => run(task) };
    };
    const show = (next: DeskState): void => {
      isBusy.current = false;
      setState(next);
    };
    void work(door).catch(createFailure).then(show);
  };
  const createAnswer = (
    visitor: Visitor,
    { person, verdict, checkIn }: Pick<VerdictAnswer, 'person' | 'verdict' | 'checkIn'>,
    more: Partial<Pick<AnsweredState, 'panel' | 'changed'>> = {},
  ): DeskState => {
    const seconds = checkIn ? DESK_UNDO_SECONDS : 0;
    const options = { panel: null, changed: null, ...more };
    return { phase: 'answered', visitor, person, verdict, checkIn, undoSeconds: seconds, ...options };
  };

  /** Asks the door to check a visitor in, with the membership as it is stored now. */
  const register = (visitor: Visitor): void => {
    const work: DeskTask['work'] = async (currentDoor) =>
      createAnswer(visitor, await currentDoor.admit(await readPerson(visitor, currentDoor.now())));
    run({ action: 'check-in', visitor, changed: null, work });
  };
  /**
   * Attends to a person whom the door denied a moment ago: opens `panel`, or checks them in if the door lets them in
   * now.
   */
  const attend = (visitor: Visitor, panel: DeskPanel): void => {
    const work: DeskTask['work'] = async (currentDoor) => {
      const person = await readPerson(visitor, currentDoor.now());
      const { verdict } = await currentDoor.preview(person);
      if (verdict.kind === 'denied') return createAnswer(visitor, { person, verdict, checkIn: null }, { panel });
      return createAnswer(visitor, await currentDoor.admit(person));
    };
    run({ action: 'check-in', visitor, changed: null, work });
  };
  /** Lets a denied person in with a reason. */
  const letIn = ({ visitor, person, changed }: AnsweredState, reason: string): void => {
    const work: DeskTask['work'] = async (currentDoor) =>
      createAnswer(visitor, await currentDoor.letIn(person, reason), { changed });
    run({ action: 'let-in', visitor, changed, work });
  };
  /** Undoes the check-in on screen while the undo is offered. */
  const undo = (): void => {
    if (state.phase !== 'answered' || !state.checkIn || state.undoSeconds === 0) return;
    const { visitor, checkIn } = state;
    const work: DeskTask['work'] = async (currentDoor) => {
      await currentDoor.undo(checkIn);
      return { phase: 'undone', name: visitor.name };
    };
    run({ action: 'undo', visitor, changed: null, work });
  };
  /** Continues after the desk has changed the membership: checks the visitor in, unless they are in already. */
  const continueAfterChange = (change: DeskChange): void => {
    if (state.phase !== 'answered') return;
    if (state.checkIn || state.verdict.kind === 'registered') setState({ ...state, panel: null, changed: change });
    else {
      const { visitor, person } = state;
      const work: DeskTask['work'] = async (currentDoor) => {
        const changedPerson = await readChanged(visitor, person, () => currentDoor.now());
        return createAnswer(visitor, await currentDoor.admit(changedPerson), { changed: change });
      };
      run({ action: 'check-in', visitor, changed: change, work });
    }
  };
  /** Opens a panel below the answer; `null` closes it. */
  const open = (panel: DeskPanel | null): void => {
    setState((previous) => (previous.phase === 'answered' ? { ...previous, panel } : previous));
  };
  return { state, register, attend, letIn, undo, continueAfterChange, open, close: () => setState({ phase: 'ready' }) };
}

export type DeskController = ReturnType<typeof useDesk>;
