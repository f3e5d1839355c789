import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { userPath } from '@gym/domain/database/people/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { setAccountEnabled } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import { loadMember } from '../members/load-member.ts';
import { loadUser } from '../members/load-user.ts';
import { memberUpdates } from '../members/member-updates.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

/**
 * Closes or reopens an account. The profile is written first, because rules and callables obey it at once. Then the
 * Firebase Auth account is disabled or enabled, unless the profile has changed again. A retry of the request repeats
 * this second step.
 */
export async function setAccountActive(
  input: CallableInput<'setAccountActive'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'setAccountActive'>>> {
  const { uid, Active, requestId } = input;
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const result = await once('setAccountActive', caller, input, async () => {
    const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
    if (state.user.Nombre === undefined) return refuse('user-not-found');
    if (state.user.MergedInto !== undefined) return refuse('already-merged');
    const { updates } = await memberUpdates({ ...state, user: { ...state.user, Active } }, gym, now);
    const action = Active ? 'account-reopened' : 'account-closed';
    return ok({
      updates: {
        ...updates,
        [userPath.at({ uid }, 'Active')]: Active,
        ...auditUpdates(requestId, caller, { action, target: uid, facts: { Reason: reason.value } }, now),
      },
      answer: { Active },
    });
  });
  if (result.ok && ((await loadUser(uid)).Active ?? true) === Active) await setAccountEnabled(uid, Active);
  return result;
}
