/** A Mexican number in E.164: `+52` and ten digits. */
export type Phone = string & { readonly __brand: 'Phone' };

const SPELLING = /^[\d\s+().\-‐-―/\u00a0]*$/u;
/** Ten digits; no area code begins with 0 or 1 (Mexico's numbering plan of 2019: no trunk prefix, no mobile mark). */
const NATIONAL = /^[2-9]\d{9}$/;
/** Area codes of two digits: Guadalajara, Mexico City (twice) and Monterrey; every other has three. */
const SHORT_AREA = /^(?:33|55|56|81)/;
/** What older habits put before the ten digits: the mobile mark, 044 and 045 for mobiles, 01 for long distance. */
const OLD_PREFIX = /^(?:1|01|044|045)(?=\d{10}$)/;

/** The ten digits of a number, without its `+52`. */
export function nationalDigits(phone: Phone): string {
  return phone.slice(3);
}

/**
 * Reads any spelling of a Mexican number: ten digits with spaces, dashes, dots or parentheses; with +52, 0052, 52 or 521;
 * with the old 01, 044 or 045. `null` when it is none, or another country's. Written by hand because the numbering plan is
 * one line and libphonenumber costs 10 to 29 kB gz and doesn't know the old prefixes; the tests compare with it.
 */
export function parsePhone(text: string): Phone | null {
  if (text.length > 40 || !SPELLING.test(text)) return null;
  const plus = text.indexOf('+');
  if (plus !== text.lastIndexOf('+') || /\d.*\+/.test(text)) return null;
  const all = text.replace(/\D/g, '');
  const hasCountry = plus >= 0 || all.startsWith('00');
  const digits = all.startsWith('00') ? all.slice(2) : all;
  if (hasCountry && !digits.startsWith('52')) return null;
  const afterCountry = hasCountry || (digits.startsWith('52') && digits.length > 10) ? digits.slice(2) : digits;
  const national = afterCountry.replace(OLD_PREFIX, '');
  return NATIONAL.test(national) ? (`+52${national}` as Phone) : null;
}

/** Is this text a number as it is kept, `+52` and ten digits? */
export function isPhone(text: string): text is Phone {
  return text.startsWith('+52') && NATIONAL.test(text.slice(3));
}

/** A number as people in Mexico write it: `81 1234 5678`, `844 123 4567`. */
export function formatPhone(phone: Phone): string {
  const digits = nationalDigits(phone);
  const area = SHORT_AREA.test(digits) ? 2 : 3;
  return `${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`;
}

/** A kept number as people write it; one of another country, or none at all, stays as it is. */
export function phoneText(kept: string): string {
  return isPhone(kept) ? formatPhone(kept) : kept;
}

/** The last digits of a number, four unless told: what people give at the desk. */
export function lastDigits(phone: Phone, count = 4): string {
  return nationalDigits(phone).slice(-count);
}

/** The number as `wa.me` links want it: digits with the country, no plus. */
export function whatsAppDigits(phone: Phone): string {
  return phone.slice(1);
}
