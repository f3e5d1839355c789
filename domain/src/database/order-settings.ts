import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `OrderSettings`: after how many hours an unpaid order lapses, and the account that people transfer to: bank, holder, CLABE. Apart from
 * `Config`, which everybody reads: whoever is signed in reads it, on the screens that need it.
 */
export const storedOrderSettingsSchema = z.object({
  UnpaidHours: z.optional(z.number()),
  Bank: z.optional(z.string()),
  Holder: z.optional(z.string()),
  Clabe: z.optional(z.string()),
});
export type StoredOrderSettings = z.infer<typeof storedOrderSettingsSchema>;

export const orderSettingsPath = databasePath('OrderSettings', storedOrderSettingsSchema);
