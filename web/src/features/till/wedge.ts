import { setFieldValue } from '../../lib/set-field-value.ts';

/** A scanner types like a keyboard, a sign every 5 to 50 ms, more through a slow radio; few hands are quicker than this. */
const SCANNER_GAP_MS = 110;
/** Fewer signs than this may be keys that were hit at once. */
const SHORTEST_SCAN = 6;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells what a scanner types into a field that is for something else, such as the cash received, from what hands type there: signs as quick
 * as hardly any hand, then Enter. The field gets its text back as it was before the first of them.
 */
export class Wedge {
  #signs = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #before: { readonly field: Field; readonly text: string } | null = null;

  /** @returns the code that this key completes; otherwise the key is the field's */
  hear(key: string, at: number, field: Field): string | null {
    const isQuick = at - this.#lastAt <= SCANNER_GAP_MS && this.#before?.field === field;
    this.#lastAt = at;
    if (key === 'Enter' && isQuick && this.#signs.length >= SHORTEST_SCAN && this.#before) {
      const code = this.#signs;
      setFieldValue(field, this.#before.text);
      this.#signs = '';
      return code;
    }
    if (!/^[\w-]$/.test(key)) {
      this.#signs = '';
      return null;
    }
    if (!isQuick || this.#signs === '') {
      this.#signs = '';
      this.#before = { field, text: field.value };
    }
    this.#signs += key;
    return null;
  }
}
