import { MEMBER_NUMBER_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { parseEmail } from '@gym/domain/person/email';
import { tidyName } from '@gym/domain/person/names';
import { isMexican, type Phone, parsePhone } from '@gym/domain/person/phone';

/** A name in its stored form, or a refusal. */
export function parseName(text: string): Result<string> {
  const name = tidyName(text);
  if (name.length < NAME_MIN_LENGTH) return refuse('name-too-short', { field: 'Nombre' });
  return name.length > NAME_MAX_LENGTH ? refuse('invalid-input', { field: 'Nombre' }) : ok(name);
}

/** Is another country's number one that exists there? Its table of all countries is loaded when the first one comes. */
async function isNumberAbroad(phone: Phone): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/max');
  return isValidPhoneNumber(phone);
}

/** A phone in its stored form (E.164), or a refusal that names the contract's field. */
export async function parsePhoneField(text: string, field = 'Phone'): Promise<Result<Phone>> {
  const phone = parsePhone(text);
  const isRight = phone !== null && (isMexican(phone) || (await isNumberAbroad(phone)));
  return isRight ? ok(phone) : refuse('phone-invalid', { field });
}

/** An e-mail in its stored form (lower case), `null` when none is given, or a refusal. */
export function parseEmailField(text: string | undefined): Result<string | null> {
  if (text === undefined || text.trim() === '') return ok(null);
  const email = parseEmail(text);
  return email === null ? refuse('email-invalid', { field: 'Email' }) : ok(email);
}

/** A member's number in the gym's older system: without outer spaces, `null` when none is given, or a refusal. */
export function parseMemberNumberField(text: string | undefined): Result<string | null> {
  const number = text?.trim().replace(/\s+/g, ' ') ?? '';
  if (number.length > MEMBER_NUMBER_MAX_LENGTH) return refuse('invalid-input', { field: 'MemberNumber' });
  return ok(number === '' ? null : number);
}
