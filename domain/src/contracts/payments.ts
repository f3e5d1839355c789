import * as z from 'zod/mini';
import { PAYMENT_STANDINGS } from '../store/online-payments.ts';
import { ORDER_STATES } from '../store/order.ts';
import { contract } from './contract.ts';
import { key, requestId } from './fields.ts';

/**
 * `startPayment`: starts the online payment of the caller's order and answers the URL of its open checkout, or of a new
 * checkout if none is open. `requestId` is the idempotency key of a new checkout at the payment service.
 */
export const startPayment = contract('startPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ Url: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 10,
});

/**
 * `checkPayment`: queries the payment service about an order and records the payments that it reports. The order's
 * owner, reception of its branch and admins may call it. `Standing`: the state of a pending order at the payment
 * service; `null` for any other order, or if the service doesn't say.
 */
export const checkPayment = contract('checkPayment', {
  input: z.strictObject({ Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Standing: z.nullable(z.enum(PAYMENT_STANDINGS)) }),
  callers: 'signed-in',
  callsPerMinute: 20,
});

/**
 * `refundPayment`: refunds money that the buyer of an order is owed, from at most one online payment per call. `Owed`:
 * centavos that are still owed. `Pending`: the outcome of the refund is still unknown.
 */
export const refundPayment = contract('refundPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Owed: z.number(), Pending: z.boolean() }),
  callers: ['admin'],
  callsPerMinute: 20,
});
