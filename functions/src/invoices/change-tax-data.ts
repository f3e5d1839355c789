import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { type StoredTaxData, taxDataPath } from '@gym/domain/database/people/tax-data';
import { TAX_DATA, TAX_DATA_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { parseTaxData } from '@gym/domain/tax-data/tax-data';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { createDayLimit } from '../lib/rate-limit.ts';
import { loadUser } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadTaxData } from './load-tax-data.ts';

/** Replaces a person's tax data. The audit log records the change without the data. */
export async function saveTaxData(
  input: CallableInput<'saveTaxData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveTaxData'>>> {
  const { requestId, uid = caller.uid, Rfc, Name, Regime, Use, PostalCode = '', Email = '' } = input;
  const { problems, data } = parseTaxData({ Rfc, Name, Regime, Use, PostalCode, Email }, input.Confirmed);
  if (data === null) {
    const [field, reason] = Object.entries(problems)[0] as [string, RefusalReason];
    return refuse(reason, { field });
  }
  const isWithinLimit = createDayLimit(TAX_DATA, caller.uid, TAX_DATA_A_DAY, now);
  return once('saveTaxData', caller, input, async () => {
    const summary = await loadSummary(uid);
    const user = await loadUser(uid);
    if (user.Nombre === undefined) return refuse('user-not-found');
    if (user.MergedInto !== undefined) return refuse('already-merged');
    if (!(await isWithinLimit())) return refuse('day-limit');
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

export async function removeTaxData(
  input: CallableInput<'removeTaxData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'removeTaxData'>>> {
  const { requestId, uid = caller.uid } = input;
  const isWithinLimit = createDayLimit(TAX_DATA, caller.uid, TAX_DATA_A_DAY, now);
  return once('removeTaxData', caller, input, async () => {
    const summary = await loadSummary(uid);
    const [user, stored] = await Promise.all([loadUser(uid), loadTaxData(uid)]);
    if (user.Nombre === undefined) return refuse('user-not-found');
    if (user.MergedInto !== undefined) return refuse('already-merged');
    if (stored === null) return ok({ updates: {}, answer: { removed: false } });
    if (!(await isWithinLimit())) return refuse('day-limit');
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
