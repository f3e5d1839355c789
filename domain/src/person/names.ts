/** Accents and other marks of a decomposed letter, also the tilde of ñ. */
const MARKS = /\p{M}+/gu;
/** Apostrophes and straight quotation marks, which the search ignores: O'Farrill, D’Angelo. */
const APOSTROPHES = /['’‘ʼ`´"]/g;
/** Characters between words. */
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/gu;
/** Letters that don't decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Normalises a text for the search: lower case, without accents (ñ becomes n), apostrophes, punctuation and double
 * spaces: `  Núñez   O'Farrill-Sáenz ` → `nunez ofarrill saenz`. A normalised text stays the same.
 */
export function normalizeForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      // This comes after decomposing, because some letters, like the Afrikaans ŉ, contain an apostrophe.
      .replace(APOSTROPHES, '')
      .replace(MARKS, '')
      .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? '')
      .replace(NOT_IN_WORDS, ' ')
      .trim()
  );
}

/** Returns the words of a text in order, normalised by {@link normalizeForSearch}, including repeated ones. */
export function wordsOf(text: string): string[] {
  return normalizeForSearch(text).split(' ').filter(Boolean);
}

/**
 * Returns whether two names may belong to the same person: every normalised word of one name occurs in the other. `Ana
 * Pérez` may be `ANA MARIA PEREZ López`, but not `Luis Pérez`. A name without words matches no name.
 */
export function mayBeSameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.length === 0 || second.length === 0) return false;
  return first.every((word) => second.includes(word)) || second.every((word) => first.includes(word));
}

/** Tidies a name: removes outer and double spaces, and composes letters with their accents (NFC). */
export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the first name and an initial, for a screen that others see: `Sofía Martínez López` → `Sofía M.`. The initial
 * is that of the next word that begins with a capital letter (`Ana de la Garza` → `Ana G.`). Without such a word, only
 * the first name is returned.
 */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = tidyName(name).split(' ');
  const initial = others.map((word) => [...word][0] ?? '').find((letter) => /\p{Lu}/u.test(letter));
  return initial === undefined ? first : `${first} ${initial}.`;
}
