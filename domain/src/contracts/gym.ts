import * as z from 'zod/mini';
import { SELF_CHECK_IN_MODES } from '../database/branches.ts';
import { storedPolicySchema } from '../database/config.ts';
import { UNPAID_HOURS } from '../store/order-lapse.ts';
import { contract } from './contract.ts';
import { phoneText, requestId } from './fields.ts';

/** How many steps and questions a gym may have, and how long each may be, in letters. */
export const STEPS = { most: 3, title: 60, text: 240 } as const;
export const QUESTIONS = { most: 12, question: 120, answer: 600 } as const;

/** How many quick keys a till has. */
export const QUICK_KEYS_MOST = 8;

const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const text = (max: number) => z.string().check(z.maxLength(max));

/** The account that people transfer to, and how long unpaid orders are kept; an empty text takes its fact away. */
const orderChanges = z.strictObject({
  UnpaidHours: z.optional(whole(UNPAID_HOURS.min, UNPAID_HOURS.max)),
  Bank: z.optional(text(60)),
  Holder: z.optional(text(80)),
  Clabe: z.optional(z.string().check(z.regex(/^(\d{18})?$/))),
});

const configChanges = z.strictObject({
  Name: z.optional(text(60)),
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  GraceDays: z.optional(whole(0, 30)),
  StayMinutes: z.optional(whole(10, 720)),
  FreezeDays: z.optional(whole(0, 180)),
  FreezeNotice: z.optional(whole(1, 30)),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(whole(-30, 30)).check(z.minLength(1), z.maxLength(8))),
  Templates: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), text(1_000))),
  PrivacyNotice: z.optional(text(20_000)),
  Steps: z.optional(
    z.array(z.strictObject({ Title: filled(STEPS.title), Text: filled(STEPS.text) })).check(z.maxLength(STEPS.most)),
  ),
  Questions: z.optional(
    z
      .array(z.strictObject({ Question: filled(QUESTIONS.question), Answer: filled(QUESTIONS.answer) }))
      .check(z.maxLength(QUESTIONS.most)),
  ),
});

const branchChanges = z.strictObject({
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Capacity: z.optional(whole(1, 10_000)),
  SelfCheckIn: z.optional(z.enum(SELF_CHECK_IN_MODES)),
  Policy: z.optional(storedPolicySchema),
  /** None: the branch's first plans and products. */
  QuickKeys: z.optional(
    z.array(z.string().check(z.regex(/^(plan|product)~[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(QUICK_KEYS_MOST)),
  ),
});

/**
 * `saveSettings`: what the gym changes itself. Only what is named changes; an empty phone takes it away; a policy replaces
 * the one before it, as do steps and questions: none leaves the product's own. Changed grace days reach everybody's access in the background.
 */
export const saveSettings = contract('saveSettings', {
  input: z.strictObject({
    requestId,
    Config: z.optional(configChanges),
    Orders: z.optional(orderChanges),
    /** How much reception may take off a sale, per cent; how many courtesies and periods paid elsewhere each may give in a month. */
    Till: z.optional(
      z.strictObject({
        ReceptionDiscount: z.optional(whole(0, 100)),
        ReceptionCourtesies: z.optional(whole(0, 100)),
        ReceptionOutside: z.optional(whole(0, 100)),
      }),
    ),
    Branches: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), branchChanges)),
  }),
  output: z.object({ saved: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
});

/**
 * `runDailyJobs`: asks for a run of everything that the schedules run, and answers at once with its id; `DailyRun` tells how it goes. While
 * one runs, the answer is the id of that one and no other begins. Safe at any time and any number of times.
 */
export const runDailyJobs = contract('runDailyJobs', {
  input: z.strictObject({}),
  output: z.object({ Run: z.string() }),
  callers: ['admin'],
  callsPerMinute: 10,
});
