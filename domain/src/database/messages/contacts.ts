import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** How staff answered a message. `none`: it needed no answer. */
export const CONTACT_WAYS = ['whatsapp', 'email', 'phone', 'none'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/**
 * A message of the contact form. It has `Phone` (E.164), `Email` (lower case) or both, for the answer. `Branch`: the
 * branch that it is about. `At`: epoch milliseconds. The sender has consented to the privacy notice.
 */
export const storedContactSchema = z.object({
  Name: z.string(),
  Phone: z.optional(z.string()),
  Email: z.optional(z.string()),
  Branch: z.optional(z.string()),
  Text: z.string(),
  At: z.number(),
});
export type StoredContact = z.infer<typeof storedContactSchema>;

export const storedAnsweredContactSchema = z.extend(storedContactSchema, {
  Answered: z.object({ At: z.number(), By: z.string(), Via: z.enum(CONTACT_WAYS) }),
});
export type StoredAnsweredContact = z.infer<typeof storedAnsweredContactSchema>;

export const waitingContactsPath = databasePath('Contacts/waiting', z.record(z.string(), storedContactSchema));
/** `Contacts/waiting/{id}`: a message that waits for an answer. Answering it moves it to `answered` in one update. */
export const waitingContactPath = databasePath('Contacts/waiting/{id}', storedContactSchema);

export const answeredContactsPath = databasePath(
  'Contacts/answered',
  z.record(z.string(), storedAnsweredContactSchema),
);
/** `Contacts/answered/{id}`: an answered message, with who answered, when and how. */
export const answeredContactPath = databasePath('Contacts/answered/{id}', storedAnsweredContactSchema);

/** Bounds of a message's text, in characters. */
export const CONTACT_LENGTH = { min: 5, max: 1_000 } as const;

/** Maximum number of messages per query. */
export const CONTACTS_PAGE = 50;
