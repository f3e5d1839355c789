import { staffCountPath, staffPath } from '@gym/domain/database/people/staff';
import { emailKey } from '@gym/domain/database/people/users';
import { reconcileEmail } from '../accounts/reconcile-email.ts';
import { auditUpdates } from '../lib/audit.ts';
import { loadEmails } from '../lib/auth-accounts.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { randomCode } from '../lib/ids.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { keyAfter } from '../lib/key-order.ts';
import { isWhole } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadEmailOwners } from '../members/load-user.ts';
import { loadAdminCount, loadAllStaff } from '../staff/load-staff.ts';

const JOB = 'mend-accounts';
/** The most accounts that Firebase Auth looks up in one request. */
const PAGE = 100;
/** Pages of one run: 2,000 accounts. The next nights continue. */
const PAGES = 20;

/** Corrects the profiles of one page whose e-mail differs from the account's. Returns how many. */
async function mendPage(owners: readonly (readonly [key: string, uid: string])[], now: number): Promise<number> {
  const emails = await loadEmails(owners.map(([, uid]) => uid));
  let mended = 0;
  await forEachIntact(owners, 4, async ([key, uid]) => {
    const email = emails.get(uid) ?? null;
    if (email === null || emailKey(email) === key) return;
    if (await reconcileEmail(uid, now)) mended += 1;
  });
  return mended;
}

/** Removes the roles of deleted accounts, except that of the last administrator. Returns how many. */
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

/** Corrects the number of administrators, which the rules let change by one at a time. Returns whether it was wrong. */
async function mendAdminCount(): Promise<boolean> {
  let stored = await loadAdminCount();
  const admins = [...(await loadAllStaff()).values()].filter(({ role }) => role === 'admin').length;
  // A role may have changed meanwhile.
  if (stored === admins || admins === 0 || stored !== (await loadAdminCount())) return false;
  while (stored !== admins) {
    stored += Math.sign(admins - stored);
    if ((await serverUpdate({ [staffCountPath.at({ role: 'admin' })]: stored })) !== 'written') return false;
  }
  return true;
}

/**
 * Adopts changes that people made to their accounts in Firebase Auth itself: changed e-mails and deleted accounts. The
 * next run continues after the last page, and starts over at the end. Corrects the number of administrators, too.
 *
 * @returns how many profiles, roles and numbers were corrected
 */
export async function mendAccounts(now: number): Promise<number> {
  let mended = await mendStaff(now);
  if (await mendAdminCount()) mended += 1;
  let cursor = (await loadJob(JOB))?.Cursor ?? null;
  for (let page = 0; page < PAGES; page++) {
    const owners = await loadEmailOwners(cursor === null ? null : keyAfter(cursor), PAGE);
    mended += await mendPage(owners.filter(isWhole), now);
    cursor = owners.length < PAGE ? null : (owners.at(-1)?.[0] ?? null);
    if (cursor === null) break;
  }
  await serverUpdate(jobUpdates(JOB, cursor, now));
  return mended;
}
