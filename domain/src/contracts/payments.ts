import * as z from 'zod/mini';
import { ORDER_STATES } from '../store/order.ts';
import { contract } from './contract.ts';
import { key, requestId } from './fields.ts';

/**
 * `startPayment`: where an own order is paid online. Asked again it answers the same address, as long as one can pay there; `requestId` is that of
 * the place to pay at.
 */
export const startPayment = contract('startPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ Url: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 10,
});

/** `checkPayment`: asks the payment service what came of an order, and records it: for who comes back from paying, and for the desk. */
export const checkPayment = contract('checkPayment', {
  input: z.strictObject({ Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES) }),
  callers: 'signed-in',
  callsPerMinute: 20,
});

/**
 * `refundPayment`: gives back online what is owed back of an order, as far as it came that way. `Owed`: what is owed back after it;
 * `Pending`: the service took the request and has not said yet that it was done.
 */
export const refundPayment = contract('refundPayment', {
  input: z.strictObject({ requestId, Order: key }),
  output: z.object({ State: z.enum(ORDER_STATES), Owed: z.number(), Pending: z.boolean() }),
  callers: ['admin'],
  callsPerMinute: 20,
});
