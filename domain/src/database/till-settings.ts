import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `TillSettings`: how much reception may take off a sale, per cent; see `RECEPTION_DISCOUNT` for what holds where it says nothing. */
export const storedTillSettingsSchema = z.object({ ReceptionDiscount: z.optional(z.number()) });

export const tillSettingsPath = databasePath('TillSettings', storedTillSettingsSchema);
