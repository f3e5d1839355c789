import { setFieldValue } from '../../../lib/set-field-value.ts';

/** Longest time between two keys of a scanner, which needs 5 to 50 ms, or more by radio. Few people are faster. */
const SCANNER_GAP_MS = 110;
/** Shortest code. Fewer characters may be keys that somebody hit at once. */
const SHORTEST_SCAN = 6;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Detects the codes of a keyboard wedge, a scanner that types like a keyboard, in a field meant for something else,
 * such as the cash received: very fast characters, then Enter. It restores the text that the field had before the code.
 */
export class Wedge {
  #characters = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #before: { readonly field: Field; readonly text: string } | null = null;

  /**
   * Takes a key before the field does. Returns the code that the key completes; on null the key is for the field.
   *
   * @param at time of the key, milliseconds
   */
  takeKey(key: string, at: number, field: Field): string | null {
    const isQuick = at - this.#lastAt <= SCANNER_GAP_MS && this.#before?.field === field;
    this.#lastAt = at;
    if (key === 'Enter' && isQuick && this.#characters.length >= SHORTEST_SCAN && this.#before) {
      const code = this.#characters;
      setFieldValue(field, this.#before.text);
      this.#characters = '';
      return code;
    }
    if (!/^[\w-]$/.test(key)) {
      this.#characters = '';
      return null;
    }
    if (!isQuick || this.#characters === '') {
      this.#characters = '';
      this.#before = { field, text: field.value };
    }
    this.#characters += key;
    return null;
  }
}
