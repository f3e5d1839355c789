import { wordsOf } from '../person/names.ts';
import { nationalDigits, parsePhone } from '../person/phone.ts';
import { KEY_END, keyEmail, keyWord } from './keys.ts';

/** Keys of `MemberIndex` from `startAt` to `endAt`, both inclusive: one bounded query. */
export interface KeyRange {
  readonly startAt: string;
  readonly endAt: string;
}

/** Two typed words, the longer one first. */
export type WordPair = readonly [string, string];

/**
 * How to answer what was typed.
 * - `none`: too short to search.
 * - `keys`: digits or an e-mail; read the ranges in order, every row is an answer.
 * - `word`: read the range (and the e-mails that begin so).
 * - `pairs`: read `vocabulary`, the words that begin with the longest typed word, which is the one with fewest; then the ranges
 *   that {@link pairRanges} makes of them and one of `pairs`, one after another until the page is full (and the e-mails). Of
 *   three or more typed words there is a pair for each besides the longest: every one of them leads to all answers, among
 *   others, so whichever has the fewest rows will do.
 * A row found by name is an answer when {@link matchesName} says so for `words`: one or two typed words always are, but
 * for words longer than keys hold; of three or more, two were read.
 */
export type SearchPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'keys'; readonly ranges: readonly KeyRange[] }
  | {
      readonly kind: 'word';
      readonly range: KeyRange;
      readonly words: readonly string[];
      readonly emails: KeyRange | null;
    }
  | {
      readonly kind: 'pairs';
      readonly pairs: readonly WordPair[];
      readonly vocabulary: KeyRange;
      readonly words: readonly string[];
      readonly emails: KeyRange | null;
    };

/** From how many letters or digits the search answers. */
export const MIN_QUERY_LENGTH = 2;

/** Pairs that are tried for a search of many words. */
const MAX_PAIRS = 4;

const LOOKS_LIKE_NUMBER = /^[\d\s+().-]+$/;
/** An e-mail on its way, before its @ is typed: `ana.lo`, `juan88`. */
const MAY_BECOME_EMAIL = /^[^\s@]*[\d._+-][^\s@]*$/;

function startingWith(text: string): KeyRange {
  return { startAt: text, endAt: `${text}${KEY_END}` };
}

/** The rows of exactly this text. */
function exactly(text: string): KeyRange {
  return startingWith(`${text}~`);
}

function planNumber(typed: string): SearchPlan {
  const phone = parsePhone(typed);
  if (phone) return { kind: 'keys', ranges: [exactly(`n~${nationalDigits(phone)}`)] };
  const digits = typed.replace(/^\+\s*52/, '').replace(/\D/g, '');
  if (digits.length < MIN_QUERY_LENGTH || digits.length > 10) return { kind: 'none' };
  // Four digits are the end of a phone and six a PIN: whoever has exactly those comes before phones that begin so.
  const whole = digits.length === 4 || digits.length === 6 ? [exactly(`n~${digits}`)] : [];
  return { kind: 'keys', ranges: [...whole, startingWith(`n~${digits}`)] };
}

/** Decides which rows answer a typed text. Pure: reads nothing. */
export function planSearch(text: string): SearchPlan {
  const typed = text.trim();
  if (LOOKS_LIKE_NUMBER.test(typed)) return planNumber(typed);
  if (typed.includes('@')) {
    const isSearchable = typed.length >= MIN_QUERY_LENGTH && !/\s/.test(typed);
    return isSearchable ? { kind: 'keys', ranges: [startingWith(`e~${keyEmail(typed)}`)] } : { kind: 'none' };
  }
  const words = wordsOf(typed);
  const [first, ...others] = words.map(keyWord).toSorted((a, b) => b.length - a.length);
  if (first === undefined || words.join('').length < MIN_QUERY_LENGTH) return { kind: 'none' };
  const emails = MAY_BECOME_EMAIL.test(typed) ? startingWith(`e~${keyEmail(typed)}`) : null;
  if (others.length === 0) return { kind: 'word', range: startingWith(`w~${first}`), words, emails };
  const pairs = others.slice(0, MAX_PAIRS).map((other): WordPair => [first, other]);
  return { kind: 'pairs', pairs, vocabulary: startingWith(`v~${first}`), words, emails };
}

/**
 * The ranges of word pairs that answer two typed words, given the words that occur and begin with the first of them. A person
 * whose name has several such pairs appears in several rows; keep the first.
 */
export function pairRanges(pair: WordPair, leads: readonly string[]): KeyRange[] {
  return leads.map((lead) => startingWith(`p~${lead} ${pair[1]}`));
}

/**
 * Does each typed word begin a word of this name of its own, in any order? Longer typed words choose first: a shorter one
 * that fits the same name word is its beginning, so nothing is lost.
 */
export function matchesName(words: readonly string[], name: string): boolean {
  const free = wordsOf(name);
  const takes = (typed: string): boolean => {
    const index = free.findIndex((word) => word.startsWith(typed));
    if (index >= 0) free.splice(index, 1);
    return index >= 0;
  };
  return words.toSorted((a, b) => b.length - a.length).every(takes);
}
