import type { Policy, Verdict } from '@gym/domain/attendance/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import type { ReadBranchCode } from '../../shared/door/branch-code-link.ts';
import type { CheckInFailure } from './text.ts';

/** What is pressed: everything that the answer rests on, as it was at that moment. */
export interface Press {
  /** The account that is signed in: the person, or their guardian. */
  readonly author: string;
  readonly person: DoorPerson;
  readonly branch: string;
  readonly policy: Policy;
  /** When the server has the person as registered today (epoch milliseconds), or `null`. */
  readonly registeredAt: number | null;
  /** When the server's record of today was annulled (epoch milliseconds): this check-in must come after it. */
  readonly annulledAt: number | null;
  /** What was read at the entrance, where the branch asks for a code. */
  readonly code: ReadBranchCode | null;
  /** What the screen showed before: it stays until there is an answer. */
  readonly preview: Verdict;
}

/** What the screen shows of the last press. `waits`: on this device's disk, not yet confirmed by the server. */
export type ShownCheckIn =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly preview: Verdict }
  | { readonly phase: 'answered'; readonly verdict: Verdict; readonly waits: boolean }
  | { readonly phase: 'failed'; readonly failure: CheckInFailure }
  /** Taken back by the member, a moment after. */
  | { readonly phase: 'undone' };

export interface CheckInState {
  readonly connected: boolean | null;
  /** The press whose results count. */
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
  /** Decided, and no check-in came of it: denied, or registered before. */
  | { readonly type: 'decided'; readonly verdict: Verdict }
  /** The check-in is on disk. */
  | { readonly type: 'kept'; readonly id: string; readonly verdict: Verdict }
  /** The server takes longer than a person waits. */
  | { readonly type: 'slow' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused' }
  /** Nothing was recorded, or nobody knows whether anything was. */
  | { readonly type: 'failed'; readonly failure: Exclude<CheckInFailure, 'refused'> }
  /** The member took the check-in with this id back. */
  | { readonly type: 'undone'; readonly id: string }
  /** The server refused to take the check-in back: it counts. */
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

/** A check-in that is on disk and out of reach of the server is answered as waiting; its fate is still followed. */
function outOfReach(state: CheckInState): CheckInState {
  if (state.shown.phase !== 'sending' || state.recorded === null) return state;
  return { ...state, shown: waiting(state.recorded.verdict) };
}

function afterRefusal(state: CheckInState): CheckInState {
  // The screen had said that it was stored: the refusal stays listed until the member has read it.
  if (state.shown.phase === 'answered') return { ...state, recorded: null, shown: IDLE };
  return failed(state, state.press?.code === null ? 'refused' : 'code');
}

/** The own check-in as a state machine. Results arrive for the present press only: see `useCheckIn`. */
export function nextCheckIn(state: CheckInState, event: CheckInEvent): CheckInState {
  switch (event.type) {
    case 'connection': {
      if (event.connected === state.connected) return state;
      const next = { ...state, connected: event.connected };
      return event.connected === true ? next : outOfReach(next);
    }
    case 'pressed': {
      // A double press is one.
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
      // What the server says of it afterwards is no answer to anything on the screen.
      return state.recorded?.id === event.id ? { ...state, recorded: null, shown: { phase: 'undone' } } : state;
    case 'undo-refused':
      // The list of refused records says so.
      return state.shown.phase === 'undone' ? { ...state, shown: IDLE } : state;
    case 'failed':
      return failed(state, event.failure);
  }
}

/** The check-in whose refusal this screen has shown: it may be removed, staff need not settle it. */
export function refusedHere({ recorded, shown }: CheckInState): string | null {
  return recorded !== null && shown.phase === 'failed' ? recorded.id : null;
}
