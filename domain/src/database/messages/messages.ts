import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `Messages/{uid}/{id}`: a message that staff sent to a person, append-only. `At`: epoch milliseconds. `By`: uid of the
 * sender. `Ends`: the end date of the membership that the message is about. `Template`: key of the message's template.
 */
export const storedMessageSchema = z.object({
  At: z.number(),
  By: z.string(),
  Ends: storedDay,
  Template: z.string(),
  Text: z.string(),
});

export const messagesPath = databasePath('Messages/{uid}', z.record(z.string(), storedMessageSchema));
export const messagePath = databasePath('Messages/{uid}/{id}', storedMessageSchema);

/** Maximum number of messages per query. */
export const MESSAGES_PAGE = 100;
