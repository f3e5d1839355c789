import { setFieldValue } from '../../../lib/set-field-value.ts';

/** Longest time between two keys of a scanner, milliseconds. Slower keys count as typed by hand. */
const SCANNER_GAP_MS = 110;
/** Minimum length of a code. Fewer fast characters may be keys that somebody hit at the same time. */
const SHORTEST_SCAN = 6;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Detects the codes of a keyboard wedge, a scanner that types like a keyboard, in a field meant for something else,
 * such as the cash received: very fast characters, then Enter. It restores the text that the field had before the code.
 */
export class Wedge {
  #characters = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  /** The field, and its text before the first of the fast characters. */
  #textBefore: { readonly field: Field; readonly text: string } | null = null;

  /**
   * Handles a key before the field does. Returns the code that the key completes. `null`: the key is for the field.
   *
   * @param at time of the key, milliseconds
   */
  takeKey(key: string, at: number, field: Field): string | null {
    // A scanner presses Shift before a capital letter.
    if (key === 'Shift') return null;
    const isFast = at - this.#lastAt <= SCANNER_GAP_MS && this.#textBefore?.field === field;
    this.#lastAt = at;
    if (key === 'Enter' && isFast && this.#characters.length >= SHORTEST_SCAN && this.#textBefore) {
      const code = this.#characters;
      setFieldValue(field, this.#textBefore.text);
      this.#characters = '';
      return code;
    }
    if (!/^[\w-]$/.test(key)) {
      this.#characters = '';
      return null;
    }
    if (!isFast || this.#characters === '') {
      this.#characters = '';
      this.#textBefore = { field, text: field.value };
    }
    this.#characters += key;
    return null;
  }
}
