import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { notePath } from '@gym/domain/database/people/notes';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { NOTES, NOTES_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadUser } from './load-user.ts';

/** Stores a note about a member. The audit log records who wrote a note and when, without its text. */
export async function addNote(
  input: CallableInput<'addNote'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'addNote'>>> {
  const text = input.Text.trim();
  if (text.length < 3) return refuse('note-too-short', { field: 'Text' });
  // `once` may run the function below several times, but the call counts only once toward the daily limit.
  let isWithin: Promise<boolean> | undefined;
  return once('addNote', caller, input, async () => {
    const { uid, requestId } = input;
    const summary = await loadSummary(uid);
    const user = await loadUser(uid);
    if (user.Nombre === undefined) return refuse('user-not-found');
    if (user.MergedInto !== undefined) return refuse('already-merged');
    isWithin ??= isWithinDay(NOTES, `user ${caller.uid}`, NOTES_A_DAY, now);
    if (!(await isWithin)) return refuse('day-limit');
    return ok({
      updates: {
        ...versionUpdate(uid, summary),
        [notePath.at({ uid, id: requestId })]: { At: now, By: caller.uid, Text: text },
        ...auditUpdates(requestId, caller, { action: 'note-added', target: uid }, now),
      },
      answer: { At: now },
    });
  });
}
