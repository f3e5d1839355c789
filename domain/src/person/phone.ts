/** A number in E.164: a Mexican one is `+52` and ten digits; any other is of another country. */
export type Phone = string & { readonly __brand: 'Phone' };

const SPELLING = /^[\d\s+().\-‐-―/\u00a0]*$/u;
/** Ten digits; no area code begins with 0 or 1 (Mexico's numbering plan of 2019: no trunk prefix, no mobile mark). */
const NATIONAL = /^[2-9]\d{9}$/;
/** Area codes of two digits: Guadalajara, Mexico City (twice) and Monterrey; every other has three. */
const SHORT_AREA = /^(?:33|55|56|81)/;
/** Obsolete prefixes of the ten digits: the mobile mark, 044 and 045 for mobiles, 01 for long distance. */
const OLD_PREFIX = /^(?:1|01|044|045)(?=\d{10}$)/;

/** Another country's number: at most fifteen digits with the country's. `database.rules.json` asks for the same. */
const FOREIGN = /^\+(?!52)[1-9]\d{7,14}$/;
/** The codes of countries (ITU E.164): one digit, two, else three. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Returns the digits by which a number is searched: the ten of a Mexican one, with the country code for any other.
 */
export function phoneDigits(phone: Phone): string {
  return phone.startsWith('+52') ? phone.slice(3) : phone.slice(1);
}

/**
 * Parses any spelling of a Mexican number: ten digits with spaces, dashes, dots or parentheses; with +52, 0052, 52 or
 * 521; with the old 01, 044 or 045. A foreign number begins with + or 00; the server checks with libphonenumber whether
 * it is valid. `null` if it is neither. Not with libphonenumber here, because that costs 10 to 29 kB gz and doesn't
 * know the old prefixes; the tests compare with it.
 */
export function parsePhone(text: string): Phone | null {
  if (text.length > 40 || !SPELLING.test(text)) return null;
  const plus = text.indexOf('+');
  if (plus !== text.lastIndexOf('+') || /\d.*\+/.test(text)) return null;
  const all = text.replace(/\D/g, '');
  const isAbroad = all.startsWith('00') && all.length > 10;
  const hasCountry = plus >= 0 || isAbroad;
  const digits = isAbroad ? all.slice(2) : all;
  if (hasCountry && !digits.startsWith('52')) return FOREIGN.test(`+${digits}`) ? (`+${digits}` as Phone) : null;
  const afterCountry = hasCountry || (digits.startsWith('52') && digits.length > 10) ? digits.slice(2) : digits;
  const national = afterCountry.replace(OLD_PREFIX, '');
  return NATIONAL.test(national) ? (`+52${national}` as Phone) : null;
}

/** Returns whether it is a Mexican number. */
export function isMexican(phone: Phone): boolean {
  return phone.startsWith('+52');
}

/** Returns whether this text is a stored number, in E.164. */
export function isPhone(text: string): text is Phone {
  return text.startsWith('+52') ? NATIONAL.test(text.slice(3)) : FOREIGN.test(text);
}

/** Groups digits by three, with four at the end if that avoids a short group. */
function grouped(digits: string): string {
  const ends = digits.length % 3 === 0 ? 0 : digits.length % 3 === 1 ? 1 : 2;
  const short = Math.max(0, digits.length - 4 * ends);
  const groups = [...(digits.slice(0, short).match(/.{3}/g) ?? []), ...(digits.slice(short).match(/.{1,4}/g) ?? [])];
  return groups.join(' ');
}

/** Formats a number as people in Mexico write it: `81 1234 5678`, `844 123 4567`; a foreign one `+1 512 555 0100`. */
export function formatPhone(phone: Phone): string {
  const digits = phoneDigits(phone);
  if (!isMexican(phone)) {
    const country = COUNTRY.exec(digits)?.[0] ?? '';
    return `+${country} ${grouped(digits.slice(country.length))}`;
  }
  const area = SHORT_AREA.test(digits) ? 2 : 3;
  return `${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`;
}

/** Returns a stored phone number as people write it. Text that is no phone number is returned unchanged. */
export function formatStoredPhone(kept: string): string {
  return isPhone(kept) ? formatPhone(kept) : kept;
}

/** Returns the last digits of a number, four by default, as people say them at the desk. */
export function lastDigits(phone: Phone, count = 4): string {
  return phoneDigits(phone).slice(-count);
}

/** Returns the number in the form of `wa.me` links: digits with the country code, no plus. */
export function whatsAppDigits(phone: Phone): string {
  return phone.slice(1);
}
