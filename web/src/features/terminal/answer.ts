import type { DoorProblem, Verdict } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import type { DoorPerson } from '@gym/domain/door/person';
import { firstNameAndInitial } from '@gym/domain/person/names';
import { problemLines } from '@gym/domain/text/verdict';
import type { IdentifiedBy, ScanAnswer } from '../../door/scan.ts';
import { ANSWER_TEXT, leftText, NOT_PLACED_TEXT, type NotPlaced } from './text.ts';

type AnswerTone = 'good' | 'warn' | 'bad';

/** An answer as the terminal shows it: headline, person, reason and advice. */
export interface ShownAnswer {
  readonly tone: AnswerTone;
  /** Whether they may enter, in the largest type on the screen. */
  readonly headline: string;
  /** `null` if nobody matches. `hasPhoto` is `false` if the photo must not be shown. */
  readonly person: { readonly uid: string; readonly name: string; readonly hasPhoto: boolean } | null;
  readonly reason: string;
  /** The next step or, for a person who may enter, the days or visits left. */
  readonly advice: string | null;
  /** Whether nobody matched: such tries are slowed down. */
  readonly isWrong: boolean;
}

const NOT_PLACED_TONES: Readonly<Record<NotPlaced, AnswerTone>> = {
  unknown: 'bad',
  'wrong-code': 'bad',
  'not-yet': 'warn',
  unreadable: 'warn',
  failed: 'warn',
};

function notPlaced(kind: NotPlaced): ShownAnswer {
  const isWrong = kind === 'unknown' || kind === 'wrong-code';
  return { tone: NOT_PLACED_TONES[kind], person: null, ...NOT_PLACED_TEXT[kind], isWrong };
}

export const FAILED_ANSWER: ShownAnswer = notPlaced('failed');

/** Returns the sentences, tone and person of an answer. A card with a wrong code shows no name. */
export function shownAnswer(answer: Exclude<ScanAnswer, { kind: 'choose' }>): ShownAnswer {
  if (answer.kind !== 'verdict') return notPlaced(answer.kind);
  return { ...ofVerdict(answer.verdict), person: shownPerson(answer.person, answer.by), isWrong: false };
}

/**
 * Returns the person as they may be shown. A phone number is known to other people too, so it reveals neither the whole
 * name nor the photo. Staff see both at the desk.
 */
function shownPerson({ uid, name, hasPhoto }: DoorPerson, by: IdentifiedBy): NonNullable<ShownAnswer['person']> {
  if (by === 'phone') return { uid, name: firstNameAndInitial(name), hasPhoto: false };
  return { uid, name, hasPhoto: hasPhoto === true };
}

/** Whether reception has something to do. A birthday needs no action. */
function needsReception(problems: readonly DoorProblem[]): boolean {
  return problems.some((problem) => problem !== 'birthday');
}

function ofVerdict(verdict: Verdict): Pick<ShownAnswer, 'tone' | 'headline' | 'reason' | 'advice'> {
  const { mayEnter, atReception, mayNot, registered, registeredAt, enterAnd } = ANSWER_TEXT;
  if (verdict.kind === 'registered') {
    return { tone: 'good', headline: mayEnter, reason: registeredAt(formatTime(verdict.at)), advice: null };
  }
  if (verdict.kind === 'granted') {
    const left = leftText(verdict.daysLeft, verdict.visitsLeft);
    return { tone: 'good', headline: mayEnter, reason: registered, advice: left };
  }
  const [reason, advice] = problemLines(verdict.problems[0], verdict.daysLeft);
  if (verdict.kind === 'denied') return { tone: 'bad', headline: mayNot, reason, advice };
  const headline = needsReception(verdict.problems) ? atReception : mayEnter;
  const next = advice === null ? leftText(verdict.daysLeft, verdict.visitsLeft) : enterAnd(advice);
  return { tone: 'warn', headline, reason, advice: next };
}
