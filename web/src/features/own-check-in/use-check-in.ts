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
import { type CheckInEvent, nextCheckIn, type Press, refusedHere, startCheckIn } from './check-in-state.ts';

/**
 * How long the server may take before the screen says that the check-in is kept and waits: whoever stands at the door
 * looks for no longer, and a connection that died a moment ago still counts as one.
 */
const ANSWER_MS = 900;

const EXCHANGE_FAILURES: Partial<Record<RefusalReason, 'code' | 'too-many'>> = {
  'branch-code-wrong': 'code',
  'too-many-requests': 'too-many',
};

/** What the check-in carries: what was scanned, or what the server gives for the digits that were typed. */
async function proofOf(branch: string, code: Press['code']): Promise<Result<BranchProof | null>> {
  if (code === null) return ok(null);
  if (code.kind === 'scanned') return ok(code.proof);
  try {
    // With the network only, so it is no part of the first view.
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

/** Decides and records a press; tells what comes of it, to the end. Rejects when nothing could be stored. */
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
    // The page listens to it already: no need to ask over the network.
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
 * The member's button: one press at a time. What was kept is sent sooner or later, once, whichever page is open then.
 */
export function useCheckIn() {
  const connected = useConnected();
  const [state, dispatch] = useReducer(nextCheckIn, connected, startCheckIn);
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

  const refused = refusedHere(state);
  useEffect(() => {
    if (refused === null) return;
    openedOutbox()
      ?.outbox.forgetRefused(refused)
      .catch((error: unknown) => logFailure('check-in', error));
  }, [refused]);

  const undo = async (): Promise<boolean> => {
    const made = kept.current;
    if (made === null || made.checkIn.id !== recorded?.id) return false;
    const { door, checkIn } = made;
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
     * Takes the answer's check-in back; the server accepts it up to 30 s after the arrival. `false`: it still counts.
     */
    undo,
    /** Id of the check-in that the press recorded; `null`: it recorded none, or the screen no longer shows it. */
    recordedId: recorded?.id ?? null,
    press: (next: Press) => dispatch({ type: 'pressed', press: next }),
    reset: () => dispatch({ type: 'reset' }),
  };
}
