import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { notePath } from '@gym/domain/database/notes';
import { NOTES, NOTES_A_DAY } from '@gym/domain/database/rate-limits';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { loadUser } from '../repositories/users.ts';

/** Stores a note about an existing member; the audit log has that it was written, not its text. */
export async function addNote(
  input: CallableInput<'addNote'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'addNote'>>> {
  const text = input.Text.trim();
  if (text.length < 3) return refuse('note-too-short', { field: 'Text' });
  // Counted once for each call, however often it is decided again beside other writes.
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
