import * as z from 'zod/mini';
import { PAYMENT_STANDINGS } from '../store/online-payments.ts';
import { ORDER_STATES } from '../store/order.ts';
import { contract } from './contract.ts';
import { key, requestId } from './fields.ts';

/**
 * `startPayment`: starts the online payment of the caller's order and answers the URL of the checkout. Further calls
 * answer the same URL until the checkout expires. `requestId` is sent to the payment service as idempotency key.
 */
export const startPayment = contract('startPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ Url: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 10,
});

/**
 * `checkPayment`: queries the payment service about an order and records the payments that it reports. The app calls it
 * when the person returns from the checkout; staff can call it too. `Standing`: the state of a pending order at the
 * payment service; `null` for any other order, or if the service doesn't say.
 */
export const checkPayment = contract('checkPayment', {
  input: z.strictObject({ Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Standing: z.nullable(z.enum(PAYMENT_STANDINGS)) }),
  callers: 'signed-in',
  callsPerMinute: 20,
});

/**
 * `refundPayment`: refunds the money owed to the buyer of an order, up to the sum that was paid online. `Owed`:
 * centavos that are still owed. `Pending`: the payment service accepted the refund but has not confirmed it yet.
 */
export const refundPayment = contract('refundPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Owed: z.number(), Pending: z.boolean() }),
  callers: ['admin'],
  callsPerMinute: 20,
});
