import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { CONTACT_LENGTH, waitingContactPath } from '@gym/domain/database/messages/contacts';
import {
  CONTACTS,
  CONTACTS_A_DAY,
  CONTACTS_OF_ALL_A_DAY,
  CONTACTS_OF_LINE_A_DAY,
} from '@gym/domain/database/system/rate-limits';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/person/bounds';
import { tidyName } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import type { Caller } from '../lib/callable.ts';
import { networksOf } from '../lib/client-address.ts';
import { once } from '../lib/once.ts';
import { isNetworkWithinDay, isWithinDay } from '../lib/rate-limit.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { parseEmailField, parsePhoneField } from '../members/profile-fields.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

type Input = CallableInput<'sendContact'>;

/** Parses the message into the stored form. */
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
  if (text.length < CONTACT_LENGTH.min) return refuse('message-too-short', { field: 'Text' });
  if (input.branch !== undefined && !(await loadGymSettings()).branches.includes(input.branch))
    return refuse('branch-not-found', { field: 'branch' });
  const contactWays = { Phone: phone.value ?? undefined, Email: email.value ?? undefined };
  return ok({ Name: name, ...present({ ...contactWays, Branch: input.branch }), Text: text, At: SERVER_TIME });
}

/**
 * Counts a message, and returns whether it is within the daily limits. Besides the limit of each network the gym has a
 * total limit, because an attacker can use many networks. The total is counted last, so that a message beyond a
 * network's limit doesn't count toward it. No internet line may use more than a tenth of the total.
 */
async function isWithinLimits({ ip }: Caller, now: number): Promise<boolean> {
  return (
    (await isNetworkWithinDay(CONTACTS, networksOf(ip), CONTACTS_A_DAY, now, CONTACTS_OF_LINE_A_DAY)) &&
    isWithinDay(CONTACTS, 'everybody', CONTACTS_OF_ALL_A_DAY, now)
  );
}

/**
 * Stores a contact for staff. Only a valid message counts toward the daily limits. A retry within a call doesn't count
 * again.
 */
export async function sendContact(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'sendContact'>>> {
  let isWithin: Promise<boolean> | undefined;
  return once('sendContact', caller, input, async () => {
    const message = await parseMessage(input);
    if (!message.ok) return message;
    isWithin ??= isWithinLimits(caller, now);
    if (!(await isWithin)) return refuse('contacts-limit');
    return ok({
      updates: { [waitingContactPath.at({ id: input.requestId })]: message.value },
      answer: { At: now },
    });
  });
}
