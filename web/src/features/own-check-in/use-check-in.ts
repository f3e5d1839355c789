import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { BranchProof } from '@gym/domain/door/branch-code';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { useEffect, useReducer, useRef } from 'react';
import { NoAnswer } from '../../data/answered.ts';
import { useConnected } from '../../data/public/connection.ts';
import type { Door } from '../../door/door.ts';
import { noRoster, openDoor } from '../../door/open-door.ts';
import { openedOutbox } from '../../door/outbox/open-outbox.ts';
import { logFailure } from '../../lib/log.ts';
import {
  type CheckInEvent,
  createCheckInState,
  findShownRefusal,
  type Press,
  reduceCheckIn,
} from './check-in-state.ts';

/**
 * How long the server may take before the screen says that the check-in is stored and waits. People at the door look no
 * longer than that, and a connection that just died still looks alive.
 */
const ANSWER_MS = 900;

const EXCHANGE_FAILURES: Partial<Record<RefusalReason, 'code' | 'too-many'>> = {
  'branch-code-wrong': 'code',
  'too-many-requests': 'too-many',
};

/** Returns the proof for a check-in: the scanned key, or the one that the server returns for typed digits. */
async function proofOf(branch: string, code: Press['code']): Promise<Result<BranchProof | null>> {
  if (code === null) return ok(null);
  if (code.kind === 'scanned') return ok(code.proof);
  try {
    // Loaded on demand, since typed digits need the network anyway.
    const [{ call }, { exchangeBranchCode }] = await Promise.all([
      import('../../data/call.ts'),
      import('@gym/domain/contracts/attendance'),
    ]);
    const answer = await call(exchangeBranchCode, { branch, Code: code.code });
    return answer.ok ? ok({ slot: answer.value.Slot, key: answer.value.Key }) : answer;
  } catch {
    return refuse('unavailable');
  }
}

/** A check-in that a press recorded, with the door that takes it back. */
interface Made {
  readonly door: Door;
  readonly checkIn: CheckIn;
}

/** Decides and records a press, and passes its events to `tell`. Rejects if nothing could be stored. */
async function checkIn(press: Press, tell: (event: CheckInEvent) => void, keep: (made: Made) => void): Promise<void> {
  const { author, person, branch, policy, registeredAt, annulledAt, code } = press;
  const proof = await proofOf(branch, code);
  if (!proof.ok) return tell({ type: 'failed', failure: EXCHANGE_FAILURES[proof.refusal.reason] ?? 'typed-offline' });
  const { door } = await openDoor({
    branch,
    author,
    via: 'self',
    policy: () => policy,
    roster: noRoster,
    // The page is subscribed to it already, so there is no read over the network.
    remote: async () => {
      if (registeredAt !== null) return { at: registeredAt, annulledAt: null };
      return annulledAt === null ? null : { at: annulledAt, annulledAt };
    },
  });
  const { verdict, checkIn } = await door.admit(person, proof.value);
  if (checkIn === null) return tell({ type: 'decided', verdict });
  keep({ door, checkIn });
  tell({ type: 'kept', id: checkIn.id, verdict });
  const fate = await door.fateOf(checkIn);
  tell({ type: fate === 'sent' ? 'sent' : 'refused' });
}

/**
 * State of the member's check-in button, one press at a time. A stored check-in is sent once, by whichever page is
 * open.
 */
export function useCheckIn() {
  const connected = useConnected();
  const [state, dispatch] = useReducer(reduceCheckIn, connected, createCheckInState);
  const { press, recorded, shown } = state;
  const kept = useRef<Made | null>(null);

  useEffect(() => dispatch({ type: 'connection', connected }), [connected]);

  useEffect(() => {
    if (press === null) return;
    // Ignores results after unmount, and those of an earlier press.
    let isCurrent = true;
    const tell = (event: CheckInEvent): void => {
      if (isCurrent) dispatch(event);
    };
    checkIn(press, tell, (made) => {
      kept.current = made;
    }).catch((error: unknown) => {
      logFailure('check-in', error);
      tell({ type: 'failed', failure: error instanceof NoAnswer ? 'no-answer' : 'not-kept' });
    });
    return () => {
      isCurrent = false;
    };
  }, [press]);

  const isAwaited = recorded !== null && shown.phase === 'sending';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => dispatch({ type: 'slow' }), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  const refused = findShownRefusal(state);
  useEffect(() => {
    if (refused === null) return;
    openedOutbox()
      ?.outbox.forgetRefused(refused)
      .catch((error: unknown) => logFailure('check-in', error));
  }, [refused]);

  const undo = async (): Promise<boolean> => {
    const checkedIn = kept.current;
    if (checkedIn === null || checkedIn.checkIn.id !== recorded?.id) return false;
    const { door, checkIn } = checkedIn;
    try {
      await door.undo(checkIn);
      dispatch({ type: 'undone', id: checkIn.id });
      door.fateOf(checkIn).then(
        (fate) => fate !== 'sent' && dispatch({ type: 'undo-refused' }),
        (error: unknown) => logFailure('check-in', error),
      );
      return true;
    } catch (error) {
      logFailure('check-in', error);
      return false;
    }
  };

  return {
    shown,
    /**
     * Undoes the answer's check-in; the server accepts that up to 30 s after its arrival. Resolves to `false` if the
     * check-in still counts.
     */
    undo,
    /** Id of the check-in that the press recorded; `null`: it recorded none, or the screen no longer shows it. */
    recordedId: recorded?.id ?? null,
    press: (next: Press) => dispatch({ type: 'pressed', press: next }),
    reset: () => dispatch({ type: 'reset' }),
  };
}
