import { wordsOf } from '../person/names.ts';
import { isPhone, lastDigits, nationalDigits } from '../person/phone.ts';

/*
 * The keys of `MemberIndex`: kind~text~uid, one row for each way in which a person is looked for.
 *   w~garcia~uid          a word of the name
 *   p~garcia lopez~uid    two words of the name, in both orders
 *   n~8112345678~uid      phone, its last four digits, PIN
 *   e~ana@correo%2Emx~uid e-mail
 *   v~garcia              no person: this word occurs in names, so that 'gar lop' knows which pairs to read; goes with its last person
 * Text never holds `~`, so `kind~text~` begins exactly the rows of that text.
 */

/** Words of a name that are indexed; a name has fewer. Bounds the rows of one person to 8 + 56 + 4. */
export const MAX_NAME_WORDS = 8;
/** Letters of a word that are kept in a key. */
export const MAX_WORD_LENGTH = 24;
const MAX_EMAIL_LENGTH = 100;
/** Sorts after every character that a text may hold. */
export const KEY_END = '\uf8ff';

/** What of a person can be looked for. */
export interface Searchable {
  readonly uid: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly pin: string | null;
}

/** Writes a text so that a database key can hold it and prefixes stay prefixes: `.`, `$`, `#`, `[`, `]`, `/`, `~`, `%` and controls as %XX. */
export function encodeKeyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database forbids control characters in keys
  const forbidden = /[.$#[\]/~%\u0000-\u001f\u007f]/g;
  return text.replace(forbidden, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** A word as keys hold it: at most {@link MAX_WORD_LENGTH} characters, none cut in half. */
export function keyWord(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}

/** An e-mail as the search compares it. */
export function keyEmail(email: string): string {
  return encodeKeyText(email.trim().toLowerCase().slice(0, MAX_EMAIL_LENGTH));
}

/** The words of a name that are indexed, as keys hold them. */
export function indexedWords(name: string): string[] {
  return wordsOf(name).slice(0, MAX_NAME_WORDS).map(keyWord);
}

/** Every key of `MemberIndex` under which this person is found, without repetitions, sorted. */
export function memberIndexKeys(person: Searchable): string[] {
  const words = indexedWords(person.name);
  const texts = new Set<string>();
  for (const [i, word] of words.entries()) {
    texts.add(`w~${word}`);
    for (const [j, other] of words.entries()) if (i !== j) texts.add(`p~${word} ${other}`);
  }
  if (person.phone !== null && isPhone(person.phone)) {
    texts.add(`n~${nationalDigits(person.phone)}`).add(`n~${lastDigits(person.phone)}`);
  }
  if (person.pin) texts.add(`n~${person.pin}`);
  if (person.email) texts.add(`e~${keyEmail(person.email)}`);
  return [...texts].map((text) => `${text}~${person.uid}`).toSorted();
}

/** The `v~word` keys that say which words occur; written with value `true` beside the rows; one that is nobody's does no harm. */
export function vocabularyKeys(name: string): string[] {
  return [...new Set(indexedWords(name))].map((word) => `v~${word}`).toSorted();
}

/** The uid of an index row's key; `null` for a vocabulary key. */
export function uidOfIndexKey(key: string): string | null {
  const parts = key.split('~');
  return parts.length >= 3 ? parts.slice(2).join('~') : null;
}

/** The word of a `v~word` key. */
export function wordOfVocabularyKey(key: string): string {
  return key.slice(2);
}
