import * as z from 'zod/mini';
import {
  DEFAULT_POLICY,
  DOOR_PROBLEMS,
  type DoorProblem,
  POLICY_ACTIONS,
  type Policy,
  type PolicyAction,
} from '../../attendance/attendance.ts';
import { NAME_MIN_LENGTH } from '../../person/bounds.ts';
import { storedNonEmptyText, storedNumber } from '../fields.ts';
import { databasePath } from '../path.ts';

/** What the door does about some problems of a check-in. {@link policyOf} adds the actions for the others. */
export const storedPolicySchema = z.partialRecord(z.enum(DOOR_PROBLEMS), z.enum(POLICY_ACTIONS));
export type StoredPolicy = z.infer<typeof storedPolicySchema>;

/** A step of the page 'Cómo funciona'. */
export const storedStepSchema = z.object({ Title: z.string(), Text: z.string() });
export type StoredStep = z.infer<typeof storedStepSchema>;
/** A question of the page 'Cómo funciona'. */
export const storedQuestionSchema = z.object({ Question: z.string(), Answer: z.string() });
export type StoredQuestion = z.infer<typeof storedQuestionSchema>;

/**
 * `Config`: the gym's settings, readable by everyone. Texts are plain, one paragraph per line. `ReminderOffsets`: days
 * after the end date (negative: before it) on which a reminder is written. `Templates`: the gym's own WhatsApp texts,
 * by key. `Steps` and `Questions`: content of the page 'Cómo funciona'. `FreezeDays`: days per year that members may
 * freeze without staff; absent: 0. `FreezeNotice`: how many days in advance they must request it. `StayMinutes`: how
 * long people are assumed to stay after they came in. `AppOrders`: false if members can't order in the app and must buy
 * and renew at the desk. `Slogan`, `Services` and `Photos` (slot → version of the picture): shown to visitors.
 * `MostChosen`: key of the plan on sale with the most members, counted at night. `Restoring`: when the app was closed
 * for a backup or a restore, epoch milliseconds; absent while the app is open.
 */
export const storedConfigSchema = z.object({
  Name: storedNonEmptyText(NAME_MIN_LENGTH),
  Slug: z.string(),
  WhatsApp: z.optional(z.string()),
  Phone: z.optional(z.string()),
  Colour: z.optional(z.string()),
  GraceDays: z.optional(storedNumber({ min: 0, max: 30 })),
  StayMinutes: z.optional(storedNumber({ min: 10, max: 720 })),
  FreezeDays: z.optional(z.number()),
  FreezeNotice: z.optional(z.number()),
  AppOrders: z.optional(z.boolean()),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(z.number())),
  Templates: z.optional(z.record(z.string(), z.string())),
  PrivacyNotice: z.optional(z.string()),
  Steps: z.optional(z.array(storedStepSchema)),
  Questions: z.optional(z.array(storedQuestionSchema)),
  Slogan: z.optional(z.string()),
  Services: z.optional(z.array(z.string())),
  Photos: z.optional(z.record(z.string(), z.number())),
  MostChosen: z.optional(z.string()),
  Restoring: z.optional(z.number()),
});
export type StoredConfig = z.infer<typeof storedConfigSchema>;

export const configPath = databasePath('Config', storedConfigSchema);

/** Default of `ReminderOffsets`. */
export const DEFAULT_REMINDER_OFFSETS: readonly number[] = [-7, -3, 0, 3];

/** Returns the door policy of a branch. Each problem has the branch's action, else the gym's, else the default. */
export function policyOf(gym: StoredPolicy | undefined, branch: StoredPolicy | undefined): Policy {
  const actionFor = (problem: DoorProblem): PolicyAction =>
    branch?.[problem] ?? gym?.[problem] ?? DEFAULT_POLICY[problem];
  const entries = DOOR_PROBLEMS.map((problem) => [problem, actionFor(problem)] as const);
  return { ...DEFAULT_POLICY, ...Object.fromEntries(entries) };
}
