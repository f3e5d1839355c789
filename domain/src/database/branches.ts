import * as z from 'zod/mini';
import { storedPolicySchema } from './config.ts';
import { databasePath } from './path.ts';

export const SELF_CHECK_IN_MODES = ['off', 'open', 'code'] as const;
export type SelfCheckInMode = (typeof SELF_CHECK_IN_MODES)[number];

/**
 * Opening hours: ISO weekday `d1` (Monday) to `d7` → spans as `parseSpans` reads them, `06:00-12:00,16:00-22:00`; a missing day is
 * closed.
 */
const Hours = z.record(z.string(), z.string());

/** A day with hours of its own, `yyyy-MM-dd` → its spans (absent: closed) and what it is called. */
const Holidays = z.record(z.string(), z.object({ Hours: z.optional(z.string()), Name: z.optional(z.string()) }));

/** `Branches/{branch}`: readable by everyone. `Hidden`: not shown to visitors. `Picture`: version of its picture. `PostalCode`: where its facturas are issued. `QuickKeys`: what the till's keys sell, `plan~{plan}` or `product~{product}`. */
export const storedBranchSchema = z.object({
  Name: z.string(),
  Address: z.optional(z.string()),
  PostalCode: z.optional(z.string()),
  Phone: z.optional(z.string()),
  WhatsApp: z.optional(z.string()),
  Lat: z.optional(z.number()),
  Lng: z.optional(z.number()),
  Hours: z.optional(Hours),
  Holidays: z.optional(Holidays),
  Capacity: z.optional(z.number()),
  Order: z.optional(z.number()),
  Hidden: z.optional(z.literal(true)),
  Picture: z.optional(z.number()),
  SelfCheckIn: z.enum(SELF_CHECK_IN_MODES),
  Policy: z.optional(storedPolicySchema),
  QuickKeys: z.optional(z.array(z.string())),
});
export type StoredBranch = z.infer<typeof storedBranchSchema>;

export const branchesPath = databasePath('Branches', z.record(z.string(), storedBranchSchema));
export const branchPath = databasePath('Branches/{branch}', storedBranchSchema);
