import * as z from 'zod/mini';
import { REASONS } from '../delivery/causes.ts';
import { DELIVERY_STATES } from '../delivery/delivery.ts';
import { contract } from './contract.ts';
import { day, key, requestId, uid } from './fields.ts';

/** Cursor of a list: the key of the first row of the page, which the previous answer gave as `next`. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}~[A-Za-z0-9_-]{1,128}$/));
/** The maximum number of rows in a page, at most 100. */
export const limit = z.number().check(z.int(), z.gte(1), z.lte(100));
/**
 * The delivery of a reminder. `Offset`: days from the membership's end to the reminder, negative
 * before the end. `At`: when the state last changed, epoch milliseconds.
 */
export const shownDelivery = z.object({
  State: z.enum(DELIVERY_STATES),
  Reason: z.nullable(z.enum(REASONS)),
  Offset: z.number(),
  At: z.number(),
});
export type ShownDelivery = z.infer<typeof shownDelivery>;
/**
 * The person and the membership in a row of a list that staff follow up. `IsStaff`: the person has a staff role.
 * `Plan` and `Branch`: keys. `Ends`: last day of the membership. `Contacted`: when and by whom the person was
 * last messaged about the end of the membership. `Contacted.Ends`: the end date in that message.
 */
export const followUpFields = {
  uid: z.string(),
  Nombre: z.string(),
  IsStaff: z.optional(z.literal(true)),
  Phone: z.nullable(z.string()),
  /** The guardian to contact if the person has no phone. */
  Guardian: z.nullable(z.object({ Name: z.string(), Phone: z.string() })),
  Plan: z.string(),
  Branch: z.nullable(z.string()),
  Ends: day,
  Contacted: z.nullable(z.object({ At: z.number(), By: z.string(), Ends: day })),
};

/**
 * `listExpirations`: lists memberships that end between `from` and `to`, both inclusive, of people of one home branch
 * or, without `branch`, of all. Cancelled memberships and those of closed accounts are left out. The rows are ordered
 * by `Ends` and uid, with `order: 'newest'` in reverse. A cursor is valid only for the order in which it was given.
 *
 * `total`: number of rows of the whole range. `next`: present if more rows follow. `counts`: the number of memberships
 * that end in each range of `counted`. `FrozenUntil`: epoch milliseconds.
 */
export const listExpirations = contract('listExpirations', {
  input: z.strictObject({
    from: day,
    to: day,
    branch: z.optional(key),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
    order: z.optional(z.enum(['oldest', 'newest'])),
    counted: z.optional(z.array(z.strictObject({ from: day, to: day })).check(z.maxLength(8))),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        ...followUpFields,
        LastVisit: z.nullable(day),
        FrozenUntil: z.nullable(z.number()),
        /** The newest automatic reminder about this end date. `null` also while the gym has no WhatsApp channel. */
        Delivery: z.nullable(shownDelivery),
      }),
    ),
    next: z.optional(z.string()),
    total: z.number(),
    counts: z.optional(z.array(z.number())),
    /** Number of rows that the page leaves out because they are damaged. */
    damaged: z.optional(z.number()),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/**
 * Ranges of the number of days without a visit: minimum and maximum, both inclusive. `never`: the person never came;
 * the days count from the membership's first day.
 */
export const ABSENCE_RANGES = {
  '10-19': [10, 19],
  '20-29': [20, 29],
  '30-59': [30, 59],
  '60+': [60, 9_999],
  '10+': [10, 9_999],
  never: [1, 9_999],
} as const;

/**
 * `listAbsent`: lists members with a membership in force who haven't come for some days, the longest absence first;
 * with the range `never`, those who never came. `Since`: the day of the last visit or, without one, the first day of
 * the membership. `Days`: days since then. A page may have fewer rows than `limit`; `next` is present if more rows
 * may follow. The first page has the `total`. `isMore`: not all members were counted, so the total may be larger.
 */
export const listAbsent = contract('listAbsent', {
  input: z.strictObject({
    range: z.enum(['10-19', '20-29', '30-59', '60+', '10+', 'never']),
    branch: z.optional(key),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        ...followUpFields,
        Since: day,
        Days: z.number(),
      }),
    ),
    next: z.optional(z.string()),
    total: z.optional(z.number()),
    isMore: z.optional(z.literal(true)),
    /** Number of loaded rows that are left out because they are damaged. */
    damaged: z.optional(z.number()),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/**
 * `markContacted`: records that staff sent a person a message about the end date `Ends`. `Template`: key of the
 * message's template. If `Ends` is still the membership's last day, it sets `Contacted` in the person's rows.
 */
export const markContacted = contract('markContacted', {
  input: z.strictObject({
    requestId,
    uid,
    Ends: day,
    Template: key,
    Text: z.string().check(z.minLength(1), z.maxLength(1_000)),
  }),
  output: z.object({ At: z.number(), By: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'mark-contacted' },
});
