import * as z from 'zod/mini';
import { RETENTIONS } from '../membership/period-ends.ts';
import { contract } from './contract.ts';
import { limit } from './expirations.ts';
import { day, key } from './fields.ts';

/** Cursor of the list: the key of the first row of the page, which the previous answer gave as `next`. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}~[A-Za-z0-9_-]{1,128}$/));

/**
 * `listRetention`: lists the ends of paid periods on the days from `from` to `to` (at most `RETENTION_MAX_DAYS` days)
 * whose outcome is `kind` (see `retentionOf`). Not all ends of a person in one month are listed (see `periodEnds`).
 * `branch`: the home branch. `counts`, only on the first page: the number of ends with each outcome in the range.
 */
export const listRetention = contract('listRetention', {
  input: z.strictObject({
    from: day,
    to: day,
    kind: z.enum(RETENTIONS),
    branch: z.optional(key),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        uid: z.string(),
        Nombre: z.string(),
        Phone: z.nullable(z.string()),
        Guardian: z.nullable(z.object({ Name: z.string(), Phone: z.string() })),
        /** Key of the person's current or last plan. */
        Plan: z.nullable(z.string()),
        Branch: z.nullable(z.string()),
        /** The last day of the period. */
        Ended: day,
        /** The first day of the next period; `null` if there is none. */
        Next: z.nullable(day),
        LastVisit: z.nullable(day),
      }),
    ),
    next: z.optional(z.string()),
    counts: z.optional(z.object({ Left: z.number(), Stayed: z.number(), Open: z.number() })),
    /** Number of rows that the page leaves out because they are damaged. */
    damaged: z.optional(z.number()),
  }),
  callers: ['admin'],
  callsPerMinute: 240,
});
