import { type Phone, parsePhone } from '../person/phone.ts';
import { type CardScan, parseCardText } from './card-code.ts';

/** A text scanned or typed at a terminal. */
export type DoorInput =
  | ({ readonly kind: 'card' } & CardScan)
  | { readonly kind: 'pin'; readonly pin: string }
  | { readonly kind: 'phone'; readonly phone: Phone }
  /** Any other text, such as too few digits, a misread card, or the bar code of a product. */
  | { readonly kind: 'unreadable' };

const UNREADABLE: DoorInput = { kind: 'unreadable' };

/**
 * Parses the text of a card's QR (15 digits), a PIN (6 digits) or a phone (10 digits). White space, such as a scanner's
 * final Enter, is ignored. A text of more than 60 characters is unreadable.
 */
export function parseDoorInput(text: string): DoorInput {
  if (text.length > 60) return UNREADABLE;
  const digits = text.replace(/\s/g, '');
  if (!/^\d+$/.test(digits)) return UNREADABLE;
  if (digits.length === 6) return { kind: 'pin', pin: digits };
  if (digits.length === 10) {
    const phone = parsePhone(digits);
    return phone ? { kind: 'phone', phone } : UNREADABLE;
  }
  const card = parseCardText(digits);
  return card ? { kind: 'card', ...card } : UNREADABLE;
}
