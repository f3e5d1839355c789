import type { DoorProblem, Verdict } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import type { DoorPerson } from '@gym/domain/door/person';
import { firstNameAndInitial } from '@gym/domain/person/names';
import { problemLines } from '@gym/domain/text/verdict';
import type { IdentifiedBy, ScanAnswer } from '../../door/scan.ts';
import { ANSWER_TEXT, leftText, NO_VERDICT_TEXT, type WithoutVerdict } from './text.ts';

type AnswerTone = 'good' | 'warn' | 'bad';

/** An answer as the terminal shows it: headline, person, reason and advice. */
export interface ShownAnswer {
  readonly tone: AnswerTone;
  readonly headline: string;
  /** `null` if there is no verdict. `hasPhoto`: whether there is a photo that may be shown. */
  readonly person: { readonly uid: string; readonly name: string; readonly hasPhoto: boolean } | null;
  readonly reason: string;
  /** What to do next or, for a person who may enter, the days or visits left. `null`: neither applies. */
  readonly advice: string | null;
  /** Whether nobody has the card or number, or the card's code is wrong. */
  readonly isWrong: boolean;
}

const NO_VERDICT_TONES: Readonly<Record<WithoutVerdict, AnswerTone>> = {
  unknown: 'bad',
  'wrong-code': 'bad',
  'not-yet': 'warn',
  unreadable: 'warn',
  failed: 'warn',
};

function answerWithoutVerdict(kind: WithoutVerdict): ShownAnswer {
  const isWrong = kind === 'unknown' || kind === 'wrong-code';
  return { tone: NO_VERDICT_TONES[kind], person: null, ...NO_VERDICT_TEXT[kind], isWrong };
}

/** The answer if the scan or its check-in could not be processed. */
export const FAILED_ANSWER: ShownAnswer = answerWithoutVerdict('failed');

/** Returns the sentences, tone and person of an answer. */
export function shownAnswer(answer: Exclude<ScanAnswer, { kind: 'choose' }>): ShownAnswer {
  if (answer.kind !== 'verdict') return answerWithoutVerdict(answer.kind);
  return { ...verdictSentences(answer.verdict), person: shownPerson(answer.person, answer.by), isWrong: false };
}

/**
 * Returns the person as the terminal may show them. Other people may know a phone number, so typing one reveals neither
 * the whole name nor the photo.
 */
function shownPerson({ uid, name, hasPhoto }: DoorPerson, by: IdentifiedBy): NonNullable<ShownAnswer['person']> {
  if (by === 'phone') return { uid, name: firstNameAndInitial(name), hasPhoto: false };
  return { uid, name, hasPhoto: hasPhoto === true };
}

/** Returns whether reception has something to do. A birthday needs no action. */
function needsReception(problems: readonly DoorProblem[]): boolean {
  return problems.some((problem) => problem !== 'birthday');
}

function verdictSentences(verdict: Verdict): Pick<ShownAnswer, 'tone' | 'headline' | 'reason' | 'advice'> {
  const { mayEnter, atReception, mayNot, registered, registeredAt, enterAnd } = ANSWER_TEXT;
  if (verdict.kind === 'registered') {
    return { tone: 'good', headline: mayEnter, reason: registeredAt(formatTime(verdict.at)), advice: null };
  }
  if (verdict.kind === 'granted') {
    const daysOrVisits = leftText(verdict.daysLeft, verdict.visitsLeft);
    return { tone: 'good', headline: mayEnter, reason: registered, advice: daysOrVisits };
  }
  const [reason, advice] = problemLines(verdict.problems[0], verdict.daysLeft);
  if (verdict.kind === 'denied') return { tone: 'bad', headline: mayNot, reason, advice };
  const headline = needsReception(verdict.problems) ? atReception : mayEnter;
  const shownAdvice = advice === null ? leftText(verdict.daysLeft, verdict.visitsLeft) : enterAnd(advice);
  return { tone: 'warn', headline, reason, advice: shownAdvice };
}
