import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** How staff took care of a message; `none`: it asked for no answer, or was no message to the gym at all. */
export const CONTACT_WAYS = ['whatsapp', 'email', 'phone', 'none'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/**
 * A message of the contact form. `Phone` (E.164), `Email` (lower case): where the answer goes, at least one of them; `Branch`: the
 * branch that it is about; `At` epoch milliseconds. Sent only with consent to the privacy notice.
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

/** `Contacts/waiting`: messages that nobody has answered yet. A message moves to `answered` in one update. */
export const waitingContactsPath = databasePath('Contacts/waiting', z.record(z.string(), storedContactSchema));
export const waitingContactPath = databasePath('Contacts/waiting/{id}', storedContactSchema);

/** `Contacts/answered`: messages that staff took care of, with who, when and how. */
export const answeredContactsPath = databasePath(
  'Contacts/answered',
  z.record(z.string(), storedAnsweredContactSchema),
);
export const answeredContactPath = databasePath('Contacts/answered/{id}', storedAnsweredContactSchema);

/** Bounds of a message, in letters. */
export const CONTACT_TEXT = { min: 5, max: 1_000 } as const;

/** The most messages that one query may ask for. */
export const CONTACTS_PAGE = 50;
