import { staffCountPath, staffPath } from '@gym/domain/database/staff';
import { emailKey } from '@gym/domain/database/users';
import { auditUpdates } from '../../lib/audit.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { randomCode } from '../../lib/ids.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadEmails } from '../../repositories/accounts.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { after } from '../../repositories/read.ts';
import { loadAdminCount, loadAllStaff } from '../../repositories/staff.ts';
import { loadEmailOwners } from '../../repositories/users.ts';
import { reconcileEmail } from '../reconcile-email.ts';

const JOB = 'mend-accounts';
/** As many sign-ins as Auth looks up in one request. */
const PAGE = 100;
/** Pages of one run: everybody with an e-mail in a gym of two thousand, the rest in the next nights. */
const PAGES = 20;

/** Profiles of one page whose e-mail is not that of the sign-in. */
async function mendPage(owners: readonly (readonly [key: string, uid: string])[], now: number): Promise<number> {
  const emails = await loadEmails(owners.map(([, uid]) => uid));
  let mended = 0;
  await concurrently(owners, 4, async ([key, uid]) => {
    const email = emails.get(uid) ?? null;
    if (email === null || emailKey(email) === key) return;
    if (await reconcileEmail(uid, now)) mended += 1;
  });
  return mended;
}

/** Takes a role away whose account its owner has deleted. The last administrator's stays: only a person may decide that. */
async function mendStaff(now: number): Promise<number> {
  const staff = await loadAllStaff();
  const emails = await loadEmails([...staff.keys()]);
  let mended = 0;
  for (const [uid, { role }] of staff) {
    if (emails.has(uid)) continue;
    const left = (await loadAdminCount()) - (role === 'admin' ? 1 : 0);
    if (left < 1) continue;
    const line = { action: 'role-set', target: uid, detail: `${role} → member` } as const;
    const updates = {
      [staffPath.at({ uid })]: null,
      ...(role === 'admin' ? { [staffCountPath.at({ role: 'admin' })]: left } : {}),
    };
    const audit = auditUpdates(randomCode(), { uid: 'server' }, line, now);
    if ((await serverUpdate({ ...updates, ...audit })) === 'written') mended += 1;
  }
  return mended;
}

/**
 * What people did to their sign-ins at Firebase Auth itself: e-mails that changed, accounts that were deleted. The next run
 * goes on after the last page, and begins again at the end.
 *
 * @returns how many profiles and roles had something to mend
 */
export async function mendAccounts(now: number): Promise<number> {
  let mended = await mendStaff(now);
  let cursor = (await loadJob(JOB))?.Cursor ?? null;
  for (let page = 0; page < PAGES; page++) {
    const owners = await loadEmailOwners(cursor === null ? null : after(cursor), PAGE);
    mended += await mendPage(owners, now);
    cursor = owners.length < PAGE ? null : (owners.at(-1)?.[0] ?? null);
    if (cursor === null) break;
  }
  await serverUpdate(jobUpdates(JOB, cursor, now));
  return mended;
}
