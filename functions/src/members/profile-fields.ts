import { ok, type Result, refuse } from '@gym/domain/errors';
import { parseEmail } from '@gym/domain/person/email';
import { isMexican, type Phone, parsePhone } from '@gym/domain/person/phone';

/** Returns whether a foreign phone number is valid. The table of all countries is loaded at the first call. */
async function isValidAbroad(phone: Phone): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/max');
  return isValidPhoneNumber(phone);
}

/**
 * Parses a phone into its stored form (E.164), or refuses it; `field` is the contract's field that the refusal names.
 */
export async function parsePhoneField(text: string, field = 'Phone'): Promise<Result<Phone>> {
  const phone = parsePhone(text);
  const isValid = phone !== null && (isMexican(phone) || (await isValidAbroad(phone)));
  return isValid ? ok(phone) : refuse('phone-invalid', { field });
}

/** Parses an e-mail into its stored form (lower case), or refuses it. The result is `null` without a text. */
export function parseEmailField(text: string | undefined): Result<string | null> {
  if (text === undefined || text.trim() === '') return ok(null);
  const email = parseEmail(text);
  return email === null ? refuse('email-invalid', { field: 'Email' }) : ok(email);
}
