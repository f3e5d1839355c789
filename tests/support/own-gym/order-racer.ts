import process from 'node:process';
import { z } from 'zod';
import { placeOrder } from '../../../functions/src/use-cases/place-order.ts';

// One process of a race: its orders are placed at once when it is told to begin, and what came of them is sent back.
const start = z.object({
  now: z.number(),
  orders: z.array(
    z.object({
      uid: z.string(),
      input: z.object({
        requestId: z.string(),
        Branch: z.string(),
        Items: z.array(z.object({ Product: z.string(), Quantity: z.number() })),
        Code: z.optional(z.string()),
        Method: z.literal('cash'),
        Total: z.number(),
      }),
    }),
  ),
});

process.on('message', (message: unknown) => {
  const { now, orders } = start.parse(message);
  const placed = orders.map(async ({ uid, input: { Code, ...input } }) => {
    const caller = { uid, email: null, role: 'member', branch: null, ip: '127.0.0.1' } as const;
    const answer = await placeOrder({ ...input, ...(Code === undefined ? {} : { Code }) }, caller, now);
    return answer.ok ? 'done' : answer.refusal.reason;
  });
  Promise.all(placed).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.([`failed: ${String(error)}`]),
  );
});
process.send?.('ready');
