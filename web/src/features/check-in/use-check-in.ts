import { type DoorFacts, decideVerdict, type Verdict } from '@gym/domain/attendance/attendance';
import type { CheckIn } from '@gym/domain/database/attendance';
import { slotOfBranchCode } from '@gym/domain/door/branch-code';
import type { Stamp } from '@gym/domain/door/clock';
import type { CheckInFailure } from '@gym/domain/text/check-in';
import { useEffect, useRef, useState } from 'react';
import { useConnected } from '../../data/public/connection.ts';
import { logFailure } from '../../lib/log.ts';
import type { Outbox } from './outbox/outbox.ts';
import { openOutbox } from './outbox/own-outbox.ts';

/** How long a connected server may take before the screen says that the check-in waits. */
const ANSWER_MS = 8_000;

/** What the screen shows of the last press. `waits`: kept on this device, not yet confirmed by the server. */
export type CheckInState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'answered'; readonly verdict: Verdict; readonly waits: boolean }
  | { readonly phase: 'failed'; readonly failure: CheckInFailure };

export interface Press {
  readonly facts: Omit<DoorFacts, 'at'>;
  /** What was read at the door, where the branch asks for it. */
  readonly code: string | null;
}

function ownCheckIn(uid: string, branch: string, verdict: Verdict, stamp: Stamp, code: string | null): CheckIn {
  return {
    id: crypto.randomUUID(),
    uid,
    branch,
    at: stamp.at,
    via: 'self',
    by: uid,
    verdict: verdict.kind === 'warning' ? 'warning' : 'granted',
    problems: verdict.kind === 'warning' ? verdict.problems : [],
    clock: stamp.clock,
    ...(code === null ? {} : { branchCode: { slot: slotOfBranchCode(code, stamp.at), code } }),
  };
}

/** Forgets a refused check-in. */
async function letGo(outbox: Outbox, id: string): Promise<void> {
  const refused = (await outbox.refused()).find(({ item }) => item.kind === 'check-in' && item.checkIn.id === id);
  if (refused) await outbox.dismiss(refused.seq);
}

/** The member's button: decides, keeps, sends, answers. One press at a time; what was kept is sent sooner or later, once. */
export function useCheckIn(uid: string) {
  const [state, setState] = useState<CheckInState>({ phase: 'idle' });
  const connected = useConnected();
  const turn = useRef(0);
  /** The turn whose check-in was already shown as kept here: from then on it must not disappear without a trace. */
  const shownAsKept = useRef(0);
  /** What will be answered once the server has it: safe on this device, not shown yet. */
  const kept = useRef<Verdict | null>(null);
  const reachable = useRef(connected);

  const nextTurn = (): number => {
    kept.current = null;
    turn.current += 1;
    return turn.current;
  };

  const tellKept = (): void => {
    if (kept.current === null) return;
    shownAsKept.current = turn.current;
    setState({ phase: 'answered', verdict: kept.current, waits: true });
    kept.current = null;
  };
  /** Out of reach, or slow: what is kept waits, and the answer says so. Its fate is still followed. */
  const keep = (verdict: Verdict, mine: number): void => {
    if (turn.current !== mine) return;
    kept.current = verdict;
    if (reachable.current !== true) tellKept();
    else setTimeout(() => turn.current === mine && tellKept(), ANSWER_MS);
  };
  // Whoever leaves the page hears of nothing any more.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  useEffect(() => {
    reachable.current = connected;
    if (connected !== true) tellKept();
  });

  const send = async ({ facts, code }: Press, mine: number): Promise<CheckInState> => {
    const { outbox, clock: doorClock } = await openOutbox();
    const stamp = doorClock.stamp();
    const verdict = decideVerdict({ ...facts, at: stamp.at });
    if (verdict.kind === 'registered') return { phase: 'answered', verdict, waits: false };
    if (verdict.kind === 'denied') {
      const { at, clock } = stamp;
      const id = crypto.randomUUID();
      await outbox.addDenied(
        { id, uid, branch: facts.branch, at, via: 'self', by: uid, reasons: verdict.problems, clock },
        stamp,
      );
      return { phase: 'answered', verdict, waits: false };
    }
    const checkIn = ownCheckIn(uid, facts.branch, verdict, stamp, code);
    const stored = await outbox.register(checkIn, stamp);
    if (stored.kind === 'registered') {
      return { phase: 'answered', verdict: { kind: 'registered', at: stored.at }, waits: false };
    }
    keep(verdict, mine);
    const fate = await outbox.fateOf(checkIn.id);
    if (turn.current === mine) kept.current = null;
    if (fate === 'sent') return { phase: 'answered', verdict, waits: false };
    // Shown as kept before, or nobody is looking any more: the record stays among the refused ones, and the queue on this page says
    // so until it is read.
    if (turn.current !== mine || shownAsKept.current === mine) return { phase: 'idle' };
    // The person hears of it here and now; there is nothing for staff to find on this phone later.
    await letGo(outbox, checkIn.id).catch((error: unknown) => logFailure('check-in', error));
    return { phase: 'failed', failure: code === null ? 'refused' : 'code' };
  };

  const press = (input: Press): void => {
    const mine = nextTurn();
    setState({ phase: 'sending' });
    const answer = (next: CheckInState): void => {
      if (turn.current !== mine) return;
      kept.current = null;
      setState(next);
    };
    send(input, mine).then(answer, (error: unknown) => {
      logFailure('check-in', error);
      answer({ phase: 'failed', failure: 'not-kept' });
    });
  };

  const reset = (): void => {
    nextTurn();
    setState({ phase: 'idle' });
  };
  return { state, press, reset };
}
