import type { DoorPerson } from '@gym/domain/door/person';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenDoor } from '../../door/open-door.ts';
import type { Roster } from '../../door/roster/open-roster.ts';
import { type ScanAnswer, scan, scanChosen } from '../../door/scan.ts';
import { playChime } from '../../lib/chimes.ts';
import { logFailure } from '../../lib/log.ts';
import { FAILED_ANSWER, type ShownAnswer, shownAnswer } from './answer.ts';
import { afterWrong, NO_TRIES } from './tries.ts';

/** How long an answer is shown. */
const ANSWER_MS = 3_000;
/** How long the question who is at the door is shown. */
const CHOICE_MS = 15_000;

export interface AnswerView {
  readonly shown: ShownAnswer | null;
  /** Number of the answer. It changes with each one, so that an identical second answer is announced again. */
  readonly turn: number;
  /** Whole seconds until the next try is accepted; 0 if it is now. */
  readonly waitSeconds: number;
  readonly decide: (text: string) => void;
  /** The people who share the typed number, until one is chosen. */
  readonly choice: readonly DoorPerson[] | null;
  readonly choose: (person: DoorPerson) => void;
  readonly dropChoice: () => void;
}

/** Asks the door and shows its answer for three seconds. The next person may type, and get their answer, meanwhile. */
export function useAnswers({ door, roster }: OpenDoor<Roster>, muted: boolean): AnswerView {
  const [shown, setShown] = useState<{ readonly answer: ShownAnswer; readonly turn: number } | null>(null);
  const [choice, setChoice] = useState<readonly DoorPerson[] | null>(null);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const tries = useRef(NO_TRIES);
  const turn = useRef(0);
  const sound = useRef(!muted);
  sound.current = !muted;

  const show = useCallback((answer: ShownAnswer): void => {
    turn.current += 1;
    setShown({ answer, turn: turn.current });
    if (sound.current) playChime(answer.tone);
  }, []);

  const follow = useCallback(
    (asked: Promise<ScanAnswer>): void => {
      setChoice(null);
      asked.then(
        (answer) => {
          if (answer.kind === 'choose') {
            setShown(null);
            return setChoice(answer.people);
          }
          const next = shownAnswer(answer);
          tries.current = next.isWrong ? afterWrong(tries.current, performance.now()) : NO_TRIES;
          setWaitSeconds(Math.ceil(Math.max(0, tries.current.waitUntil - performance.now()) / 1000));
          show(next);
        },
        (error: unknown) => {
          logFailure('door', error);
          show(FAILED_ANSWER);
        },
      );
    },
    [show],
  );
  const decide = useCallback(
    (text: string): void => {
      performance.mark('door:decide');
      follow(scan(door, roster.people, text));
    },
    [door, roster, follow],
  );
  const choose = useCallback((person: DoorPerson): void => follow(scanChosen(door, person)), [door, follow]);
  const dropChoice = useCallback((): void => setChoice(null), []);

  useEffect(() => {
    if (!choice) return;
    const timer = setTimeout(dropChoice, CHOICE_MS);
    return () => clearTimeout(timer);
  }, [choice, dropChoice]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setTimeout(() => {
      setWaitSeconds(Math.ceil(Math.max(0, tries.current.waitUntil - performance.now()) / 1000));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  return { shown: shown?.answer ?? null, turn: shown?.turn ?? 0, waitSeconds, decide, choice, choose, dropChoice };
}
