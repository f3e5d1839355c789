import { wordsOf } from '../person/names.ts';
import { isMexican, parsePhone, phoneDigits } from '../person/phone.ts';
import { KEY_END, keyEmail, keyWord, threeWords } from './keys.ts';

/** A range of `MemberIndex` keys, both ends inclusive. */
export interface KeyRange {
  readonly startAt: string;
  readonly endAt: string;
}

/**
 * Two of the typed words. A matching name has a word that begins with `lead` and another that begins with `other`. The
 * matches are read from the {@link pairRange} of each vocabulary word (key `v~…`) that begins with `lead`.
 */
export interface WordPair {
  readonly lead: string;
  readonly other: string;
}

/**
 * The ranges of `MemberIndex` to read for a typed text. `searchRounds` executes the plan.
 * - `none`: the text can't be searched; for example, it is too short.
 * - `keys`: digits or an e-mail. Every row of `ranges` is a match.
 * - `word`: one word. The first range has the names with the whole word.
 * - `pairs`: two words. Both pairs find the same people.
 * - `triples`: three or more words. `three`: the three longest typed words. Each combination of vocabulary words that
 *   begin with them has a {@link tripleRange}; if there are too many, two of the words are read as a pair.
 *
 * `words`: the typed words. `emails`: the range of the e-mails, and of the member numbers with letters, that begin with
 * the text; `null` if the text can't begin one. `pairs` and `three` begin with the longest typed word, because usually
 * the fewest vocabulary words begin with it. Rows found by name still need {@link matchesName}: keys truncate long
 * words, and a range covers at most three of the typed words.
 */
export type SearchPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'keys'; readonly ranges: readonly KeyRange[] }
  | {
      readonly kind: 'word';
      readonly ranges: readonly KeyRange[];
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

/** Minimum length of a text that is searched, in characters. */
export const MIN_QUERY_LENGTH = 2;

/** Maximum number of digits of a searched number, one less than a card's QR has (`CARD_DIGITS`). */
const MAX_NUMBER_DIGITS = 14;

const LOOKS_LIKE_NUMBER = /^[\d\s+().-]+$/;
/**
 * Matches one word with a digit or sign: perhaps an e-mail whose @ isn't typed yet (`ana.lo`, `juan88`), or a member
 * number with letters (`A-153`).
 */
const MAY_BECOME_EMAIL = /^[^\s@]*[\d._+-][^\s@]*$/;

/** Returns the range of the keys that begin with this text. */
function prefixRange(text: string): KeyRange {
  return { startAt: text, endAt: `${text}${KEY_END}` };
}

/** Returns the range of the rows with exactly this `kind~text`. */
function exactRange(text: string): KeyRange {
  return prefixRange(`${text}~`);
}

function planNumber(typed: string): SearchPlan {
  const phone = parsePhone(typed);
  // The length of foreign numbers isn't known, so these digits may be the beginning of a longer number.
  const range = phone && isMexican(phone) ? exactRange : prefixRange;
  if (phone) return { kind: 'keys', ranges: [range(`n~${phoneDigits(phone)}`)] };
  const digits = typed.replace(/^\+\s*52/, '').replace(/\D/g, '');
  if (digits.length < MIN_QUERY_LENGTH || digits.length > MAX_NUMBER_DIGITS) return { kind: 'none' };
  // Four digits may be the end of a phone, and six a PIN. These matches come before numbers that begin with the digits.
  const exactMatches = digits.length === 4 || digits.length === 6 ? [exactRange(`n~${digits}`)] : [];
  return { kind: 'keys', ranges: [...exactMatches, prefixRange(`n~${digits}`)] };
}

/** Returns the plan for the search of a typed text. */
export function planSearch(text: string): SearchPlan {
  const typed = text.trim();
  if (LOOKS_LIKE_NUMBER.test(typed)) return planNumber(typed);
  if (typed.includes('@')) {
    const isSearchable = typed.length >= MIN_QUERY_LENGTH && !/\s/.test(typed);
    return isSearchable ? { kind: 'keys', ranges: [prefixRange(`e~${keyEmail(typed)}`)] } : { kind: 'none' };
  }
  const words = wordsOf(typed);
  const [first, second, third] = words.map(keyWord).toSorted((a, b) => b.length - a.length);
  if (first === undefined || words.join('').length < MIN_QUERY_LENGTH) return { kind: 'none' };
  const emails = MAY_BECOME_EMAIL.test(typed) ? prefixRange(`e~${keyEmail(typed)}`) : null;
  // The keys of longer words sort before the keys of the whole word, so the whole word needs a range of its own.
  if (second === undefined)
    return { kind: 'word', ranges: [exactRange(`w~${first}`), prefixRange(`w~${first}`)], words, emails };
  if (third !== undefined) return { kind: 'triples', three: [first, second, third], words, emails };
  const pairs = [
    { lead: first, other: second },
    { lead: second, other: first },
  ];
  return { kind: 'pairs', pairs, words, emails };
}

/** Returns the range of the vocabulary words that begin with `word`. */
export function vocabularyRange(word: string): KeyRange {
  return prefixRange(`v~${word}`);
}

/**
 * Returns the range of the names that have `word` and another word that begins with `other`. A name with several such
 * pairs has several rows.
 */
export function pairRange(word: string, other: string): KeyRange {
  return prefixRange(`p~${word} ${other}`);
}

/** Returns the range of the names that have both words as whole words. */
export function wholePairRange({ lead, other }: WordPair): KeyRange {
  return exactRange(`p~${lead} ${other}`);
}

/** Returns the range of the names that have all three words as whole words, in any order. */
export function tripleRange(words: readonly [string, string, string]): KeyRange {
  return exactRange(`t~${threeWords(words)}`);
}

/** Returns whether each typed word is the beginning of a different word of the name, in any order. */
export function matchesName(words: readonly string[], name: string): boolean {
  return matchesWords(words, wordsOf(name));
}

/** Like {@link matchesName}, for the normalized words of a name. */
export function matchesWords(words: readonly string[], nameWords: readonly string[]): boolean {
  const unmatched = [...nameWords];
  const match = (typed: string): boolean => {
    const index = unmatched.findIndex((word) => word.startsWith(typed));
    if (index >= 0) unmatched.splice(index, 1);
    return index >= 0;
  };
  // Taking the first match is correct if the longest typed word comes first, because two typed words can match the same
  // word of the name only if one is the beginning of the other.
  return words.toSorted((a, b) => b.length - a.length).every(match);
}
