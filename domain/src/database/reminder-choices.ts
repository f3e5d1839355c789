import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `ReminderChoices/{uid}`: does the person want reminders by WhatsApp (yes, unless it says otherwise), since when (epoch
 * milliseconds), and who said so: a uid, or `message` for an answer sent by WhatsApp.
 */
export const storedReminderChoiceSchema = z.object({ Wants: z.boolean(), At: z.number(), By: z.string() });
export type StoredReminderChoice = z.infer<typeof storedReminderChoiceSchema>;
export const reminderChoicePath = databasePath('ReminderChoices/{uid}', storedReminderChoiceSchema);

/** Who says so in an answer sent by WhatsApp. */
export const BY_MESSAGE = 'message';
