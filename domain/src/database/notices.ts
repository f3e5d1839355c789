import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `Notices/{id}`: what the gym tells everyone; shown while `From` ≤ now < `Until` (epoch milliseconds). */
export const storedNoticeSchema = z.object({
  Title: z.string(),
  Text: z.string(),
  From: z.number(),
  Until: z.optional(z.number()),
});
export type StoredNotice = z.infer<typeof storedNoticeSchema>;

export const noticesPath = databasePath('Notices', z.record(z.string(), storedNoticeSchema));
