import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `PaymentChecks/{check}`: what the payment service is to be asked about, until nothing more can come of it. `order`: under an order's key, while
 * it is being paid online; `told`: under the service's own key, what it told of, where the order isn't known before the service was asked;
 * and each place where money came, once a week for 120 days, because it may go back by a charge-back that nobody tells of.
 *
 * `At`: since when; `Next`: when to ask next; `Until`: after which nobody asks any more (epoch milliseconds). Of an order that is being paid:
 * `Attempt` names the place to pay at, by which the service knows it again, `Expires` is how long one can pay there, `Ref` and `Url` are
 * what the service answered.
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
