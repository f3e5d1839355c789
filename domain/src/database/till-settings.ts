import * as z from 'zod/mini';
import { UNCHARGED_LIMITS, type UnchargedLimits } from '../membership/uncharged-limit.ts';
import { databasePath } from './path.ts';

/**
 * `TillSettings`: how much reception may take off a sale, per cent (`RECEPTION_DISCOUNT` where it says nothing), and how many courtesies and
 * periods paid elsewhere one person of reception may give in a month (`UNCHARGED_LIMITS` where it says nothing).
 */
export const storedTillSettingsSchema = z.object({
  ReceptionDiscount: z.optional(z.number()),
  ReceptionCourtesies: z.optional(z.number()),
  ReceptionOutside: z.optional(z.number()),
});
export type StoredTillSettings = z.infer<typeof storedTillSettingsSchema>;

export const tillSettingsPath = databasePath('TillSettings', storedTillSettingsSchema);

/** The monthly limits of reception, with the defaults where the gym said nothing. */
export function unchargedLimitsFromStored(stored: StoredTillSettings | null): UnchargedLimits {
  return {
    courtesy: stored?.ReceptionCourtesies ?? UNCHARGED_LIMITS.courtesy,
    outside: stored?.ReceptionOutside ?? UNCHARGED_LIMITS.outside,
  };
}
