import type { Policy, Verdict } from '@gym/domain/attendance/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import type { ReadBranchCode } from '../../shared/door/branch-code-link.ts';
import type { CheckInFailure } from './text.ts';

/** A press with all data on which the answer depends, as they were at that moment. */
export interface Press {
  /** Uid of the account that is signed in: the person, or their guardian. */
  readonly author: string;
  readonly person: DoorPerson;
  readonly branch: string;
  readonly policy: Policy;
  /** When the server registered the person today (epoch milliseconds), or `null`. */
  readonly registeredAt: number | null;
  /** When the server's record of today was annulled (epoch milliseconds). This check-in must be later. */
  readonly annulledAt: number | null;
  /** The code that was read at the entrance, if the branch asks for one. */
  readonly code: ReadBranchCode | null;
  /** The verdict on screen before the press. It stays until there is an answer. */
  readonly preview: Verdict;
}

/** The result of the last press. `waits`: it is stored on the device and not confirmed by the server yet. */
export type ShownCheckIn =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly preview: Verdict }
  | { readonly phase: 'answered'; readonly verdict: Verdict; readonly waits: boolean }
  | { readonly phase: 'failed'; readonly failure: CheckInFailure }
  /** The member has undone the check-in. */
  | { readonly phase: 'undone' };

export interface CheckInState {
  readonly connected: boolean | null;
  /** The press whose results are accepted. */
  readonly press: Press | null;
  /**
   * The check-in that the press recorded, while this screen shows its outcome. The list of refused records leaves it
   * out meanwhile.
   */
  readonly recorded: { readonly id: string; readonly verdict: Verdict } | null;
  readonly shown: ShownCheckIn;
}

export type CheckInEvent =
  | { readonly type: 'connection'; readonly connected: boolean | null }
  | { readonly type: 'pressed'; readonly press: Press }
  /** The decision made no check-in: the person is denied, or was registered before. */
  | { readonly type: 'decided'; readonly verdict: Verdict }
  /** The check-in is on disk. */
  | { readonly type: 'kept'; readonly id: string; readonly verdict: Verdict }
  /** The server takes too long for somebody who waits at the door. */
  | { readonly type: 'slow' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused' }
  /** Nothing was recorded, or it is unknown whether anything was. */
  | { readonly type: 'failed'; readonly failure: Exclude<CheckInFailure, 'refused'> }
  /** The member has undone the check-in with this id. */
  | { readonly type: 'undone'; readonly id: string }
  /** The server refused the undo, so the check-in counts. */
  | { readonly type: 'undo-refused' }
  /** Another branch was chosen. */
  | { readonly type: 'reset' };

const IDLE: ShownCheckIn = { phase: 'idle' };

export function startCheckIn(connected: boolean | null): CheckInState {
  return { connected, press: null, recorded: null, shown: IDLE };
}

function waiting(verdict: Verdict): ShownCheckIn {
  return { phase: 'answered', verdict, waits: true };
}

function failed(state: CheckInState, failure: CheckInFailure): CheckInState {
  return { ...state, shown: { phase: 'failed', failure } };
}

/** Answers a stored check-in as waiting if the server can't be reached. Later events about it are still accepted. */
function outOfReach(state: CheckInState): CheckInState {
  if (state.shown.phase !== 'sending' || state.recorded === null) return state;
  return { ...state, shown: waiting(state.recorded.verdict) };
}

function afterRefusal(state: CheckInState): CheckInState {
  // The answer had said that it was stored, so the refusal stays in the list until the member has read it.
  if (state.shown.phase === 'answered') return { ...state, recorded: null, shown: IDLE };
  return failed(state, state.press?.code === null ? 'refused' : 'code');
}

/** Reducer of the own check-in. It gets results of the latest press only: see `useCheckIn`. */
export function nextCheckIn(state: CheckInState, event: CheckInEvent): CheckInState {
  switch (event.type) {
    case 'connection': {
      if (event.connected === state.connected) return state;
      const next = { ...state, connected: event.connected };
      return event.connected === true ? next : outOfReach(next);
    }
    case 'pressed': {
      // Ignores the second press of a double press.
      if (state.shown.phase === 'sending') return state;
      const { press } = event;
      return { ...state, press, recorded: null, shown: { phase: 'sending', preview: press.preview } };
    }
    case 'reset':
      return startCheckIn(state.connected);
    default:
      return state.press === null ? state : afterPress(state, event);
  }
}

type Result = Exclude<CheckInEvent, { type: 'connection' | 'pressed' | 'reset' }>;

function afterPress(state: CheckInState, event: Result): CheckInState {
  switch (event.type) {
    case 'decided':
      return { ...state, shown: { phase: 'answered', verdict: event.verdict, waits: false } };
    case 'kept': {
      const next = { ...state, recorded: { id: event.id, verdict: event.verdict } };
      return state.connected === true ? next : outOfReach(next);
    }
    case 'slow':
      return outOfReach(state);
    case 'sent':
      if (state.recorded === null) return state;
      return { ...state, shown: { phase: 'answered', verdict: state.recorded.verdict, waits: false } };
    case 'refused':
      return state.recorded === null ? state : afterRefusal(state);
    case 'undone':
      // After an undo, later results of the server no longer change the screen.
      return state.recorded?.id === event.id ? { ...state, recorded: null, shown: { phase: 'undone' } } : state;
    case 'undo-refused':
      // The list of refused records reports the failed undo.
      return state.shown.phase === 'undone' ? { ...state, shown: IDLE } : state;
    case 'failed':
      return failed(state, event.failure);
  }
}

/** Returns the id of a check-in whose refusal this screen has shown, so it may be removed without staff; or null. */
export function refusedHere({ recorded, shown }: CheckInState): string | null {
  return recorded !== null && shown.phase === 'failed' ? recorded.id : null;
}
