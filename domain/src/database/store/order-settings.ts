import * as z from 'zod/mini';
import { UNPAID_HOURS } from '../../store/order-lapse.ts';
import { storedNumber, storedText } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `OrderSettings`: after how many hours an unpaid order lapses, and the bank account for transfers (bank, holder,
 * CLABE). Stored apart from the public `Config`, because only people with an open account may read it.
 */
export const storedOrderSettingsSchema = z.object({
  UnpaidHours: z.optional(storedNumber(UNPAID_HOURS)),
  Bank: z.optional(storedText({ max: 80 })),
  Holder: z.optional(storedText({ max: 80 })),
  Clabe: z.optional(storedText({ max: 18 })),
});
export type StoredOrderSettings = z.infer<typeof storedOrderSettingsSchema>;

export const orderSettingsPath = databasePath('OrderSettings', storedOrderSettingsSchema);
