import * as z from 'zod/mini';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/** `Messages/{uid}/{id}`: what staff sent to a person, from which template, about which end date. Appended. */
export const storedMessageSchema = z.object({
  At: z.number(),
  By: z.string(),
  Ends: storedDay,
  Template: z.string(),
  Text: z.string(),
});

export const messagesPath = databasePath('Messages/{uid}', z.record(z.string(), storedMessageSchema));
export const messagePath = databasePath('Messages/{uid}/{id}', storedMessageSchema);

/** The most messages that one query may ask for. */
export const MESSAGES_PAGE = 100;
