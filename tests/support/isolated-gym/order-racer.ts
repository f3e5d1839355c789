import { z } from 'zod';
import { placeOrder } from '../../../functions/src/orders/place-order.ts';
import { runRacerCalls } from './racing.ts';

// One of the processes that a test starts to place orders concurrently: it places the orders that the test sends to it.

const orderCall = z.object({
  uid: z.string(),
  input: z.object({
    requestId: z.string(),
    branch: z.string(),
    Items: z.array(z.object({ Product: z.string(), Quantity: z.number() })),
    Code: z.optional(z.string()),
    Method: z.literal('cash'),
    Total: z.number(),
  }),
});

runRacerCalls(orderCall, ({ uid, input: { Code, ...input } }, now) => {
  const caller = { uid, email: null, role: 'member', branch: null, ip: '127.0.0.1' } as const;
  return placeOrder({ ...input, ...(Code === undefined ? {} : { Code }) }, caller, now);
});
