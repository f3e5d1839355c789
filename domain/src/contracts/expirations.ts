import * as z from 'zod/mini';
import { REASONS } from '../delivery/causes.ts';
import { DELIVERY_STATES } from '../delivery/delivery.ts';
import { contract } from './contract.ts';
import { day, key, requestId, uid } from './fields.ts';

/** Where a list goes on: the key of the first row of the next page, as the answer before gave it. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}~[A-Za-z0-9_-]{1,128}$/));
export const limit = z.number().check(z.int(), z.gte(1), z.lte(100));
/** What became of the message of a reminder, as lists show it; `At` is when that changed. */
export const shownDelivery = z.object({
  State: z.enum(DELIVERY_STATES),
  Reason: z.nullable(z.enum(REASONS)),
  Offset: z.number(),
  At: z.number(),
});
export type ShownDelivery = z.infer<typeof shownDelivery>;
/** Who a row is about. `IsStaff`: somebody with a role, whom not everybody may renew. `Plan` and `Branch` are keys; `Contacted` is the last reminder, for the period that ended at its `Ends`. */
export const followed = {
  uid: z.string(),
  Nombre: z.string(),
  IsStaff: z.optional(z.literal(true)),
  Phone: z.nullable(z.string()),
  /** Whom to write to, of who has no own phone. */
  Guardian: z.nullable(z.object({ Name: z.string(), Phone: z.string() })),
  Plan: z.string(),
  Branch: z.nullable(z.string()),
  Ends: day,
  Contacted: z.nullable(z.object({ At: z.number(), By: z.string(), Ends: day })),
};

/**
 * `listExpirations`: who ends from one day to another, both in it, ordered by `Ends` then uid, backwards with the order
 * `newest`; of one home branch or all. A cursor goes on in the order in which it was given.
 * `total` counts the whole range, `next` is there while rows are left. `FrozenUntil` is in epoch ms. `counts` gives how many
 * end in each of `counted`, in its order, so that a screen with tabs makes one call.
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
        ...followed,
        LastVisit: z.nullable(day),
        FrozenUntil: z.nullable(z.number()),
        /** Of the last reminder about this end that went out by itself. */
        Delivery: z.nullable(shownDelivery),
      }),
    ),
    next: z.optional(z.string()),
    total: z.number(),
    counts: z.optional(z.array(z.number())),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/** How many days without a visit, the fewest and the most. Who never came is counted from the membership's first day. */
export const ABSENCE_RANGES = {
  '10-19': [10, 19],
  '20-29': [20, 29],
  '30-59': [30, 59],
  '60+': [60, 9_999],
  '10+': [10, 9_999],
  never: [1, 9_999],
} as const;

/**
 * `listAbsent`: who has a membership in force and hasn't come for so many days, the longest away first; or, with `never`, has
 * never come. `Since` is the last visit or, without any, the first day of the membership. A page may hold fewer rows than
 * `limit`; `next` says if more follow. The first page says how many there are, or with `isMore` that there are more than so many.
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
        ...followed,
        Since: day,
        Days: z.number(),
      }),
    ),
    next: z.optional(z.string()),
    total: z.optional(z.number()),
    isMore: z.optional(z.literal(true)),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/**
 * `markContacted`: a message that staff sent to a person about an end date: kept with who and when; the rows of that end
 * date show it from then on.
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
