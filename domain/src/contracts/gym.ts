import * as z from 'zod/mini';
import { SELF_CHECK_IN_MODES } from '../database/branches.ts';
import { storedPolicySchema } from '../database/config.ts';
import { contract } from './contract.ts';
import { phoneText, requestId } from './fields.ts';

const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const text = (max: number) => z.string().check(z.maxLength(max));

const configChanges = z.strictObject({
  Name: z.optional(text(60)),
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  GraceDays: z.optional(whole(0, 30)),
  StayMinutes: z.optional(whole(10, 720)),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(whole(-30, 30)).check(z.minLength(1), z.maxLength(8))),
  Templates: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), text(1_000))),
  PrivacyNotice: z.optional(text(20_000)),
});

const branchChanges = z.strictObject({
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Capacity: z.optional(whole(1, 10_000)),
  SelfCheckIn: z.optional(z.enum(SELF_CHECK_IN_MODES)),
  Policy: z.optional(storedPolicySchema),
});

/**
 * `saveSettings`: what the gym changes itself. Only what is named changes; an empty phone takes it away; a policy replaces
 * the one before it. Changed grace days reach everybody's access in the background.
 */
export const saveSettings = contract({
  input: z.strictObject({
    requestId,
    Config: z.optional(configChanges),
    Branches: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), branchChanges)),
  }),
  output: z.object({ saved: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
});

/** `runDailyJobs`: what the schedules run, now. Safe at any time and any number of times; answers how much each job did. */
export const runDailyJobs = contract({
  input: z.strictObject({}),
  output: z.object({
    /** Joinings of two people whose consequences were made up for. */
    Merges: z.number(),
    States: z.number(),
    Reminders: z.number(),
    Orphans: z.number(),
    Accounts: z.number(),
    Calendar: z.number(),
    Codes: z.number(),
    Members: z.number(),
    /** Rows that nothing accounts for, taken away. */
    Strays: z.number(),
    Statistics: z.number(),
    Cleaned: z.number(),
    Priorities: z.number(),
  }),
  callers: ['admin'],
  callsPerMinute: 10,
  // A function itself ends after 60 s.
  deadlineMs: 55_000,
});
