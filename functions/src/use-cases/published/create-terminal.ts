import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchPath } from '@gym/domain/database/branches';
import { pendingAccountPath } from '@gym/domain/database/jobs';
import { staffCountPath, staffPath } from '@gym/domain/database/staff';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../../lib/audit.ts';
import type { Caller } from '../../lib/callable.ts';
import { fingerprint, passwordOfRequest, uidOfRequest } from '../../lib/ids.ts';
import { once } from '../../lib/once.ts';
import { sealKey } from '../../lib/seal.ts';
import { SERVER_TIME, serverUpdate } from '../../lib/server-update.ts';
import { ensurePasswordAccount } from '../../repositories/accounts.ts';
import { readRecord } from '../../repositories/read.ts';
import { loadAdminCount } from '../../repositories/staff.ts';
import { removeOrphan } from '../create-user.ts';

/** Nobody gets mail there: the domain is reserved for names that lead nowhere. */
const MAIL_DOMAIN = 'terminal.invalid';
const MAX_BRANCH_IN_EMAIL = 40;

/**
 * Makes the sign-in of a terminal and gives it its role at the branch. A mark comes before the sign-in and goes with the role, as of a
 * new member: what stays without a role is swept. The password follows from the request, so every try of it sets and answers the same.
 */
export async function createTerminal(
  input: CallableInput<'createTerminal'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'createTerminal'>>> {
  const { requestId, Branch } = input;
  const uid = uidOfRequest(requestId);
  const print = fingerprint(input);
  const result = await once('createTerminal', caller, input, async () => {
    if (!(await readRecord(branchPath, { branch: Branch }))) return refuse('branch-not-found', { field: 'Branch' });
    const pending = pendingAccountPath.at({ uid });
    if ((await serverUpdate({ [pending]: { At: SERVER_TIME, Input: print } })) === 'refused') return refuse('conflict');
    const Password = passwordOfRequest(requestId, sealKey());
    const Email = `${Branch.toLowerCase().slice(0, MAX_BRANCH_IN_EMAIL)}-${uid.slice(1, 7)}@${MAIL_DOMAIN}`;
    await ensurePasswordAccount(uid, Email, Password);
    // A new account has no older sessions; a second less, so that it may sign in at once.
    const staff = { Role: 'kiosk', Branch, Since: Math.floor(now / 1000) - 1 };
    const line = { action: 'terminal-created', branch: Branch } as const;
    return ok({
      updates: {
        [staffPath.at({ uid })]: staff,
        [staffCountPath.at({ role: 'admin' })]: await loadAdminCount(),
        [pending]: null,
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { uid, Email, Password },
    });
  });
  if (!result.ok) await removeOrphan(uid, print);
  return result;
}
