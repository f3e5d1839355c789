import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { staffCountPath, staffPath } from '@gym/domain/database/people/staff';
import { branchPath } from '@gym/domain/database/system/branches';
import { pendingAccountPath } from '@gym/domain/database/system/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { ensurePasswordAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { derivePassword, deriveUid, fingerprint } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { sealKey } from '../lib/seal.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { removeOrphan } from '../members/create-user.ts';
import { loadAdminCount } from './load-staff.ts';

/** Domain of the terminals' e-mails. `.invalid` is reserved (RFC 2606), so no mail is ever delivered. */
const MAIL_DOMAIN = 'terminal.invalid';
/** Maximum length of the branch's key in a terminal's e-mail. */
const MAX_BRANCH_LENGTH = 40;

/**
 * Creates the account of a terminal and gives it its role at the branch. A pending mark is written before the account
 * and removed when the role is stored, so that a nightly job can remove the accounts of interrupted calls. The password
 * is derived from the request id, so every retry sets and returns the same one.
 */
export async function createTerminal(
  input: CallableInput<'createTerminal'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'createTerminal'>>> {
  const { requestId, branch } = input;
  const uid = deriveUid(requestId);
  const inputFingerprint = fingerprint(input);
  const result = await once('createTerminal', caller, input, async () => {
    if (!(await readRecord(branchPath, { branch }))) return refuse('branch-not-found', { field: 'branch' });
    const pending = pendingAccountPath.at({ uid });
    if ((await serverUpdate({ [pending]: { At: SERVER_TIME, Input: inputFingerprint } })) === 'refused')
      return refuse('conflict');
    const Password = derivePassword(requestId, sealKey());
    const Email = `${branch.toLowerCase().slice(0, MAX_BRANCH_LENGTH)}-${uid.slice(1, 7)}@${MAIL_DOMAIN}`;
    await ensurePasswordAccount(uid, Email, Password);
    // `Since` is one second earlier, so that a session opened in the same second isn't older than the role.
    const staff = { Role: 'kiosk', Branch: branch, Since: Math.floor(now / 1000) - 1 };
    const line = { action: 'terminal-created', branch } as const;
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
  if (!result.ok) await removeOrphan(uid, inputFingerprint);
  return result;
}
