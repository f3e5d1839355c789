/** A phone number in E.164. A Mexican number is `+52` and ten digits; every other number is foreign. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Maximum length of a typed number, in characters. */
const MAX_TYPED_LENGTH = 40;
/** The characters with which people write a number. */
const SPELLING = /^[\d\s+().\-‐-―/\u00a0]*$/u;
/** The ten digits of a Mexican number, in the numbering plan of 2019. No area code begins with 0 or 1. */
const NATIONAL = /^[2-9]\d{9}$/;
/** The area codes of two digits: Guadalajara, Mexico City (two codes) and Monterrey. All others have three digits. */
const SHORT_AREA = /^(?:33|55|56|81)/;
/** Obsolete prefixes of the ten digits: 044 and 045 for mobiles, 01 for long distance. */
const OLD_PREFIX = /^(?:01|044|045)(?=\d{10}$)/;
/**
 * The obsolete 1 between the country code and the ten digits. It is removed only after a country code: without one, the
 * 1 is the country code of the USA.
 */
const OLD_PREFIX_ABROAD = /^1(?=\d{10}$)/;

/** A foreign number: 8 to 15 digits, including the country code. */
const FOREIGN = /^\+(?!52)[1-9]\d{7,14}$/;
/** The country codes of one and of two digits (ITU E.164). All others have three digits. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Returns the digits by which a number is searched: the ten digits of a Mexican number, or a foreign number's digits
 * with its country code.
 */
export function phoneDigits(phone: Phone): string {
  return phone.startsWith('+52') ? phone.slice(3) : phone.slice(1);
}

/**
 * Parses a phone number; `null` if the text is not one. A Mexican number has ten digits with spaces or punctuation, and
 * possibly the country code (+52, 0052 or 52) and an obsolete prefix before them. A foreign number begins with + or 00;
 * the server checks with libphonenumber whether it is valid. This function doesn't use libphonenumber, because that
 * library is large.
 */
export function parsePhone(text: string): Phone | null {
  if (text.length > MAX_TYPED_LENGTH || !SPELLING.test(text)) return null;
  const plus = text.indexOf('+');
  if (plus !== text.lastIndexOf('+') || /\d.*\+/.test(text)) return null;
  const all = text.replace(/\D/g, '');
  const has00 = all.startsWith('00') && all.length > 10;
  const hasCountry = plus >= 0 || has00;
  const digits = has00 ? all.slice(2) : all;
  if (hasCountry && !digits.startsWith('52')) return FOREIGN.test(`+${digits}`) ? (`+${digits}` as Phone) : null;
  const has52 = hasCountry || (digits.startsWith('52') && digits.length > 10);
  const afterCountry = has52 ? digits.slice(2).replace(OLD_PREFIX_ABROAD, '') : digits;
  const national = afterCountry.replace(OLD_PREFIX, '');
  return NATIONAL.test(national) ? (`+52${national}` as Phone) : null;
}

/** Returns whether a number is Mexican. */
export function isMexican(phone: Phone): boolean {
  return phone.startsWith('+52');
}

/** Returns whether a text is a valid number in its stored form (E.164). */
export function isPhone(text: string): text is Phone {
  return text.startsWith('+52') ? NATIONAL.test(text.slice(3)) : FOREIGN.test(text);
}

/** Groups digits by three. If their number is no multiple of three, the last one or two groups have up to four. */
function groupDigits(digits: string): string {
  const longGroups = digits.length % 3 === 0 ? 0 : digits.length % 3 === 1 ? 1 : 2;
  const split = Math.max(0, digits.length - 4 * longGroups);
  const groups = [...(digits.slice(0, split).match(/.{3}/g) ?? []), ...(digits.slice(split).match(/.{1,4}/g) ?? [])];
  return groups.join(' ');
}

/** Formats a number as people write it: `81 1234 5678`, `844 123 4567`; a foreign number: `+1 512 555 0100`. */
export function formatPhone(phone: Phone): string {
  const digits = phoneDigits(phone);
  if (!isMexican(phone)) {
    const country = COUNTRY.exec(digits)?.[0] ?? '';
    return `+${country} ${groupDigits(digits.slice(country.length))}`;
  }
  const area = SHORT_AREA.test(digits) ? 2 : 3;
  return `${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`;
}

/** Formats a stored phone number as people write it. Returns any other text unchanged. */
export function formatStoredPhone(stored: string): string {
  return isPhone(stored) ? formatPhone(stored) : stored;
}

/** Returns the last `count` digits of a number. */
export function lastDigits(phone: Phone, count = 4): string {
  return phoneDigits(phone).slice(-count);
}

/** Returns the number in the form of `wa.me` links: digits with the country code, no plus. */
export function whatsAppDigits(phone: Phone): string {
  return phone.slice(1);
}
