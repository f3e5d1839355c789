import * as z from 'zod/mini';
import { PAYMENT_STANDINGS } from '../store/online-payments.ts';
import { ORDER_STATES } from '../store/order.ts';
import { contract } from './contract.ts';
import { key, requestId } from './fields.ts';

/**
 * `startPayment`: starts the online payment of the caller's order and answers the URL of the checkout. Further calls
 * answer the same URL until the checkout expires. `requestId`: idempotency key of the checkout.
 */
export const startPayment = contract('startPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ Url: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 10,
});

/**
 * `checkPayment`: queries the payment service about an order and records the payments that it reports. Called when the
 * person returns from the checkout, and by the desk. `Standing`: why the order is unpaid, if the service says so.
 */
export const checkPayment = contract('checkPayment', {
  input: z.strictObject({ Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Standing: z.nullable(z.enum(PAYMENT_STANDINGS)) }),
  callers: 'signed-in',
  callsPerMinute: 20,
});

/**
 * `refundPayment`: refunds online what is owed back for an order, up to what was paid online. `Owed`: centavos still
 * owed afterwards. `Pending`: the payment service accepted the refund but has not confirmed it yet.
 */
export const refundPayment = contract('refundPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Owed: z.number(), Pending: z.boolean() }),
  callers: ['admin'],
  callsPerMinute: 20,
});
