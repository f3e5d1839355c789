import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { CONTACT_TEXT, waitingContactPath } from '@gym/domain/database/contacts';
import {
  CONTACTS,
  CONTACTS_A_DAY,
  CONTACTS_OF_ALL_A_DAY,
  CONTACTS_OF_LINE_A_DAY,
} from '@gym/domain/database/rate-limits';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { tidyName } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { networksOf } from '../lib/client-address.ts';
import { once } from '../lib/once.ts';
import { isNetworkWithinDay, isWithinDay } from '../lib/rate-limit.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { parseEmailField, parsePhoneField } from './profile-fields.ts';

type Input = CallableInput<'sendContact'>;

/** The message in its stored form, or what is wrong with it. */
async function parseMessage(input: Input): Promise<Result<Readonly<Record<string, unknown>>>> {
  const name = tidyName(input.Name);
  if (name.length < NAME_MIN_LENGTH) return refuse('name-too-short', { field: 'Name' });
  if (name.length > NAME_MAX_LENGTH) return refuse('invalid-input', { field: 'Name' });
  const number = input.Phone?.trim() ?? '';
  const phone = number === '' ? ok(null) : await parsePhoneField(number);
  if (!phone.ok) return phone;
  const email = parseEmailField(input.Email);
  if (!email.ok) return email;
  if (phone.value === null && email.value === null) return refuse('contact-way-missing', { field: 'Phone' });
  const text = input.Text.trim();
  if (text.length < CONTACT_TEXT.min) return refuse('message-too-short', { field: 'Text' });
  if (input.Branch !== undefined && !(await loadGymSettings()).branches.includes(input.Branch))
    return refuse('branch-not-found', { field: 'Branch' });
  const reached = { Phone: phone.value ?? undefined, Email: email.value ?? undefined };
  return ok({ Name: name, ...present({ ...reached, Branch: input.Branch }), Text: text, At: SERVER_TIME });
}

/** The gym as a whole has its own limit: addresses cost nothing. Asked last, and no line has more than a tenth of it, so that none can use it up. */
async function isWithinDays({ ip }: Caller, now: number): Promise<boolean> {
  return (
    (await isNetworkWithinDay(CONTACTS, networksOf(ip), CONTACTS_A_DAY, now, CONTACTS_OF_LINE_A_DAY)) &&
    isWithinDay(CONTACTS, 'everybody', CONTACTS_OF_ALL_A_DAY, now)
  );
}

/** Keeps a message for staff. Counted only when it would be kept, once for each call. */
export async function sendContact(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'sendContact'>>> {
  let isWithin: Promise<boolean> | undefined;
  return once('sendContact', caller, input, async () => {
    const message = await parseMessage(input);
    if (!message.ok) return message;
    isWithin ??= isWithinDays(caller, now);
    if (!(await isWithin)) return refuse('contacts-limit');
    return ok({
      updates: { [waitingContactPath.at({ id: input.requestId })]: message.value },
      answer: { At: now },
    });
  });
}
