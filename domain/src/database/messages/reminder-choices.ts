import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `ReminderChoices/{uid}`: whether the person wants reminders by WhatsApp; absent: yes. `At`: when it was chosen, epoch
 * milliseconds. `By`: the uid of the person who chose it, or {@link BY_MESSAGE}.
 */
export const storedReminderChoiceSchema = z.object({ Wants: z.boolean(), At: z.number(), By: z.string() });
export type StoredReminderChoice = z.infer<typeof storedReminderChoiceSchema>;
export const reminderChoicePath = databasePath('ReminderChoices/{uid}', storedReminderChoiceSchema);

/** `By` of a choice that was sent as a WhatsApp message. */
export const BY_MESSAGE = 'message';
