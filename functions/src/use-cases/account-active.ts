import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { userPath } from '@gym/domain/database/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { setAccountEnabled } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { loadUser } from '../repositories/users.ts';
import { memberUpdates } from './member-updates.ts';
import { parseReasonField } from './reason.ts';

/**
 * Closes an account, or opens it again. The profile first: rules, callables and doors go by it at once; then the sign-in, again
 * by a repeated request, and only as far as the profile says the same.
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
