import process from 'node:process';
import { TENDERS } from '@gym/domain/till/payments';
import { z } from 'zod';
import { recordSale } from '../../../functions/src/till/record-sale.ts';
import { closeShift } from '../../../functions/src/till/shifts.ts';
import { runRacerCalls } from './racing.ts';

// One of the processes of a race (racing.ts), which write concurrently. Each call sells one piece of a product, or
// closes a shift.

const callSchema = z.object({
  /** Uid of the seller. */
  by: z.string(),
  /** The request id. */
  id: z.string(),
  branch: z.string(),
  /** Key of the product. Absent: the call closes the seller's shift. */
  item: z.optional(z.string()),
  /** Centavos. */
  total: z.number(),
  tender: z.optional(z.enum(TENDERS)),
});

// Kills the process at one of its `fetch` requests, like a crashing server. Examples of the environment variable DIES:
// `before 3`: before the third request is sent. `sending 3`: while it is sent. `after 3`: after its answer.
const [when, fatalRequest] = (process.env.DIES ?? '').split(' ');
if (when) {
  const realFetch = globalThis.fetch;
  let requests = 0;
  const die = (): void => {
    process.kill(process.pid, 'SIGKILL');
  };
  globalThis.fetch = async (...args) => {
    requests += 1;
    if (requests !== Number(fatalRequest)) return realFetch(...args);
    if (when === 'before') die();
    const answer = realFetch(...args);
    if (when === 'sending') setImmediate(die);
    const response = await answer;
    die();
    return response;
  };
}

runRacerCalls(callSchema, ({ by, id, branch, item, total, tender = 'cash' }, now) => {
  const caller = { uid: by, email: null, role: 'reception', branch, ip: '127.0.0.1' } as const;
  if (item === undefined) return closeShift({ requestId: id, Shift: `shift-${by}`, Counted: {} }, caller, now);
  const sale = {
    requestId: id,
    branch,
    Total: total,
    Payments: { [tender]: { Amount: total, ...(tender === 'transfer' && { Reference: 'SPEI 1' }) } },
    Lines: [{ Kind: 'product' as const, Item: item, Quantity: 1 }],
  };
  return recordSale(sale, caller, now);
});
