import * as z from 'zod/mini';
import { TAXES } from '../money/tax.ts';
import { REGIMES } from '../tax-data/regimes.ts';
import { CFDI_USES } from '../tax-data/uses.ts';
import { contract } from './contract.ts';
import { limit } from './expirations.ts';
import { day, key } from './fields.ts';

/** Cursor of the list: time and key of the first row of the page, which the previous answer gave as `next`. */
const cursor = z.string().check(z.regex(/^\d{1,15}~[A-Za-z0-9_-]{1,128}$/));

/**
 * A line of a factura (an invoice). `Unit`: the code of the unit by the SAT, Mexico's tax authority; `null` if it is
 * unknown. In centavos without tax: `Price` of one piece, which may have a fraction, `Amount` of all pieces,
 * `Discount`, and `Base`, which is taxed. `Taxed`: the tax. `Total`: with tax.
 */
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

/**
 * The tax data of the receiver, as the SAT requires them. For a buyer from abroad, `PostalCode` is that of the place of
 * issue, or empty if the branch has none.
 */
const receiver = z.object({
  Rfc: z.string(),
  Name: z.string(),
  Regime: z.enum(REGIMES),
  Use: z.enum(CFDI_USES),
  PostalCode: z.string(),
});

/**
 * A requested factura. Amounts are centavos.
 *
 * `Key`: key of the sale, or of an order that was paid without a sale; the latter has no `Folio`. `At` and
 * `RefundedAt`: epoch milliseconds. `Name`: the buyer's name in the gym. `Email`: where the factura is sent.
 * `PlaceOfIssue`: postal code of the branch. `Form`: the SAT's code of the payment form. `Concepts` and `Total`: what
 * remains after refunds. `Refunded`: the total before refunds less `Total`. `RefundedAt`: time of the last refund or of
 * the order's cancellation; a factura that was issued earlier must be corrected. `Returned`: how much was refunded;
 * `cancelled`: everything, because the order was cancelled.
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
 * State of a requested factura. `data-missing`: the buyer has no tax data yet. `no-buyer`: the buyer is unknown or was
 * erased, so no factura can be issued. `returned`, `cancelled`, `free`: there is nothing to issue, because everything
 * was refunded, the order was cancelled, or it cost nothing.
 */
export const INVOICE_STANDINGS = ['to-issue', 'data-missing', 'no-buyer', 'returned', 'cancelled', 'free'] as const;
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number];

/**
 * `listInvoices`: lists the facturas that were requested for the sales, and for the orders paid without a sale, of a
 * range of days (both inclusive), the oldest first. Without `branch` it lists the facturas of all branches.
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
    /** Number of sales and orders that the page leaves out because they are damaged. */
    damaged: z.optional(z.number()),
    next: z.optional(z.string()),
  }),
  callers: ['admin'],
  callsPerMinute: 120,
});
