import { wordsOf } from '../person/names.ts';
import { isPhone, lastDigits, phoneDigits } from '../person/phone.ts';

/*
 * The keys of `MemberIndex`: kind~text~uid, one row for each way in which a person is looked for.
 *   w~garcia~uid          a word of the name
 *   p~garcia lopez~uid    two words of the name, in both orders
 *   t~ana garcia lopez~uid three words of the name, in the order of the alphabet
 *   n~8112345678~uid      phone, its last four digits, PIN, a number of an older system
 *   e~ana@correo%2Emx~uid e-mail, a number of an older system that has letters
 *   v~garcia              no person: the word occurs in names, so that 'gar lop' knows which pairs to read
 * Text never holds `~`, so `kind~text~` begins exactly the rows of that text.
 */

/** Words of a name that are indexed; a name has fewer. Bounds the rows of one person to 8 + 56 + 56 + 6. */
export const MAX_NAME_WORDS = 8;
/** Number of letters of a word in a key. */
export const MAX_WORD_LENGTH = 24;
const MAX_EMAIL_LENGTH = 100;
/** Sorts after every character that a text may hold. */
export const KEY_END = '\uf8ff';

/** The data by which a person can be found. */
export interface Searchable {
  readonly uid: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly pin: string | null;
  /** The number in the gym's older system. */
  readonly number: string | null;
}

/**
 * Encodes a text for a database key: `.`, `$`, `#`, `[`, `]`, `/`, `~`, `%` and control characters become %XX. Prefixes
 * stay prefixes.
 */
export function encodeKeyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database forbids control characters in keys
  const forbidden = /[.$#[\]/~%\u0000-\u001f\u007f]/g;
  return text.replace(forbidden, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Returns a word as it is in keys: at most {@link MAX_WORD_LENGTH} characters, none cut in half. */
export function keyWord(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}

/** Returns an e-mail as the search compares it. */
export function keyEmail(email: string): string {
  return encodeKeyText(email.trim().toLowerCase().slice(0, MAX_EMAIL_LENGTH));
}

/** Returns the indexed words of a name as they are in keys. */
export function indexedWords(name: string): string[] {
  return wordsOf(name).slice(0, MAX_NAME_WORDS).map(keyWord);
}

/** Returns the keys of an older number: `153` among the digits; `A-153` among the e-mails, also as `a153`. */
function numberTexts(number: string): readonly string[] {
  const [digits, plain] = [number.replace(/\D/g, ''), number.toLowerCase().replace(/\s/g, '')];
  if (/^[\d\s.-]+$/.test(number)) return [`n~${digits}`];
  return [`e~${keyEmail(plain)}`, `e~${keyEmail(plain.replace(/[^\p{L}\d]/gu, ''))}`];
}

/** Returns the key text of three words, the same for every order of them. */
export function threeWords(words: readonly [string, string, string]): string {
  return words.toSorted().join(' ');
}

/**
 * Returns the keys of a name: each of its words, each two in both orders, each three; each position in the name once.
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
