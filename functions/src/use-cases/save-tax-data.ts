import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { versionUpdate } from '@gym/domain/database/summaries';
import { type StoredTaxData, taxDataPath } from '@gym/domain/database/tax-data';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { readTaxData } from '@gym/domain/tax-data/tax-data';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { loadUser } from '../repositories/users.ts';
import { taxDataLimit } from './tax-data-limit.ts';

/** Keeps somebody's tax data in place of those before; the audit log has that it was done, not what they say. */
export async function saveTaxData(
  input: CallableInput<'saveTaxData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveTaxData'>>> {
  const { requestId, uid = caller.uid, Rfc, Name, Regime, Use, PostalCode = '', Email = '' } = input;
  const { problems, data } = readTaxData({ Rfc, Name, Regime, Use, PostalCode, Email }, input.Confirmed);
  if (data === null) {
    const [field, reason] = Object.entries(problems)[0] as [string, RefusalReason];
    return refuse(reason, { field });
  }
  const mayOnceMore = taxDataLimit(caller, now);
  return once('saveTaxData', caller, input, async () => {
    const summary = await loadSummary(uid);
    const user = await loadUser(uid);
    if (user.Nombre === undefined) return refuse('user-not-found');
    if (user.MergedInto !== undefined) return refuse('already-merged');
    if (!(await mayOnceMore())) return refuse('day-limit');
    const stored: StoredTaxData = { ...data, At: now, By: caller.uid };
    return ok({
      updates: {
        ...versionUpdate(uid, summary),
        [taxDataPath.at({ uid })]: stored,
        ...auditUpdates(requestId, caller, { action: 'tax-data-saved', target: uid }, now),
      },
      answer: { Rfc: data.Rfc, Name: data.Name },
    });
  });
}
