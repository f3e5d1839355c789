import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { BranchProof } from '@gym/domain/door/branch-code';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { useEffect, useReducer, useRef } from 'react';
import { NoAnswer } from '../../data/answered.ts';
import { useConnected } from '../../data/public/connection.ts';
import type { Door } from '../../door/door.ts';
import { openDoor, openNoRoster } from '../../door/open-door.ts';
import { getOpenOutbox } from '../../door/outbox/open-outbox.ts';
import { logFailure } from '../../lib/log.ts';
import {
  type CheckInEvent,
  createCheckInState,
  findShownRefusal,
  type Press,
  reduceCheckIn,
} from './check-in-state.ts';

/**
 * After this time without the server's answer the screen shows the check-in as stored on the device only. It is short,
 * because people look at the screen only briefly, and a connection that has just failed still seems to work.
 */
const ANSWER_WAIT_MS = 900;

/** The failures shown for refusals of a typed code. Other refusals mean that the code could not be checked. */
const CODE_FAILURES: Partial<Record<RefusalReason, 'code' | 'too-many'>> = {
  'branch-code-wrong': 'code',
  'too-many-requests': 'too-many',
};

/**
 * Returns the proof that the person read the branch's code: the scanned key, or the one that the server returns for
 * typed digits. `null` without a code.
 */
async function loadProof(branch: string, code: Press['code']): Promise<Result<BranchProof | null>> {
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

/** A check-in that a press recorded, and the door that can undo it. */
interface RecordedCheckIn {
  readonly door: Door;
  readonly checkIn: CheckIn;
}

/**
 * Decides on a press, records the check-in, and passes each event to `report`. Rejects with `NoAnswer` if the server
 * did not answer in time, and with another error if the check-in could not be stored.
 */
async function recordPress(
  press: Press,
  report: (event: CheckInEvent) => void,
  onRecorded: (recorded: RecordedCheckIn) => void,
): Promise<void> {
  const { author, person, branch, policy, remote, code } = press;
  const proof = await loadProof(branch, code);
  if (!proof.ok) return report({ type: 'failed', failure: CODE_FAILURES[proof.refusal.reason] ?? 'typed-offline' });
  const { door } = await openDoor({
    branch,
    author,
    via: 'self',
    policy: () => policy,
    roster: openNoRoster,
    // The page already subscribes to the server's record, so the door need not read it.
    remote: async () => remote,
  });
  const { verdict, checkIn } = await door.admit(person, proof.value);
  if (checkIn === null) return report({ type: 'decided', verdict });
  onRecorded({ door, checkIn });
  report({ type: 'stored', id: checkIn.id, verdict });
  const fate = await door.fateOf(checkIn);
  report({ type: fate === 'sent' ? 'sent' : 'refused' });
}

/**
 * State and actions of the check-in button on a member's own phone. It handles one press at a time. Any open page of
 * the app sends a stored check-in, so it is sent even if the person leaves this page.
 */
export function useCheckIn() {
  const connected = useConnected();
  const [state, dispatch] = useReducer(reduceCheckIn, connected, createCheckInState);
  const { press, recorded, shown } = state;
  const lastRecorded = useRef<RecordedCheckIn | null>(null);

  useEffect(() => dispatch({ type: 'connection', connected }), [connected]);

  useEffect(() => {
    if (press === null) return;
    // Ignores results after unmount, and those of an earlier press.
    let isCurrent = true;
    const report = (event: CheckInEvent): void => {
      if (isCurrent) dispatch(event);
    };
    recordPress(press, report, (checkedIn) => {
      lastRecorded.current = checkedIn;
    }).catch((error: unknown) => {
      logFailure('check-in', error);
      report({ type: 'failed', failure: error instanceof NoAnswer ? 'no-answer' : 'not-stored' });
    });
    return () => {
      isCurrent = false;
    };
  }, [press]);

  const isAwaited = recorded !== null && shown.phase === 'sending';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => dispatch({ type: 'slow' }), ANSWER_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  const refusedId = findShownRefusal(state);
  useEffect(() => {
    if (refusedId === null) return;
    getOpenOutbox()
      ?.outbox.forgetRefused(refusedId)
      .catch((error: unknown) => logFailure('check-in', error));
  }, [refusedId]);

  const undo = async (): Promise<boolean> => {
    const checkedIn = lastRecorded.current;
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
     * Undoes the check-in that the last press recorded. Resolves to `false` if that failed. The server may still refuse
     * the undo later.
     */
    undo,
    /** Id of the check-in that the press recorded; `null`: it recorded none, or the screen no longer shows it. */
    recordedId: recorded?.id ?? null,
    press: (next: Press) => dispatch({ type: 'pressed', press: next }),
    reset: () => dispatch({ type: 'reset' }),
  };
}
