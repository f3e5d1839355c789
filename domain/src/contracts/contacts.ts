import * as z from 'zod/mini';
import { CONTACT_LENGTH, CONTACT_WAYS } from '../database/messages/contacts.ts';
import { contract } from './contract.ts';
import { emailText, key, nameText, phoneText, requestId } from './fields.ts';

/**
 * `sendContact`: sends a message to the gym. `Phone` (any spelling) or `Email` is required. `Consent`: the sender
 * accepts the privacy notice. The number of messages per day is limited, for each network and in total. Answers the
 * time of the message, epoch milliseconds.
 */
export const sendContact = contract('sendContact', {
  input: z.strictObject({
    requestId,
    Name: nameText,
    Phone: z.optional(phoneText),
    Email: z.optional(emailText),
    branch: z.optional(key),
    Text: z.string().check(z.minLength(1), z.maxLength(CONTACT_LENGTH.max)),
    Consent: z.literal(true),
  }),
  output: z.object({ At: z.number() }),
  callers: 'anyone',
  callsPerMinute: 6,
});

/**
 * `answerContact`: marks a message as answered, once, with who answered, when and how (`Via`). `id`: the message's key.
 * Answers the time of the mark, epoch milliseconds.
 */
export const answerContact = contract('answerContact', {
  input: z.strictObject({ requestId, id: requestId, Via: z.enum(CONTACT_WAYS) }),
  output: z.object({ At: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
