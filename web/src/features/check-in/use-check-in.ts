import { type DoorFacts, decideVerdict, type Verdict } from '@gym/domain/attendance';
import { gymDayOf } from '@gym/domain/calendar';
import type { CheckIn } from '@gym/domain/database/attendance';
import type { CheckInFailure } from '@gym/domain/text/check-in';
import { useRef, useState } from 'react';
import { idToken } from '../../data/auth.ts';
import { writeCheckIn } from '../../data/check-in.ts';
import { readRegisteredAt } from '../../data/member-attendance.ts';
import { logNote } from '../../lib/log.ts';
import { sendCheckIn } from './send-check-in.ts';

const ANSWER_TIMEOUT_MS = 10_000;

/** What the screen shows of the last press. */
export type CheckInState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'answered'; readonly verdict: Verdict }
  | { readonly phase: 'failed'; readonly failure: CheckInFailure };

interface CheckInInput {
  readonly uid: string;
  readonly connected: boolean;
  /** Milliseconds to add to the device's clock. */
  readonly offset: number;
}

function problemsOf(verdict: Verdict): CheckIn['problems'] {
  return verdict.kind === 'warning' ? verdict.problems : [];
}

/** The member's button: decides, sends, answers. One press at a time; a press after a failure sends the same check-in again. */
export function useCheckIn({ uid, connected, offset }: CheckInInput) {
  const [state, setState] = useState<CheckInState>({ phase: 'idle' });
  const sending = useRef(false);
  const unconfirmed = useRef<CheckIn | null>(null);
  const online = useRef(connected);
  online.current = connected;

  const checkInFor = (branch: string, at: number, verdict: Verdict): CheckIn => {
    const pending = unconfirmed.current;
    const sameVisit = pending?.branch === branch && pending.uid === uid && gymDayOf(pending.at) === gymDayOf(at);
    if (pending && sameVisit) return pending;
    return {
      id: crypto.randomUUID(),
      uid,
      branch,
      at,
      via: 'self',
      by: uid,
      verdict: verdict.kind === 'warning' ? 'warning' : 'granted',
      problems: problemsOf(verdict),
      clock: 'sure',
    };
  };

  const press = async (facts: Omit<DoorFacts, 'at'>): Promise<void> => {
    if (sending.current) return;
    const at = Date.now() + offset;
    const verdict = decideVerdict({ ...facts, at });
    if (verdict.kind === 'registered' || verdict.kind === 'denied') {
      setState({ phase: 'answered', verdict });
      return;
    }
    sending.current = true;
    setState({ phase: 'sending' });
    const checkIn = checkInFor(facts.branch, at, verdict);
    const outcome = await sendCheckIn(
      {
        connected: () => online.current,
        write: writeCheckIn,
        refreshToken: async () => {
          await idToken(true);
        },
        readRegisteredAt: () => readRegisteredAt(uid, gymDayOf(checkIn.at), checkIn.branch),
        log: (error) => logNote('check-in', error),
        timeoutMs: ANSWER_TIMEOUT_MS,
      },
      checkIn,
    );
    sending.current = false;
    unconfirmed.current = outcome.kind === 'failed' && outcome.failure === 'unconfirmed' ? checkIn : null;
    if (outcome.kind === 'saved') setState({ phase: 'answered', verdict });
    else if (outcome.kind === 'registered')
      setState({ phase: 'answered', verdict: { kind: 'registered', at: outcome.at } });
    else setState({ phase: 'failed', failure: outcome.failure });
  };

  return { state, press, reset: () => setState({ phase: 'idle' }) };
}
