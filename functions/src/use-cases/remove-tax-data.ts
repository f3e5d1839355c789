import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { versionUpdate } from '@gym/domain/database/summaries';
import { taxDataPath } from '@gym/domain/database/tax-data';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { loadTaxData } from '../repositories/tax-data.ts';
import { loadUser } from '../repositories/users.ts';
import { taxDataLimit } from './tax-data-limit.ts';

/** Forgets somebody's tax data. */
export async function removeTaxData(
  input: CallableInput<'removeTaxData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'removeTaxData'>>> {
  const { requestId, uid = caller.uid } = input;
  const mayOnceMore = taxDataLimit(caller, now);
  return once('removeTaxData', caller, input, async () => {
    const summary = await loadSummary(uid);
    const [user, kept] = await Promise.all([loadUser(uid), loadTaxData(uid)]);
    if (user.Nombre === undefined) return refuse('user-not-found');
    if (user.MergedInto !== undefined) return refuse('already-merged');
    if (kept === null) return ok({ updates: {}, answer: { removed: false } });
    if (!(await mayOnceMore())) return refuse('day-limit');
    return ok({
      updates: {
        ...versionUpdate(uid, summary),
        [taxDataPath.at({ uid })]: null,
        ...auditUpdates(requestId, caller, { action: 'tax-data-removed', target: uid }, now),
      },
      answer: { removed: true },
    });
  });
}
