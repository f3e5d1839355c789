import * as z from 'zod/mini';
import {
  DEFAULT_POLICY,
  DOOR_PROBLEMS,
  type DoorProblem,
  POLICY_ACTIONS,
  type Policy,
  type PolicyAction,
} from '../attendance/attendance.ts';
import { databasePath } from './path.ts';

export const storedPolicySchema = z.partialRecord(z.enum(DOOR_PROBLEMS), z.enum(POLICY_ACTIONS));
export type StoredPolicy = z.infer<typeof storedPolicySchema>;

/**
 * `Config`: what a gym changes itself; readable by everyone. Texts are plain, one paragraph per line. `ReminderOffsets`:
 * days after the end (negative: before it) on which a reminder is written. `Templates`: WhatsApp texts by key.
 */
export const storedConfigSchema = z.object({
  Name: z.string(),
  Slug: z.string(),
  WhatsApp: z.optional(z.string()),
  Phone: z.optional(z.string()),
  Colour: z.optional(z.string()),
  GraceDays: z.optional(z.number()),
  StayMinutes: z.optional(z.number()),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(z.number())),
  Templates: z.optional(z.record(z.string(), z.string())),
  PrivacyNotice: z.optional(z.string()),
});
export type StoredConfig = z.infer<typeof storedConfigSchema>;

export const configPath = databasePath('Config', storedConfigSchema);

/** When people are reminded unless `Config` says otherwise. */
export const DEFAULT_REMINDER_OFFSETS: readonly number[] = [-7, -3, 0, 3];

/** The door's policy at a branch: its own word, else the gym's, else the product's. */
export function policyOf(config: StoredPolicy | undefined, branch: StoredPolicy | undefined): Policy {
  const actionFor = (problem: DoorProblem): PolicyAction =>
    branch?.[problem] ?? config?.[problem] ?? DEFAULT_POLICY[problem];
  const entries = DOOR_PROBLEMS.map((problem) => [problem, actionFor(problem)] as const);
  return { ...DEFAULT_POLICY, ...Object.fromEntries(entries) };
}
