import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `PaymentChecks/{check}`: pending queries to the payment service. Kind `order`: the key is that of an order with an
 * online payment or refund. Kind `told`: the key is the service's id of a checkout in upper case, for example of one
 * that a webhook reported. The checkouts of paid orders are queried again (`nextWatchQuery`), because a charge-back may
 * come without a webhook.
 *
 * `At`: creation; `Next`: next query; `Until`: end of the queries (epoch milliseconds). For an order with a checkout,
 * `Attempt` is the idempotency key of the checkout, `Expires` the end of its validity (epoch milliseconds), and `Ref`
 * and `Url` are the id and the address that the service returned.
 */
export const storedPaymentCheckSchema = z.object({
  Kind: z.enum(['order', 'told']),
  At: z.number(),
  Next: z.number(),
  Until: z.number(),
  Attempt: z.optional(z.string()),
  Expires: z.optional(z.number()),
  Ref: z.optional(z.string()),
  Url: z.optional(z.string()),
});
export type StoredPaymentCheck = z.infer<typeof storedPaymentCheckSchema>;

export const paymentCheckPath = databasePath('PaymentChecks/{check}', storedPaymentCheckSchema);
