import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { differencePath } from '@gym/domain/database/system/differences';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { parseReasonField } from '../lib/reason.ts';
import { loadVisitCorrections } from './mend-statistics.ts';

/**
 * Closes an open difference with a reason. For totals of visits, `Use: 'expected'` also corrects the totals to the
 * numbers that the records yield.
 */
export async function closeDifference(
  input: CallableInput<'closeDifference'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'closeDifference'>>> {
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  return once('closeDifference', caller, input, async () => {
    const { Difference: difference } = input;
    const stored = await readRecord(differencePath, { difference });
    if (stored?.Open === undefined) return refuse('difference-not-found', { field: 'Difference' });
    const { Open: _open, ...closed } = stored;
    const { Kind, Branch: branch, Day, Target: target } = stored;
    const usesExpected = input.Use === 'expected';
    if (usesExpected && (Kind !== 'visits' || branch === undefined || Day === undefined))
      return refuse('invalid-input', { field: 'Use' });
    const corrections = usesExpected && branch && Day ? await loadVisitCorrections(branch, Day) : {};
    const line = {
      action: 'difference-closed',
      detail: Kind,
      ...present({ branch, target }),
      facts: { Reason: reason.value, ...present({ Day }) },
    } as const;
    return ok({
      updates: {
        ...corrections,
        [differencePath.at({ difference })]: { ...closed, Closed: { By: caller.uid, At: now } },
        ...auditUpdates(input.requestId, caller, line, now),
      },
      answer: { At: now },
    });
  });
}
