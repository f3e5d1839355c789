import { CARD_DIGITS, parseCardText } from '@gym/domain/door/card-code';
import { setFieldValue } from '../../lib/set-field-value.ts';
import { EMPTY_ENTRY, type Entry, readEntry, withDigit } from './entry.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field that a key goes to, other than the door's own: what is typed there by hand belongs to it. */
export function otherField(event: KeyboardEvent, own: HTMLElement | null): Field | null {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target !== own ? target : null;
}

/**
 * Finds cards that a scanner types into a field of a panel. Only a card is told from what hands type: fifteen digits as
 * quick as hardly any hand, with the right check digit. The field gets its text back as it was before the first of
 * them.
 */
export class FieldScan {
  #entry: Entry = EMPTY_ENTRY;
  #before: { readonly field: Field; readonly text: string } | null = null;

  /** @returns the card that this key completes; otherwise the key is the field's */
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
