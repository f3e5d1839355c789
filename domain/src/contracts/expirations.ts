import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { day, key, requestId, uid } from './fields.ts';

/** Where a list goes on: the key of the first row of the next page, as the answer before gave it. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}~[A-Za-z0-9_-]{1,128}$/));
const limit = z.number().check(z.int(), z.gte(1), z.lte(100));
/** Who a row is about. `Plan` and `Branch` are keys; `Contacted` is the last reminder, for the period that ended at its `Ends`. */
const followed = {
  uid: z.string(),
  Nombre: z.string(),
  Phone: z.nullable(z.string()),
  Plan: z.string(),
  Branch: z.nullable(z.string()),
  Ends: day,
  Contacted: z.nullable(z.object({ At: z.number(), By: z.string(), Ends: day })),
};

/**
 * `listExpirations`: who ends from one day to another, both in it, ordered by `Ends` then uid; of one home branch or all.
 * `total` counts the whole range, `next` is there while rows are left. `FrozenUntil` is in epoch ms. `counts` answers how many
 * end in each of `counted`, in its order, so that a screen with tabs makes one call.
 */
export const listExpirations = contract({
  input: z.strictObject({
    from: day,
    to: day,
    branch: z.optional(key),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
    counted: z.optional(z.array(z.strictObject({ from: day, to: day })).check(z.maxLength(8))),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        ...followed,
        LastVisit: z.nullable(day),
        FrozenUntil: z.nullable(z.number()),
      }),
    ),
    next: z.optional(z.string()),
    total: z.number(),
    counts: z.optional(z.array(z.number())),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/** How many days without a visit, by the shorter end. */
export const ABSENCE_RANGES = { '10-19': [10, 19], '20-29': [20, 29], '30-59': [30, 59] } as const;

/**
 * `listAbsent`: who has a membership in force and hasn't come for so many days, the longest away first. `Since` is the
 * last visit or, without any, the first day of the membership. A page may hold fewer rows than `limit`; `next` says if more follow.
 */
export const listAbsent = contract({
  input: z.strictObject({
    range: z.enum(['10-19', '20-29', '30-59']),
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
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 240,
});

/**
 * `markContacted`: a message that staff sent to a person about an end date: kept with who and when; the rows of that end
 * date show it from then on.
 */
export const markContacted = contract({
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
