import * as z from 'zod/mini';
import { RFC_LENGTH, TICKET_LINE_LENGTH } from '../database/money/till-settings.ts';
import { SELF_CHECK_IN_MODES } from '../database/system/branches.ts';
import { storedPolicySchema } from '../database/system/config.ts';
import { UNPAID_HOURS } from '../store/order-lapse.ts';
import { contract } from './contract.ts';
import { phoneText, pictureText, reasonText, requestId } from './fields.ts';
import { ICON_SLOT, PHOTO_SLOTS } from './site.ts';

/** Maximum number of steps in 'how it works', and maximum lengths of their texts in characters. */
export const HOW_IT_WORKS_STEPS = { most: 3, title: 60, text: 240 } as const;
/** Maximum number of frequent questions, and maximum lengths of their texts in characters. */
export const QUESTIONS = { most: 12, question: 120, answer: 600 } as const;

/** Maximum length of a WhatsApp template's text, in characters. */
export const TEMPLATE_LENGTH = 1_000;
/** Maximum length of the privacy notice, in characters. */
export const PRIVACY_NOTICE_LENGTH = 20_000;

/** Maximum length of the slogan, in characters. */
export const SLOGAN_LENGTH = 120;
/** Maximum number of the gym's services, and maximum length of their names in characters. */
export const SERVICES = { most: 20, name: 40 } as const;

/** Maximum number of a till's quick keys: buttons that add a plan or product to the sale. */
export const MAX_QUICK_KEYS = 8;

const wholeNumber = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to));
const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const textUpTo = (max: number) => z.string().check(z.maxLength(max));

/**
 * The settings of orders. `UnpaidHours`: hours after which an unpaid order is cancelled. `Bank`, `Holder` and `Clabe`:
 * the account for transfers. An empty text removes the stored value.
 */
const orderChanges = z.strictObject({
  UnpaidHours: z.optional(wholeNumber(UNPAID_HOURS.min, UNPAID_HOURS.max)),
  Bank: z.optional(textUpTo(60)),
  Holder: z.optional(textUpTo(80)),
  Clabe: z.optional(z.string().check(z.regex(/^(\d{18})?$/))),
});

/**
 * The settings of the whole gym. `FreezeDays`: days per year that members may freeze without staff. `FreezeNotice`: how
 * many days in advance they must request it. `ReminderOffsets`: days from a membership's end to its reminders, negative
 * before the end. `Templates`: key of a WhatsApp text → the text. `StayMinutes`: how long a visitor is assumed to stay.
 * `AppOrders`: whether members may order in the app.
 */
const configChanges = z.strictObject({
  Name: z.optional(textUpTo(60)),
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  GraceDays: z.optional(wholeNumber(0, 30)),
  StayMinutes: z.optional(wholeNumber(10, 720)),
  FreezeDays: z.optional(wholeNumber(0, 180)),
  FreezeNotice: z.optional(wholeNumber(1, 30)),
  AppOrders: z.optional(z.boolean()),
  Policy: z.optional(storedPolicySchema),
  ReminderOffsets: z.optional(z.array(wholeNumber(-30, 30)).check(z.minLength(1), z.maxLength(8))),
  Templates: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), textUpTo(TEMPLATE_LENGTH))),
  PrivacyNotice: z.optional(textUpTo(PRIVACY_NOTICE_LENGTH)),
  Steps: z.optional(
    z
      .array(
        z.strictObject({ Title: requiredText(HOW_IT_WORKS_STEPS.title), Text: requiredText(HOW_IT_WORKS_STEPS.text) }),
      )
      .check(z.maxLength(HOW_IT_WORKS_STEPS.most)),
  ),
  Questions: z.optional(
    z
      .array(z.strictObject({ Question: requiredText(QUESTIONS.question), Answer: requiredText(QUESTIONS.answer) }))
      .check(z.maxLength(QUESTIONS.most)),
  ),
  Slogan: z.optional(textUpTo(SLOGAN_LENGTH)),
  Services: z.optional(z.array(requiredText(SERVICES.name)).check(z.maxLength(SERVICES.most))),
});

/** The settings of one branch. `Capacity`: number of people. */
const branchChanges = z.strictObject({
  Phone: z.optional(phoneText),
  WhatsApp: z.optional(phoneText),
  Capacity: z.optional(wholeNumber(1, 10_000)),
  SelfCheckIn: z.optional(z.enum(SELF_CHECK_IN_MODES)),
  Policy: z.optional(storedPolicySchema),
  /** Keys of plans and products. If the list is empty, the till shows the first plans and products. */
  QuickKeys: z.optional(
    z.array(z.string().check(z.regex(/^(plan|product)~[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(MAX_QUICK_KEYS)),
  ),
});

/**
 * `saveSettings`: changes the settings of the gym. Omitted fields stay. An empty phone is removed. Policies and lists
 * are replaced as a whole. After a change of the grace days, the standing of members is computed again in the
 * background. `saved`: number of written settings; each template counts as one.
 */
export const saveSettings = contract('saveSettings', {
  input: z.strictObject({
    requestId,
    Config: z.optional(configChanges),
    Orders: z.optional(orderChanges),
    /**
     * `ReceptionDiscount`: the largest discount that reception may give, in per cent. `ReceptionCourtesies` and
     * `ReceptionOutside`: how many courtesies, and how many periods paid outside the till, one receptionist may record
     * in a month. `Rfc`: the gym's tax id. `TicketLine`: the last line of tickets. An empty text removes
     * the stored one.
     */
    Till: z.optional(
      z.strictObject({
        ReceptionDiscount: z.optional(wholeNumber(0, 100)),
        ReceptionCourtesies: z.optional(wholeNumber(0, 100)),
        ReceptionOutside: z.optional(wholeNumber(0, 100)),
        Rfc: z.optional(z.string().check(z.maxLength(RFC_LENGTH))),
        TicketLine: z.optional(z.string().check(z.maxLength(TICKET_LINE_LENGTH))),
      }),
    ),
    Branches: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), branchChanges)),
    /** Slot → the app's icon or a photo of the public page, as a data URL. An empty text removes the picture. */
    Photos: z.optional(z.partialRecord(z.enum([ICON_SLOT, ...PHOTO_SLOTS]), z.union([z.literal(''), pictureText]))),
  }),
  output: z.object({ saved: z.number() }),
  callers: ['admin'],
  callsPerMinute: 30,
});

/**
 * `runDailyJobs`: starts a run of all daily jobs and answers its id at once; `DailyRun` has its progress. If a run is
 * in progress, it answers the id of that run instead. The jobs are idempotent, so it may be called at any time.
 */
export const runDailyJobs = contract('runDailyJobs', {
  input: z.strictObject({}),
  output: z.object({ Run: z.string() }),
  callers: ['admin'],
  callsPerMinute: 10,
});

/**
 * `closeDifference`: closes an open difference, which a nightly check found; the audit log gets the reason. With
 * `Use`, the stored totals are also corrected to the numbers of the records; only totals of visits allow this. Answers
 * when the difference was closed, epoch milliseconds.
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
