import * as z from 'zod/mini';
import { REASONS } from '../delivery/causes.ts';
import { DELIVERY_STATES } from '../delivery/delivery.ts';
import { contract } from './contract.ts';
import { day, key, requestId, uid } from './fields.ts';

/** Cursor of a list: the key of the first row of the next page, as the previous answer gave it. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}~[A-Za-z0-9_-]{1,128}$/));
/** Maximum number of rows of a page. */
export const limit = z.number().check(z.int(), z.gte(1), z.lte(100));
/** The delivery of a reminder, as lists show it. `At`: when its state last changed. */
export const shownDelivery = z.object({
  State: z.enum(DELIVERY_STATES),
  Reason: z.nullable(z.enum(REASONS)),
  Offset: z.number(),
  At: z.number(),
});
export type ShownDelivery = z.infer<typeof shownDelivery>;
/**
 * Fields of the person and membership in a row that staff follow up. `IsStaff`: the person has a staff role, so not
 * every caller may renew them. `Plan` and `Branch`: keys. `Contacted`: the last message of staff, about the end date
 * `Ends`.
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
 * `listExpirations`: lists memberships that end between `from` and `to`, both inclusive, of one home branch or of all.
 * The rows are ordered by `Ends` and uid, or with `order: 'newest'` in reverse; a cursor is valid only with the same
 * order.
 *
 * `total`: number of rows of the whole range. `next`: present if more rows follow. `counts`: how many memberships end
 * in each range of `counted`, so that a screen with tabs needs one call. `FrozenUntil`: epoch milliseconds.
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
        /** The last automatic reminder about this end date. */
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
 * Ranges of days without a visit: minimum and maximum. If there was no visit, days count from the membership's first
 * day.
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
 * `listAbsent`: lists members with a membership in force and no visit for some days, the longest absence first; with
 * the range `never`, those who never came. `Since`: the last visit or, without one, the first day of the membership. A
 * page may have fewer rows than `limit`; `next` is present if more rows follow. The first page has the `total`; with
 * `isMore` there are more than that.
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
 * `markContacted`: records a message that staff sent to a person about an end date, with author and time. Rows of that
 * end date show it from then on.
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
