import { CARD_DIGITS, parseCardText } from '@gym/domain/door/card-code';
import { setFieldValue } from '../../lib/set-field-value.ts';
import { EMPTY_ENTRY, type Entry, readEntry, withDigit } from './entry.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the field that receives the key, unless it is the door's own. Text typed by hand there belongs to it. */
export function otherField(event: KeyboardEvent, own: HTMLElement | null): Field | null {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target !== own ? target : null;
}

/**
 * Detects cards that a scanner types into a field of a panel: fifteen digits at a scanner's speed with a valid check
 * digit. It restores the text that the field had before them.
 */
export class FieldScan {
  #entry: Entry = EMPTY_ENTRY;
  #before: { readonly field: Field; readonly text: string } | null = null;

  /** @returns the card that this key completes; `null` leaves the key to the field */
  hear(key: string, at: number, field: Field): string | null {
    if (!/^\d$/.test(key)) {
      this.#entry = EMPTY_ENTRY;
      return null;
    }
    this.#entry = withDigit(this.#entry, key, at);
    if (this.#entry.burst === 1 || this.#before?.field !== field) this.#before = { field, text: field.value };
    const text = readEntry(this.#entry).slice(-CARD_DIGITS);
    if (this.#entry.burst < CARD_DIGITS || parseCardText(text) === null) return null;
    setFieldValue(field, this.#before.text);
    this.#entry = EMPTY_ENTRY;
    return text;
  }
}
