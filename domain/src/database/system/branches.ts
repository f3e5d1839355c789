import * as z from 'zod/mini';
import { NAME_MIN_LENGTH } from '../../person/bounds.ts';
import { storedNonEmptyText } from '../fields.ts';
import { databasePath } from '../path.ts';
import { storedPolicySchema } from './config.ts';

/**
 * Whether members may check in on their own phones at a branch: `off` (no), `open` (yes), or `code` (only with the code
 * that the branch's terminal shows).
 */
export const SELF_CHECK_IN_MODES = ['off', 'open', 'code'] as const;
export type SelfCheckInMode = (typeof SELF_CHECK_IN_MODES)[number];

/**
 * Opening hours by ISO weekday, `d1` (Monday) to `d7`. A value lists spans for `parseSpans`: `06:00-12:00,16:00-22:00`.
 * The branch is closed on absent days.
 */
const Hours = z.record(z.string(), z.string());

/** Holidays by day, `yyyy-MM-dd`: the spans of that day (absent: closed) and its name. */
const Holidays = z.record(z.string(), z.object({ Hours: z.optional(z.string()), Name: z.optional(z.string()) }));

/**
 * `Branches/{branch}`: a branch. `Picture`: version of its picture. `PostalCode`: place of issue of its invoices.
 * `Capacity`: number of people who fit in. `Order`: its position as chosen by the gym. `QuickKeys`: what the quick keys
 * of the till sell, as `plan~{plan}` or `product~{product}`.
 */
export const storedBranchSchema = z.object({
  Name: storedNonEmptyText(NAME_MIN_LENGTH),
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
  /** Always stored, because visitors query the branches that have `false`. Absent only in tests. */
  Hidden: z.optional(z.boolean()),
  Picture: z.optional(z.number()),
  SelfCheckIn: z.enum(SELF_CHECK_IN_MODES),
  Policy: z.optional(storedPolicySchema),
  QuickKeys: z.optional(z.array(z.string())),
});
export type StoredBranch = z.infer<typeof storedBranchSchema>;

export const branchesPath = databasePath('Branches', z.record(z.string(), storedBranchSchema));
export const branchPath = databasePath('Branches/{branch}', storedBranchSchema);
