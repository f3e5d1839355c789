import { wordsOf } from '../person/names.ts';
import { isPhone, lastDigits, phoneDigits } from '../person/phone.ts';

/*
 * The keys of `MemberIndex`: kind~text~uid, one row for each text by which a person can be found.
 *   w~garcia~uid          a word of the name
 *   p~garcia lopez~uid    two words of the name, in both orders
 *   t~ana garcia lopez~uid three words of the name, in the order of the alphabet
 *   n~8112345678~uid      phone, its last four digits, PIN, or a member number of digits
 *   e~ana@correo%2Emx~uid e-mail, or a member number with letters
 *   v~garcia              vocabulary: a word of some name. A search for 'gar' reads the words that begin with 'gar'
 * A text never contains `~`, so the prefix `kind~text~` finds the rows of exactly this text.
 */

/**
 * Maximum number of indexed words of a name. A person has at most 8 rows for words, 56 for pairs, 56 for three words,
 * and 6 others.
 */
export const MAX_NAME_WORDS = 8;
/** Maximum number of letters of a word in a key. */
export const MAX_WORD_LENGTH = 24;
const MAX_EMAIL_LENGTH = 100;
/** A character that sorts after every character of a key. */
export const KEY_END = '\uf8ff';

/** The data by which a person can be found. */
export interface Searchable {
  readonly uid: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly pin: string | null;
  /** The member number of the gym's older system. */
  readonly number: string | null;
}

/**
 * Encodes a text for a database key: `.`, `$`, `#`, `[`, `]`, `/`, `~`, `%` and control characters become %XX. If a
 * text is a prefix of another one, its encoded form is a prefix of the other's.
 */
export function encodeKeyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database forbids control characters in keys
  const forbidden = /[.$#[\]/~%\u0000-\u001f\u007f]/g;
  return text.replace(forbidden, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Returns a word as it is in keys: at most {@link MAX_WORD_LENGTH} characters. No character is cut in half. */
export function keyWord(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}

/** Returns an e-mail as it is in keys: lower case, truncated and encoded. */
export function keyEmail(email: string): string {
  return encodeKeyText(email.trim().toLowerCase().slice(0, MAX_EMAIL_LENGTH));
}

/** Returns the indexed words of a name as they are in keys. */
export function indexedWords(name: string): string[] {
  return wordsOf(name).slice(0, MAX_NAME_WORDS).map(keyWord);
}

/** Returns the key texts of a member number: `n~153` for `153`; `e~a-153` and `e~a153` for `A-153`. */
function numberTexts(number: string): readonly string[] {
  const [digits, plain] = [number.replace(/\D/g, ''), number.toLowerCase().replace(/\s/g, '')];
  if (/^[\d\s.-]+$/.test(number)) return [`n~${digits}`];
  return [`e~${keyEmail(plain)}`, `e~${keyEmail(plain.replace(/[^\p{L}\d]/gu, ''))}`];
}

/** Returns the key text of three words. It is the same in every order of the words. */
export function threeWords(words: readonly [string, string, string]): string {
  return words.toSorted().join(' ');
}

/**
 * Returns the key texts of a name: one for each word, two for each two words (in both orders), and one for each three
 * words. A repeated word counts as two words.
 */
function nameTexts(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const later = words.slice(i + 1);
    const pairs = words.flatMap((other, j) => (i === j ? [] : [`p~${word} ${other}`]));
    const triples = later.flatMap((second, j) =>
      later.slice(j + 1).map((third) => `t~${threeWords([word, second, third])}`),
    );
    return [`w~${word}`, ...pairs, ...triples];
  });
}

/** Returns all keys of `MemberIndex` by which this person is found, unique and sorted. */
export function memberIndexKeys(person: Searchable): string[] {
  const texts = new Set<string>(nameTexts(indexedWords(person.name)));
  if (person.phone !== null && isPhone(person.phone)) {
    texts.add(`n~${phoneDigits(person.phone)}`).add(`n~${lastDigits(person.phone)}`);
  }
  if (person.pin) texts.add(`n~${person.pin}`);
  if (person.email) texts.add(`e~${keyEmail(person.email)}`);
  // A text of two characters is only `n~` or `e~`, without anything to search for.
  for (const text of person.number ? numberTexts(person.number) : []) if (text.length > 2) texts.add(text);
  return [...texts].map((text) => `${text}~${person.uid}`).toSorted();
}

/**
 * Returns the `v~word` keys of a name, which record the words that occur in names. They are stored beside the rows with
 * the value `true`. A word that no name has any more does no harm.
 */
export function vocabularyKeys(name: string): string[] {
  return [...new Set(indexedWords(name))].map((word) => `v~${word}`).toSorted();
}

/** Returns the uid in the key of an index row; `null` for a vocabulary key. */
export function uidOfIndexKey(key: string): string | null {
  const parts = key.split('~');
  return parts.length >= 3 ? parts.slice(2).join('~') : null;
}

/** Returns whether the key is a word of the vocabulary and not the row of a person. */
export function isVocabularyKey(key: string): boolean {
  return key.startsWith('v~');
}

/** Returns the word of a `v~word` key. */
export function wordOfVocabularyKey(key: string): string {
  return key.slice(2);
}
