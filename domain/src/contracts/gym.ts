import * as z from 'zod/mini';
import { RFC_LENGTH, TICKET_LINE_LENGTH } from '../database/money/till-settings.ts';
import { SELF_CHECK_IN_MODES } from '../database/system/branches.ts';
import { storedPolicySchema } from '../database/system/config.ts';
import { UNPAID_HOURS } from '../store/order-lapse.ts';
import { contract } from './contract.ts';
import { phoneText, pictureText, reasonText, requestId } from './fields.ts';
import { ICON_SLOT, PHOTO_SLOTS } from './site.ts';

/** Maximum number of steps and questions, and maximum lengths of their texts in characters. */
export const HOW_IT_WORKS_STEPS = { most: 3, title: 60, text: 240 } as const;
export const QUESTIONS = { most: 12, question: 120, answer: 600 } as const;

/** Maximum length in characters of the sentence below the gym's name; maximum number and length of its services. */
export const SLOGAN_LENGTH = 120;
export const SERVICES = { most: 20, name: 40 } as const;

/** Maximum number of quick keys of a till. */
export const QUICK_KEYS_MOST = 8;

const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const text = (max: number) => z.string().check(z.maxLength(max));

/** The bank account for transfers, and the hours after which unpaid orders lapse. An empty text removes its field. */
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
  AppOrders: z.optional(z.boolean()),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(whole(-30, 30)).check(z.minLength(1), z.maxLength(8))),
  Templates: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), text(1_000))),
  PrivacyNotice: z.optional(text(20_000)),
  Steps: z.optional(
    z
      .array(z.strictObject({ Title: filled(HOW_IT_WORKS_STEPS.title), Text: filled(HOW_IT_WORKS_STEPS.text) }))
      .check(z.maxLength(HOW_IT_WORKS_STEPS.most)),
  ),
  Questions: z.optional(
    z
      .array(z.strictObject({ Question: filled(QUESTIONS.question), Answer: filled(QUESTIONS.answer) }))
      .check(z.maxLength(QUESTIONS.most)),
  ),
  Slogan: z.optional(text(SLOGAN_LENGTH)),
  Services: z.optional(z.array(filled(SERVICES.name)).check(z.maxLength(SERVICES.most))),
});

const branchChanges = z.strictObject({
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Capacity: z.optional(whole(1, 10_000)),
  SelfCheckIn: z.optional(z.enum(SELF_CHECK_IN_MODES)),
  Policy: z.optional(storedPolicySchema),
  /** An empty list stands for the branch's first plans and products. */
  QuickKeys: z.optional(
    z.array(z.string().check(z.regex(/^(plan|product)~[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(QUICK_KEYS_MOST)),
  ),
});

/**
 * `saveSettings`: changes the settings of the gym. Omitted fields stay. An empty phone is removed. A policy, steps and
 * questions are replaced as a whole; if empty, the defaults apply. After a change of the grace days, everybody's access
 * is derived again in the background.
 */
export const saveSettings = contract('saveSettings', {
  input: z.strictObject({
    requestId,
    Config: z.optional(configChanges),
    Orders: z.optional(orderChanges),
    /**
     * See `TillSettings`: limits for reception (discount in per cent, courtesies and periods paid elsewhere per month),
     * and the gym's RFC and closing line on tickets. An empty text is removed.
     */
    Till: z.optional(
      z.strictObject({
        ReceptionDiscount: z.optional(whole(0, 100)),
        ReceptionCourtesies: z.optional(whole(0, 100)),
        ReceptionOutside: z.optional(whole(0, 100)),
        Rfc: z.optional(z.string().check(z.maxLength(RFC_LENGTH))),
        TicketLine: z.optional(z.string().check(z.maxLength(TICKET_LINE_LENGTH))),
      }),
    ),
    Branches: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), branchChanges)),
    /** Photos of the public page and the app's icon as data URLs, by slot. An empty text removes one. */
    Photos: z.optional(z.partialRecord(z.enum([ICON_SLOT, ...PHOTO_SLOTS]), z.union([z.literal(''), pictureText]))),
  }),
  output: z.object({ saved: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
});

/**
 * `runDailyJobs`: starts a run of all scheduled jobs and answers its id at once; `DailyRun` has its progress. If a run
 * is in progress, it answers that run's id and starts none. Safe to call at any time, any number of times.
 */
export const runDailyJobs = contract('runDailyJobs', {
  input: z.strictObject({}),
  output: z.object({ Run: z.string() }),
  callers: ['admin'],
  callsPerMinute: 10,
});

/**
 * `closeDifference`: closes an open difference that a nightly check reported; the reason goes to the audit log. `Use`:
 * also corrects the stored total to the number of records, which is possible only for totals of visits. All other
 * differences are settled on the usual screens.
 */
export const closeDifference = contract('closeDifference', {
  input: z.strictObject({
    requestId,
    Difference: z.string().check(z.regex(/^[A-Za-z0-9~_-]{1,300}$/)),
    Reason: reasonText,
    Use: z.optional(z.literal('expected')),
  }),
  output: z.object({ At: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
});
