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

/**
 * Why the desk couldn't carry out an action for a visitor. `not-read`: their data couldn't be read. `damaged`: a record
 * of them is damaged. `not-stored`: another step failed, such as storing the check-in, the denied try or the undo.
 */
type DeskProblem = 'not-read' | 'damaged' | 'not-stored';

export type DeskState =
  | { readonly phase: 'ready' }
  | { readonly phase: 'busy'; readonly name: string }
  | {
      readonly phase: 'failed';
      readonly problem: DeskProblem;
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

function problemOf(error: unknown): DeskProblem {
  if (!(error instanceof NotRead)) return 'not-stored';
  return error.cause instanceof DamagedRecord ? 'damaged' : 'not-read';
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

  /** Runs work and shows its result or its failure. Does nothing without a door, or while other work runs. */
  const run = (visitor: Visitor, changed: DeskChange | null, work: (door: Door) => Promise<DeskState>): void => {
    if (!door || isBusy.current) return;
    isBusy.current = true;
    setState({ phase: 'busy', name: visitor.name });
    const createFailure = (error: unknown): DeskState => {
      logFailure('desk', error);
      return { phase: 'failed', problem: problemOf(error), visitor, changed };
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
  const register = (visitor: Visitor, changed: DeskChange | null = null): void => {
    run(visitor, changed, async (openDoor) =>
      createAnswer(visitor, await openDoor.admit(await readPerson(visitor, openDoor.now())), { changed }),
    );
  };
  /**
   * Attends to a person whom the door denied a moment ago: opens `panel`, or checks them in if the door lets them in
   * now.
   */
  const attend = (visitor: Visitor, panel: DeskPanel): void => {
    run(visitor, null, async (openDoor) => {
      const person = await readPerson(visitor, openDoor.now());
      const { verdict } = await openDoor.preview(person);
      if (verdict.kind === 'denied') return createAnswer(visitor, { person, verdict, checkIn: null }, { panel });
      return createAnswer(visitor, await openDoor.admit(person));
    });
  };
  /** Lets a denied person in with a reason. */
  const letIn = ({ visitor, person, changed }: AnsweredState, reason: string): void => {
    run(visitor, changed, async (openDoor) => createAnswer(visitor, await openDoor.letIn(person, reason), { changed }));
  };
  /** Undoes the check-in on screen while the undo is offered. */
  const undo = (): void => {
    if (state.phase !== 'answered' || !state.checkIn || state.undoSeconds === 0) return;
    const { visitor, checkIn } = state;
    run(visitor, null, async (openDoor) => {
      await openDoor.undo(checkIn);
      return { phase: 'undone', name: visitor.name };
    });
  };
  /** Continues after the desk has changed the membership: checks the visitor in, unless they are in already. */
  const continueAfterChange = (change: DeskChange): void => {
    if (state.phase !== 'answered') return;
    if (state.checkIn || state.verdict.kind === 'registered') setState({ ...state, panel: null, changed: change });
    else {
      const { visitor, person } = state;
      run(visitor, change, async (openDoor) =>
        createAnswer(visitor, await openDoor.admit(await readChanged(visitor, person, () => openDoor.now())), {
          changed: change,
        }),
      );
    }
  };
  /** Opens a panel below the answer; `null` closes it. */
  const open = (panel: DeskPanel | null): void => {
    setState((previous) => (previous.phase === 'answered' ? { ...previous, panel } : previous));
  };
  return { state, register, attend, letIn, undo, continueAfterChange, open, close: () => setState({ phase: 'ready' }) };
}

export type DeskController = ReturnType<typeof useDesk>;
