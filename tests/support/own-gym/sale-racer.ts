import process from 'node:process';
import { TENDERS } from '@gym/domain/till/payments';
import { z } from 'zod';
import { recordSale } from '../../../functions/src/till/record-sale.ts';
import { closeShift } from '../../../functions/src/till/shifts.ts';
import { takeDeeds } from './racing.ts';

const deed = z.object({
  by: z.string(),
  id: z.string(),
  branch: z.string(),
  item: z.optional(z.string()),
  total: z.number(),
  tender: z.optional(z.enum(TENDERS)),
});

// Kills the process at one of its writes, like a crashing server. `DIES`: `before 3`, `sending 3` or `after 3`, with
// the number of the write.
const [when, write] = (process.env.DIES ?? '').split(' ');
if (when) {
  const realFetch = globalThis.fetch;
  let writes = 0;
  const die = (): void => process.kill(process.pid, 'SIGKILL') && undefined;
  globalThis.fetch = async (...args) => {
    writes += 1;
    if (writes !== Number(write)) return realFetch(...args);
    if (when === 'before') die();
    const answer = realFetch(...args);
    if (when === 'sending') setImmediate(die);
    const response = await answer;
    die();
    return response;
  };
}

takeDeeds(deed, ({ by, id, branch, item, total, tender = 'cash' }, now) => {
  const caller = { uid: by, email: null, role: 'reception', branch, ip: '127.0.0.1' } as const;
  if (item === undefined) return closeShift({ requestId: id, Shift: `shift-${by}`, Counted: {} }, caller, now);
  const sold = {
    requestId: id,
    branch,
    Total: total,
    Payments: { [tender]: { Amount: total, ...(tender === 'transfer' && { Reference: 'SPEI 1' }) } },
    Lines: [{ Kind: 'product' as const, Item: item, Quantity: 1 }],
  };
  return recordSale(sold, caller, now);
});
