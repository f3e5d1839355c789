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

/** One of the three steps, and one of the questions, of 'Cómo funciona'. */
export const storedStepSchema = z.object({ Title: z.string(), Text: z.string() });
export type StoredStep = z.infer<typeof storedStepSchema>;
export const storedQuestionSchema = z.object({ Question: z.string(), Answer: z.string() });
export type StoredQuestion = z.infer<typeof storedQuestionSchema>;

/**
 * `Config`: what a gym changes itself; readable by everyone. Texts are plain, one paragraph per line. `ReminderOffsets`:
 * days after the end (negative: before it) on which a reminder is written. `Templates`: WhatsApp texts by key, of
 * staff and of visitors. `Steps` and `Questions`: how the gym works. `FreezeDays`: days a year that members may
 * freeze without staff, none when absent; `FreezeNotice`: how many days before.
 */
export const storedConfigSchema = z.object({
  Name: z.string(),
  Slug: z.string(),
  WhatsApp: z.optional(z.string()),
  Phone: z.optional(z.string()),
  Colour: z.optional(z.string()),
  GraceDays: z.optional(z.number()),
  StayMinutes: z.optional(z.number()),
  FreezeDays: z.optional(z.number()),
  FreezeNotice: z.optional(z.number()),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(z.number())),
  Templates: z.optional(z.record(z.string(), z.string())),
  PrivacyNotice: z.optional(z.string()),
  Steps: z.optional(z.array(storedStepSchema)),
  Questions: z.optional(z.array(storedQuestionSchema)),
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
