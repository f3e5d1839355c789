import { wordsOf } from '../person/names.ts';

/** The form of a code: 3 to 32 capital letters, digits and dashes, without a dash at the start. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** Normalises an article number (SKU) or bar code: capitals, without spaces; `null` if it is invalid. */
export function parseProductCode(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Maximum number of indexed words of a name. */
const MAX_WORDS = 12;
/** Maximum length of an indexed word, in characters. */
const MAX_WORD_LENGTH = 32;

/** Returns the texts by which staff find a product, in lower case: the first words of its name, and its codes. */
export function productWords(name: string, codes: readonly string[]): readonly string[] {
  const words = wordsOf(name)
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
  return [...new Set([...words, ...codes.map((code) => code.toLowerCase())])];
}
