import { CARD_DIGITS, parseCardText } from '@gym/domain/door/card-code';
import { setFieldValue } from '../../lib/set-field-value.ts';
import { EMPTY_ENTRY, type Entry, readEntry, withDigit } from './entry.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the field that receives the key; `null` if it is `doorField` (the field for PIN, phone or card) or no field.
 */
export function otherField(event: KeyboardEvent, doorField: HTMLElement | null): Field | null {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target !== doorField ? target : null;
}

/**
 * Detects cards that a scanner types into another field, such as one of a panel for staff: fifteen digits at a
 * scanner's speed with a valid check digit. It restores the text that the field had before the card.
 */
export class FieldScan {
  #entry: Entry = EMPTY_ENTRY;
  /** The field, and its text before the first of the fast digits. */
  #textBefore: { readonly field: Field; readonly text: string } | null = null;

  /** Returns the card that this key completes. `null`: the key belongs to the field. */
  handleKey(key: string, at: number, field: Field): string | null {
    if (!/^\d$/.test(key)) {
      this.#entry = EMPTY_ENTRY;
      return null;
    }
    this.#entry = withDigit(this.#entry, key, at);
    if (this.#entry.burst === 1 || this.#textBefore?.field !== field) this.#textBefore = { field, text: field.value };
    const text = readEntry(this.#entry).slice(-CARD_DIGITS);
    if (this.#entry.burst < CARD_DIGITS || parseCardText(text) === null) return null;
    setFieldValue(field, this.#textBefore.text);
    this.#entry = EMPTY_ENTRY;
    return text;
  }
}
