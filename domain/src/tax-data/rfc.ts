import { parseGymDay } from '../calendar/calendar.ts';

/** The kind of holder of an RFC (the Mexican tax number): a natural or legal person, or all foreign buyers together. */
export type TaxPerson = 'natural' | 'legal' | 'foreign';

/** The RFC of sales to the general public. */
export const PUBLIC_RFC = 'XAXX010101000';
/** The RFC that all buyers from abroad share if they have no RFC of their own. */
export const FOREIGN_RFC = 'XEXX010101000';

/**
 * The form of an RFC: letters of the name, day of birth or foundation (yyMMdd), two characters that distinguish
 * namesakes, and a check digit.
 */
const SHAPES = {
  natural: /^[A-ZÑ&]{4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/,
  legal: /^[A-ZÑ&]{3}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/,
} as const;

/** Characters of an RFC. The value that the SAT (the tax authority) gives to a character is its index in this text. */
const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Normalises an RFC: upper case, without spaces and hyphens. */
export function tidyRfc(text: string): string {
  return text.toLocaleUpperCase('es-MX').replace(/[\s-]/g, '');
}

/**
 * Returns the check digit that the SAT's formula gives for an RFC, regardless of its last character. The characters
 * before it have the weights 13, 12 … 2 from the left, and their weighted sum plus the digit is a multiple of 11. The
 * RFC of a legal person, which has one character less, is computed with a space before it.
 */
export function rfcCheckDigit(rfc: string): string {
  const body = rfc.slice(0, -1).padStart(12);
  const sum = [...body].reduce((all, character, index) => all + VALUES.indexOf(character) * (13 - index), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}

/**
 * Returns whether a tidied RFC has the right check digit; {@link FOREIGN_RFC} counts as right. The SAT itself issued
 * about one RFC in seventy with another digit. A wrong digit therefore suggests a typing error, but is no reason to
 * refuse an RFC that the person's official certificate (constancia de situación fiscal) shows.
 */
export function hasRfcCheckDigit(rfc: string): boolean {
  return rfc === FOREIGN_RFC || rfc.endsWith(rfcCheckDigit(rfc));
}

/**
 * Returns the kind of person to whom a tidied RFC belongs. `null` if its form or day is invalid, and for the RFC of the
 * general public.
 */
export function taxPersonOf(rfc: string): TaxPerson | null {
  if (rfc === FOREIGN_RFC) return 'foreign';
  const kind = rfc.length === 13 ? 'natural' : 'legal';
  if (rfc === PUBLIC_RFC) return null;
  const [, year, month, day] = SHAPES[kind].exec(rfc) ?? [];
  // The century is unknown. 29 February exists in 2000 but not in 1900, so assuming 20xx accepts every valid date.
  return year === undefined || parseGymDay(`20${year}-${month}-${day}`) === null ? null : kind;
}
