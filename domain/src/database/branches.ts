import * as z from 'zod/mini';
import { storedPolicySchema } from './config.ts';
import { databasePath } from './path.ts';

export const SELF_CHECK_IN_MODES = ['off', 'open', 'code'] as const;
export type SelfCheckInMode = (typeof SELF_CHECK_IN_MODES)[number];

/** Opening hours: ISO weekday `d1` (Monday) to `d7` → `HH:mm-HH:mm`; a missing day is closed. */
const Hours = z.record(z.string(), z.string());

/** `Branches/{branch}`: readable by everyone. */
export const storedBranchSchema = z.object({
  Name: z.string(),
  Address: z.optional(z.string()),
  Phone: z.optional(z.string()),
  WhatsApp: z.optional(z.string()),
  Lat: z.optional(z.number()),
  Lng: z.optional(z.number()),
  Hours: z.optional(Hours),
  Capacity: z.optional(z.number()),
  Order: z.optional(z.number()),
  SelfCheckIn: z.enum(SELF_CHECK_IN_MODES),
  Policy: z.optional(storedPolicySchema),
});
export type StoredBranch = z.infer<typeof storedBranchSchema>;

export const branchesPath = databasePath('Branches', z.record(z.string(), storedBranchSchema));
export const branchPath = databasePath('Branches/{branch}', storedBranchSchema);
