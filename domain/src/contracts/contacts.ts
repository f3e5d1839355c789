import * as z from 'zod/mini';
import { CONTACT_TEXT, CONTACT_WAYS } from '../database/contacts.ts';
import { contract } from './contract.ts';
import { emailText, key, nameText, phoneText, requestId } from './fields.ts';

/**
 * `sendContact`: a message to the gym from anybody. At least one of `Phone` (any spelling) and `Email`; `Consent` to the privacy
 * notice. Bounded by address and day.
 */
export const sendContact = contract('sendContact', {
  input: z.strictObject({
    requestId,
    Name: nameText,
    Phone: z.optional(phoneText),
    Email: z.optional(emailText),
    Branch: z.optional(key),
    Text: z.string().check(z.minLength(1), z.maxLength(CONTACT_TEXT.max)),
    Consent: z.literal(true),
  }),
  output: z.object({ At: z.number() }),
  callers: 'anyone',
  callsPerMinute: 6,
});

/** `answerContact`: marks a message as taken care of, by whom, when and how; once. `id` is the message's key. */
export const answerContact = contract('answerContact', {
  input: z.strictObject({ requestId, id: requestId, Via: z.enum(CONTACT_WAYS) }),
  output: z.object({ At: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
