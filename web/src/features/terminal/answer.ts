import type { Verdict } from '@gym/domain/attendance/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import { verdictText } from '@gym/domain/text/verdict';
import type { ScanAnswer } from '../../door/scan.ts';
import { leftText, NOT_PLACED_TEXT, type NotPlaced } from './text.ts';

type AnswerTone = 'good' | 'warn' | 'bad';

/** An answer as the terminal shows it. */
export interface ShownAnswer {
  readonly tone: AnswerTone;
  readonly title: string;
  /** The person's; `null` for a number without a match. */
  readonly person: { readonly uid: string; readonly name: string; readonly hasPhoto: boolean } | null;
  /** Days or visits left, in display size. */
  readonly left: string | null;
  readonly lines: readonly string[];
  /** No match: such tries are slowed down. */
  readonly isWrong: boolean;
}

const TONES: Readonly<Record<Verdict['kind'], AnswerTone>> = {
  registered: 'good',
  granted: 'good',
  warning: 'warn',
  denied: 'bad',
};

function notPlaced(reason: NotPlaced, tone: AnswerTone, isWrong: boolean): ShownAnswer {
  const { title, body } = NOT_PLACED_TEXT[reason];
  return { tone, title, person: null, left: null, lines: [body], isWrong };
}

export const FAILED_ANSWER: ShownAnswer = notPlaced('failed', 'bad', false);

/** The words, the colour and the face of an answer. A card whose code is wrong shows no name. */
export function shownAnswer(answer: ScanAnswer): ShownAnswer {
  switch (answer.kind) {
    case 'unknown':
      return notPlaced('unknown', 'bad', true);
    case 'wrong-code':
      return notPlaced('wrong-code', 'bad', true);
    case 'not-yet':
      return notPlaced('not-yet', 'warn', false);
    case 'unreadable':
      return notPlaced('unreadable', 'warn', false);
    case 'verdict':
      return ofVerdict(answer.verdict, answer.person);
  }
}

function ofVerdict(verdict: Verdict, { uid, name, hasPhoto }: DoorPerson): ShownAnswer {
  const { title, lines } = verdictText(verdict, name);
  const common = {
    tone: TONES[verdict.kind],
    title,
    person: { uid, name, hasPhoto: hasPhoto === true },
    isWrong: false,
  };
  switch (verdict.kind) {
    case 'registered':
      return { ...common, left: null, lines };
    case 'granted':
      // The name and what is left stand above in display size and are not said again.
      return { ...common, left: leftText(verdict.daysLeft, verdict.visitsLeft), lines: [] };
    case 'warning':
      return { ...common, left: leftText(verdict.daysLeft, verdict.visitsLeft), lines: lines.slice(1) };
    case 'denied':
      return { ...common, left: null, lines };
  }
}
