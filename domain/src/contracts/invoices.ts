import * as z from 'zod/mini';
import { TAXES } from '../money/tax.ts';
import { REGIMES } from '../tax-data/regimes.ts';
import { CFDI_USES } from '../tax-data/uses.ts';
import { contract } from './contract.ts';
import { limit } from './expirations.ts';
import { day, key } from './fields.ts';

/** Where the list goes on: the moment and the key of the first row of the next page, as the answer before gave it. */
const cursor = z.string().check(z.regex(/^\d{1,15}~[A-Za-z0-9_-]{1,128}$/));

/** A line of a factura: amounts before the tax, centavos; `Price` of one piece may have parts of one. `Unit`: the SAT's code, `null` where it can't be told. */
const concept = z.object({
  Name: z.string(),
  Unit: z.nullable(z.string()),
  Quantity: z.number(),
  Price: z.number(),
  Amount: z.number(),
  Discount: z.number(),
  Base: z.number(),
  Tax: z.enum(TAXES),
  Taxed: z.number(),
  Total: z.number(),
});

/** What the SAT asks about whoever gets the factura. `PostalCode`: of buyers from abroad the place of issue; empty where that is missing. */
const receiver = z.object({
  Rfc: z.string(),
  Name: z.string(),
  Regime: z.enum(REGIMES),
  Use: z.enum(CFDI_USES),
  PostalCode: z.string(),
});

/**
 * One factura that is wanted: all that whoever issues it is told, be it a list or a service. `Key`: of a sale, which has its `Folio`, or of an
 * order that was paid without one (`null`). `Name`: who bought, as the gym knows them; `Email`: where the factura goes; `PlaceOfIssue`: the branch's
 * postal code. `Concepts` and `Total` are without what was given back (`Refunded`; `RefundedAt`: when, the last of it, or when the order was
 * cancelled; whoever issued before that has to put it right). Centavos.
 */
const invoiceRequest = z.object({
  Key: z.string(),
  Branch: z.string(),
  PlaceOfIssue: z.nullable(z.string()),
  Folio: z.nullable(z.number()),
  At: z.number(),
  Uid: z.nullable(z.string()),
  Name: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  Receiver: z.nullable(receiver),
  Form: z.string(),
  Concepts: z.array(concept),
  Total: z.number(),
  Refunded: z.number(),
  RefundedAt: z.nullable(z.number()),
  Returned: z.enum(['none', 'partly', 'whole', 'cancelled']),
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;

/**
 * How it stands: to be issued; the buyer's tax data are not known yet; it was sold to nobody, so it can't be issued; all of it was given back, the
 * order was cancelled, or it cost nothing, and there is nothing to issue.
 */
export const INVOICE_STANDINGS = ['to-issue', 'data-missing', 'no-buyer', 'returned', 'cancelled', 'free'] as const;
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number];

/**
 * `listInvoices`: the sales of a range of days for which the buyer wants a factura, and the orders that were paid in it without a sale, the oldest
 * first, for the accountant, with everything that the SAT's form asks and how each stands. At a branch or, without `branch`, all.
 */
export const listInvoices = contract('listInvoices', {
  input: z.strictObject({
    from: day,
    to: day,
    branch: z.optional(key),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  output: z.object({
    rows: z.array(z.extend(invoiceRequest, { Standing: z.enum(INVOICE_STANDINGS) })),
    next: z.optional(z.string()),
  }),
  callers: ['admin'],
  callsPerMinute: 120,
});
