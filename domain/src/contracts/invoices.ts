import * as z from 'zod/mini';
import { TAXES } from '../money/tax.ts';
import { contract } from './contract.ts';
import { limit } from './expirations.ts';
import { day, key } from './fields.ts';

/** Where the list goes on: the moment and the id of the first sale of the next page, as the answer before gave it. */
const cursor = z.string().check(z.regex(/^\d{1,15}~[A-Za-z0-9_-]{1,128}$/));

/**
 * `listInvoices`: the sales of a range of days for which the buyer wants a factura, the oldest first, for the accountant: who, what, how it was paid (the
 * SAT's code), and the sums by tax. At a branch or, without `branch`, all. Centavos.
 */
export const listInvoices = contract({
  input: z.strictObject({
    from: day,
    to: day,
    branch: z.optional(key),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        Sale: z.string(),
        Branch: z.string(),
        Folio: z.number(),
        At: z.number(),
        Uid: z.nullable(z.string()),
        Name: z.nullable(z.string()),
        Email: z.nullable(z.string()),
        Form: z.string(),
        Concepts: z.array(z.object({ Name: z.string(), Quantity: z.number(), Total: z.number() })),
        Parts: z.array(z.object({ Tax: z.enum(TAXES), Base: z.number(), Taxed: z.number() })),
        Discount: z.number(),
        Total: z.number(),
      }),
    ),
    next: z.optional(z.string()),
  }),
  callers: ['admin'],
  callsPerMinute: 120,
});
