import type { DoorPerson } from '@gym/domain/door/person';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenDoor } from '../../door/open-door.ts';
import type { Roster } from '../../door/roster/open-roster.ts';
import { admitChosen, type ScanAnswer, scan } from '../../door/scan.ts';
import { playChime } from '../../lib/chimes.ts';
import { logFailure } from '../../lib/log.ts';
import { FAILED_ANSWER, type ShownAnswer, shownAnswer } from './answer.ts';
import { addWrongTry, NO_TRIES } from './tries.ts';

/** How long an answer is shown. */
const ANSWER_MS = 3_000;
/** How long the terminal asks which of several people is at the door. */
const CHOICE_MS = 15_000;

/** What the terminal shows of the door's answers, and the actions that its screen offers. */
export interface AnswerView {
  /** The answer on the screen; `null` if there is none. */
  readonly shown: ShownAnswer | null;
  /** Number of the answer on the screen. Each answer has another number, so that an equal answer is announced again. */
  readonly answerNumber: number;
  /** Whole seconds until the next try is accepted; 0 if tries are accepted now. */
  readonly waitSeconds: number;
  /** Decides on a scanned card or a typed number. */
  readonly decide: (text: string) => void;
  /** The people who share the typed number, while the terminal asks which of them is there; otherwise `null`. */
  readonly choice: readonly DoorPerson[] | null;
  readonly choose: (person: DoorPerson) => void;
  /** Closes the choice without a check-in. */
  readonly dropChoice: () => void;
}

/** Asks the door and shows its answer for three seconds. The next person may type, and get their answer, meanwhile. */
export function useAnswers({ door, roster }: OpenDoor<Roster>, muted: boolean): AnswerView {
  const [shown, setShown] = useState<{ readonly answer: ShownAnswer; readonly answerNumber: number } | null>(null);
  const [choice, setChoice] = useState<readonly DoorPerson[] | null>(null);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const tries = useRef(NO_TRIES);
  const answerNumber = useRef(0);
  const isSoundOn = useRef(!muted);
  isSoundOn.current = !muted;

  const show = useCallback((answer: ShownAnswer): void => {
    answerNumber.current += 1;
    setShown({ answer, answerNumber: answerNumber.current });
    if (isSoundOn.current) playChime(answer.tone);
  }, []);

  const showResult = useCallback(
    (result: Promise<ScanAnswer>): void => {
      setChoice(null);
      result.then(
        (answer) => {
          if (answer.kind === 'choose') {
            setShown(null);
            return setChoice(answer.people);
          }
          const answerToShow = shownAnswer(answer);
          // Only a person whom the door recognises ends a series of wrong tries. Unreadable text doesn't.
          if (answerToShow.isWrong) tries.current = addWrongTry(tries.current, performance.now());
          else if (answer.kind === 'verdict') tries.current = NO_TRIES;
          setWaitSeconds(Math.ceil(Math.max(0, tries.current.waitUntil - performance.now()) / 1000));
          show(answerToShow);
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
      showResult(scan(door, roster.people, text));
    },
    [door, roster, showResult],
  );
  const choose = useCallback((person: DoorPerson): void => showResult(admitChosen(door, person)), [door, showResult]);
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

  return {
    shown: shown?.answer ?? null,
    answerNumber: shown?.answerNumber ?? 0,
    waitSeconds,
    decide,
    choice,
    choose,
    dropChoice,
  };
}
