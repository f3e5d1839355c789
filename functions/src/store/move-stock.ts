import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { stockUpdates } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import { isBranch } from '../settings/load-settings.ts';
import { loadProduct, loadStock } from './load-store.ts';

type Input = CallableInput<'moveStock'>;

/** Returns the change of the available pieces; `null` if the quantity is invalid for this kind of move. */
function parseChange({ Kind, Quantity }: Pick<Input, 'Kind' | 'Quantity'>): number | null {
  if (Quantity === 0 || (Kind !== 'correction' && Quantity < 0)) return null;
  return Kind === 'out' ? -Quantity : Quantity;
}

/** Records pieces that came in or went out at one branch, or corrects their number. Only `in` needs no reason. */
export async function moveStock(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'moveStock'>>> {
  const { requestId, branch, product, Kind } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const change = parseChange(input);
  if (change === null) return refuse('invalid-input', { field: 'Quantity' });
  const mustParseReason = Kind !== 'in' || (input.Reason ?? '').trim() !== '';
  const reason = mustParseReason ? parseReasonField(input.Reason ?? '') : ok(undefined);
  if (!reason.ok) return reason;
  return once('moveStock', caller, input, async () => {
    const [storedProduct, stock, branchExists] = await Promise.all([
      loadProduct(product),
      loadStock(branch, product),
      isBranch(branch),
    ]);
    if (!storedProduct) return refuse('product-not-found', { field: 'product' });
    if (!branchExists) return refuse('branch-not-found', { field: 'branch' });
    const available = (stock?.Available ?? 0) + change;
    if (available < 0) return refuse('no-stock', { field: 'Quantity' });
    const line = { branch, product, line: requestId, kind: Kind, change, by: caller.uid, reason: reason.value };
    const detail = `${change > 0 ? '+' : ''}${change} ${storedProduct.Name}`;
    const facts = reason.value === undefined ? {} : { facts: { Reason: reason.value } };
    return ok({
      updates: {
        ...stockUpdates(line, stock ? undefined : { low: storedProduct.Low }),
        ...auditUpdates(requestId, caller, { action: 'stock-moved', branch, detail, ...facts }, now),
      },
      answer: { Available: available },
    });
  });
}
