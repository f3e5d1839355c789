import type { Policy, Verdict } from '@gym/domain/attendance/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import type { RemoteCheckIn } from '../../door/door.ts';
import type { ReadBranchCode } from '../../shared/door/branch-code-link.ts';
import type { CheckInFailure } from './text.ts';

/** A press of the check-in button, with the data on which the verdict depends as they were at that moment. */
export interface Press {
  /** Uid of the account that is signed in: the person, or their guardian. */
  readonly author: string;
  readonly person: DoorPerson;
  /** Key of the branch. */
  readonly branch: string;
  readonly policy: Policy;
  /** The check-in of today on the server; `null` if there is none, if it is unknown, or if its undo isn't sent yet. */
  readonly remote: RemoteCheckIn | null;
  /** The code of the entrance that was scanned or typed; `null` if the branch requires none. */
  readonly code: ReadBranchCode | null;
  /** The verdict on screen before the press. It stays on screen until there is an answer. */
  readonly preview: Verdict;
}

/**
 * What the screen shows of the last press. `isUnconfirmed`: the check-in is stored, but the server has not confirmed it
 * yet.
 */
export type ShownCheckIn =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly preview: Verdict }
  | { readonly phase: 'answered'; readonly verdict: Verdict; readonly isUnconfirmed: boolean }
  | { readonly phase: 'failed'; readonly failure: CheckInFailure }
  /** The member has undone the check-in. */
  | { readonly phase: 'undone' };

export interface CheckInState {
  /** Whether the server can be reached; `null` until a connection was tried. */
  readonly connected: boolean | null;
  /** The press whose results are accepted; `null` before the first press and after a reset. */
  readonly press: Press | null;
  /** The check-in that the press recorded; `null` if it recorded none, or if the screen no longer shows the outcome. */
  readonly recorded: { readonly id: string; readonly verdict: Verdict } | null;
  readonly shown: ShownCheckIn;
}

export type CheckInEvent =
  | { readonly type: 'connection'; readonly connected: boolean | null }
  | { readonly type: 'pressed'; readonly press: Press }
  /** The press recorded no check-in: the person is denied, or was registered before. */
  | { readonly type: 'decided'; readonly verdict: Verdict }
  /** The check-in is stored on the device. */
  | { readonly type: 'stored'; readonly id: string; readonly verdict: Verdict }
  /** The server takes too long for somebody who waits at the door. */
  | { readonly type: 'slow' }
  /** The server has confirmed the check-in. */
  | { readonly type: 'sent' }
  /** The server has refused the check-in. */
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

export function createCheckInState(connected: boolean | null): CheckInState {
  return { connected, press: null, recorded: null, shown: IDLE };
}

function createUnconfirmed(verdict: Verdict): ShownCheckIn {
  return { phase: 'answered', verdict, isUnconfirmed: true };
}

function fail(state: CheckInState, failure: CheckInFailure): CheckInState {
  return { ...state, shown: { phase: 'failed', failure } };
}

/** Shows a stored check-in as unconfirmed: the server can't be reached or is slow. Later results still count. */
function answerWithoutServer(state: CheckInState): CheckInState {
  if (state.shown.phase !== 'sending' || state.recorded === null) return state;
  return { ...state, shown: createUnconfirmed(state.recorded.verdict) };
}

function reduceRefusal(state: CheckInState): CheckInState {
  // The screen has already shown the check-in as stored, so the list of refused records reports the refusal.
  if (state.shown.phase === 'answered') return { ...state, recorded: null, shown: IDLE };
  return fail(state, state.press?.code === null ? 'refused' : 'code');
}

/** Reducer of the check-in on the member's own phone. It must not get results of an earlier press. */
export function reduceCheckIn(state: CheckInState, event: CheckInEvent): CheckInState {
  switch (event.type) {
    case 'connection': {
      if (event.connected === state.connected) return state;
      const next = { ...state, connected: event.connected };
      return event.connected === true ? next : answerWithoutServer(next);
    }
    case 'pressed': {
      // A second press while a check-in is being sent is ignored.
      if (state.shown.phase === 'sending') return state;
      const { press } = event;
      return { ...state, press, recorded: null, shown: { phase: 'sending', preview: press.preview } };
    }
    case 'reset':
      return createCheckInState(state.connected);
    default:
      return state.press === null ? state : reduceResult(state, event);
  }
}

/** An event that is a result of a press or of its undo. */
type ResultEvent = Exclude<CheckInEvent, { type: 'connection' | 'pressed' | 'reset' }>;

function reduceResult(state: CheckInState, event: ResultEvent): CheckInState {
  switch (event.type) {
    case 'decided':
      return { ...state, shown: { phase: 'answered', verdict: event.verdict, isUnconfirmed: false } };
    case 'stored': {
      const next = { ...state, recorded: { id: event.id, verdict: event.verdict } };
      return state.connected === true ? next : answerWithoutServer(next);
    }
    case 'slow':
      return answerWithoutServer(state);
    case 'sent':
      if (state.recorded === null) return state;
      return { ...state, shown: { phase: 'answered', verdict: state.recorded.verdict, isUnconfirmed: false } };
    case 'refused':
      return state.recorded === null ? state : reduceRefusal(state);
    case 'undone':
      // Without `recorded`, a late `sent` or `refused` of the check-in no longer changes the screen.
      return state.recorded?.id === event.id ? { ...state, recorded: null, shown: { phase: 'undone' } } : state;
    case 'undo-refused':
      // The list of refused records reports the failed undo.
      return state.shown.phase === 'undone' ? { ...state, shown: IDLE } : state;
    case 'failed':
      return fail(state, event.failure);
  }
}

/**
 * Returns the id of the recorded check-in if the screen shows that it was refused; otherwise `null`. The person knows
 * of the refusal then, so the refused record can be removed from the outbox, and staff need not settle it.
 */
export function findShownRefusal({ recorded, shown }: CheckInState): string | null {
  return recorded !== null && shown.phase === 'failed' ? recorded.id : null;
}
