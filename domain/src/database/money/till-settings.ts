import * as z from 'zod/mini';
import { UNCHARGED_LIMITS, type UnchargedLimits } from '../../membership/uncharged-limit.ts';
import { storedNumber, storedText } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Maximum length of an RFC, in characters. */
export const RFC_LENGTH = 13;
/** Maximum length of the last line of a ticket, in characters. */
export const TICKET_LINE_LENGTH = 120;

/**
 * `TillSettings`: limits for reception, and texts on tickets. `ReceptionDiscount`: largest discount on a sale, per cent
 * (default: `RECEPTION_DISCOUNT`). `ReceptionCourtesies` and `ReceptionOutside`: how many courtesies, and how many
 * periods paid outside the till, one receptionist may record in a month (default: `UNCHARGED_LIMITS`). `Rfc` and
 * `TicketLine`: the gym's tax id and the last line of a sale's ticket.
 */
export const storedTillSettingsSchema = z.object({
  ReceptionDiscount: z.optional(storedNumber({ min: 0, max: 100 })),
  ReceptionCourtesies: z.optional(storedNumber({ min: 0, max: 100 })),
  ReceptionOutside: z.optional(storedNumber({ min: 0, max: 100 })),
  Rfc: z.optional(storedText({ max: RFC_LENGTH })),
  TicketLine: z.optional(storedText({ max: TICKET_LINE_LENGTH })),
});
export type StoredTillSettings = z.infer<typeof storedTillSettingsSchema>;

export const tillSettingsPath = databasePath('TillSettings', storedTillSettingsSchema);

/** Returns the monthly limits of a receptionist. A limit that is not set has its default. */
export function unchargedLimitsFromStored(stored: StoredTillSettings | null): UnchargedLimits {
  return {
    courtesy: stored?.ReceptionCourtesies ?? UNCHARGED_LIMITS.courtesy,
    outside: stored?.ReceptionOutside ?? UNCHARGED_LIMITS.outside,
  };
}
