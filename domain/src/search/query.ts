import { wordsOf } from '../person/names.ts';
import { isMexican, parsePhone, phoneDigits } from '../person/phone.ts';
import { KEY_END, keyEmail, keyWord, threeWords } from './keys.ts';

/** Keys of `MemberIndex` from `startAt` to `endAt`, both inclusive: one bounded query. */
export interface KeyRange {
  readonly startAt: string;
  readonly endAt: string;
}

/**
 * Two typed words. The people who have both are read at the words that occur and begin as `lead`, paired with those that begin as
 * `other`. Every pair of the typed words leads to all answers, of three words among others.
 */
export interface WordPair {
  readonly lead: string;
  readonly other: string;
}

/**
 * How to answer what was typed; `searchRounds` reads it.
 * - `none`: too short to search.
 * - `keys`: digits or an e-mail; the ranges in order, every row is an answer.
 * - `word`: the range (and the e-mails that begin so).
 * - `pairs`: {@link pairRange} of one of `pairs`, for each word of {@link vocabularyRange} of its lead (and the e-mails).
 * - `triples`: {@link tripleRange} of the words that begin as each of `three` (and the e-mails); where too many begin so, as `pairs`.
 * Longer typed words come first: fewer words begin so.
 * A row found by name is an answer when {@link matchesName} says so for `words`: one or two typed words always are, but
 * for words longer than keys hold; of more, two or three were read.
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
      readonly words: readonly string[];
      readonly emails: KeyRange | null;
    }
  | {
      readonly kind: 'triples';
      readonly three: readonly [string, string, string];
      readonly words: readonly string[];
      readonly emails: KeyRange | null;
    };

/** From how many letters or digits the search answers. */
export const MIN_QUERY_LENGTH = 2;

/** A number of another country without its +; a card has one more. */
const MOST_DIGITS = 14;

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
  // How long another country's numbers are isn't known here: this may be the beginning of one.
  const range = phone && isMexican(phone) ? exactly : startingWith;
  if (phone) return { kind: 'keys', ranges: [range(`n~${phoneDigits(phone)}`)] };
  const digits = typed.replace(/^\+\s*52/, '').replace(/\D/g, '');
  if (digits.length < MIN_QUERY_LENGTH || digits.length > MOST_DIGITS) return { kind: 'none' };
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
  const [first, second, third] = words.map(keyWord).toSorted((a, b) => b.length - a.length);
  if (first === undefined || words.join('').length < MIN_QUERY_LENGTH) return { kind: 'none' };
  const emails = MAY_BECOME_EMAIL.test(typed) ? startingWith(`e~${keyEmail(typed)}`) : null;
  if (second === undefined) return { kind: 'word', range: startingWith(`w~${first}`), words, emails };
  if (third !== undefined) return { kind: 'triples', three: [first, second, third], words, emails };
  const pairs = [
    { lead: first, other: second },
    { lead: second, other: first },
  ];
  return { kind: 'pairs', pairs, words, emails };
}

/** The rows `v~word` of the words that occur and begin with this one. */
export function vocabularyRange(word: string): KeyRange {
  return startingWith(`v~${word}`);
}

/**
 * The rows of a word that occurs in names, paired with words that begin as `other`. A person whose name has several such pairs
 * appears in several rows; keep the first.
 */
export function pairRange(word: string, other: string): KeyRange {
  return startingWith(`p~${word} ${other}`);
}

/** The rows of exactly these three words, in any order. */
export function tripleRange(words: readonly [string, string, string]): KeyRange {
  return exactly(`t~${threeWords(words)}`);
}

/**
 * Does each typed word begin a word of this name of its own, in any order? Longer typed words choose first: a shorter one
 * that fits the same name word is its beginning, so nothing is lost.
 */
export function matchesName(words: readonly string[], name: string): boolean {
  return matchesWords(words, wordsOf(name));
}

/** The same of a name whose words are known. */
export function matchesWords(words: readonly string[], nameWords: readonly string[]): boolean {
  const free = [...nameWords];
  const takes = (typed: string): boolean => {
    const index = free.findIndex((word) => word.startsWith(typed));
    if (index >= 0) free.splice(index, 1);
    return index >= 0;
  };
  return words.toSorted((a, b) => b.length - a.length).every(takes);
}
