import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { messagePath } from '@gym/domain/database/messages/messages';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { loadMember } from '../members/load-member.ts';
import { memberUpdates } from '../members/member-updates.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

type Answer = CallableOutput<'markContacted'>;

/**
 * Stores that staff sent a message about the end of a membership. If the message was about
 * another end date than the current one, it is stored, but the person isn't marked as contacted.
 */
export async function markContacted(
  input: CallableInput<'markContacted'>,
  caller: Caller,
  now: number,
): Promise<Result<Answer>> {
  return once('markContacted', caller, input, async () => {
    const [state, gym] = await Promise.all([loadMember(input.uid), loadGymSettings()]);
    if (state.user.Nombre === undefined) return refuse('user-not-found');
    if (state.user.MergedInto !== undefined) return refuse('already-merged');
    if (state.membership === null) return refuse('no-membership');
    const { uid, requestId, Ends, Template, Text } = input;
    const isCurrent = Ends === state.membership.Ends;
    const contacted = isCurrent ? { At: now, By: caller.uid, Ends } : state.contacted;
    const { updates } = await memberUpdates({ ...state, contacted }, gym, now);
    return ok({
      updates: {
        ...updates,
        [messagePath.at({ uid, id: requestId })]: { At: now, By: caller.uid, Ends, Template, Text },
        ...auditUpdates(requestId, caller, { action: 'contacted', target: uid, detail: `${Template} ${Ends}` }, now),
      },
      answer: { At: now, By: caller.uid },
    });
  });
}
