import process from 'node:process';
import { z } from 'zod';
import { recordSale } from '../../../functions/src/use-cases/till/record-sale.ts';
import { closeShift } from '../../../functions/src/use-cases/till/shifts.ts';

// One process of a race: its sales and closings are begun at once when it is told to, and what came of them is sent back.
const start = z.object({
  now: z.number(),
  deeds: z.array(
    z.object({ by: z.string(), id: z.string(), branch: z.string(), item: z.optional(z.string()), total: z.number() }),
  ),
});

process.on('message', (message: unknown) => {
  const { now, deeds } = start.parse(message);
  const done = deeds.map(async ({ by, id, branch, item, total }) => {
    const caller = { uid: by, email: null, role: 'reception', branch, ip: '127.0.0.1' } as const;
    const sold = {
      ...{ requestId: id, Branch: branch, Total: total, Payments: { cash: { Amount: total } } },
      Lines: [{ Kind: 'product' as const, Item: item ?? '', Quantity: 1 }],
    };
    const answer =
      item === undefined
        ? await closeShift({ requestId: id, Shift: `shift-${by}`, Counted: {} }, caller, now)
        : await recordSale(sold, caller, now);
    return answer.ok ? 'done' : answer.refusal.reason;
  });
  Promise.all(done).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.([`failed: ${String(error)}`]),
  );
});
process.send?.('ready');
