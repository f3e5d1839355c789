import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { parseEmail } from '@gym/domain/person/email';
import { tidyName } from '@gym/domain/person/names';
import { type Phone, parsePhone } from '@gym/domain/person/phone';

/** A name in its stored form, or a refusal. */
export function parseName(text: string): Result<string> {
  const name = tidyName(text);
  if (name.length < NAME_MIN_LENGTH) return refuse('name-too-short', { field: 'Nombre' });
  return name.length > NAME_MAX_LENGTH ? refuse('invalid-input', { field: 'Nombre' }) : ok(name);
}

/** A phone in its stored form (E.164), or a refusal. */
export function parsePhoneField(text: string): Result<Phone> {
  const phone = parsePhone(text);
  return phone ? ok(phone) : refuse('phone-invalid', { field: 'Phone' });
}

/** An e-mail in its stored form (lower case), `null` when none is given, or a refusal. */
export function parseEmailField(text: string | undefined): Result<string | null> {
  if (text === undefined || text.trim() === '') return ok(null);
  const email = parseEmail(text);
  return email === null ? refuse('email-invalid', { field: 'Email' }) : ok(email);
}
