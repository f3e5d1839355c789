import { staffCountPath, staffPath } from '@gym/domain/database/people/staff';
import { emailKey } from '@gym/domain/database/people/users';
import { reconcileEmail } from '../accounts/reconcile-email.ts';
import { auditUpdates } from '../lib/audit.ts';
import { loadEmails } from '../lib/auth-accounts.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { randomCode } from '../lib/ids.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { keyAfter } from '../lib/key-order.ts';
import { isIntact } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadEmailOwners } from '../members/load-user.ts';
import { loadAdminCount, loadAllStaff } from '../staff/load-staff.ts';

const JOB = 'mend-accounts';
/** Number of accounts per page. */
const PAGE = 100;
/** Number of pages per run, so at most 2,000 accounts. The next runs continue. */
const PAGES = 20;
/** Number of profiles that are corrected concurrently. */
const CONCURRENT_PROFILES = 4;

/**
 * Corrects those profiles of a page whose e-mail differs from the e-mail of their Auth account. Returns how many were
 * corrected.
 */
async function mendPage(owners: readonly (readonly [key: string, uid: string])[], now: number): Promise<number> {
  const emails = await loadEmails(owners.map(([, uid]) => uid));
  let corrected = 0;
  await forEachIntact(owners, CONCURRENT_PROFILES, async ([key, uid]) => {
    const email = emails.get(uid) ?? null;
    if (email === null || emailKey(email) === key) return;
    if (await reconcileEmail(uid, now)) corrected += 1;
  });
  return corrected;
}

/** Removes the roles of deleted accounts, except the role of the last administrator. Returns how many were removed. */
async function mendStaff(now: number): Promise<number> {
  const staff = await loadAllStaff();
  const emails = await loadEmails([...staff.keys()]);
  let corrected = 0;
  for (const [uid, { role }] of staff) {
    if (emails.has(uid)) continue;
    const remainingAdmins = (await loadAdminCount()) - (role === 'admin' ? 1 : 0);
    if (remainingAdmins < 1) continue;
    const line = { action: 'role-set', target: uid, detail: `${role} → member` } as const;
    const updates = {
      [staffPath.at({ uid })]: null,
      ...(role === 'admin' ? { [staffCountPath.at({ role: 'admin' })]: remainingAdmins } : {}),
    };
    const audit = auditUpdates(randomCode(), { uid: 'server' }, line, now);
    if ((await serverUpdate({ ...updates, ...audit })) === 'written') corrected += 1;
  }
  return corrected;
}

/**
 * Corrects the stored number of administrators, which the rules allow to change only by one per update. Returns whether
 * it was corrected.
 */
async function mendAdminCount(): Promise<boolean> {
  let stored = await loadAdminCount();
  const admins = [...(await loadAllStaff()).values()].filter(({ role }) => role === 'admin').length;
  // If a role changes while the roles are read, the numbers can't be compared.
  if (stored === admins || admins === 0 || stored !== (await loadAdminCount())) return false;
  while (stored !== admins) {
    stored += Math.sign(admins - stored);
    if ((await serverUpdate({ [staffCountPath.at({ role: 'admin' })]: stored })) !== 'written') return false;
  }
  return true;
}

/**
 * Applies changes that were made in Firebase Auth itself: changed e-mails, and deleted accounts of staff. Corrects the
 * number of administrators, too. Each run checks some pages of e-mails, and the next run continues.
 *
 * @returns how many profiles, roles and numbers were corrected
 */
export async function mendAccounts(now: number): Promise<number> {
  let corrected = await mendStaff(now);
  if (await mendAdminCount()) corrected += 1;
  let cursor = (await loadJob(JOB))?.Cursor ?? null;
  for (let page = 0; page < PAGES; page++) {
    const owners = await loadEmailOwners(cursor === null ? null : keyAfter(cursor), PAGE);
    corrected += await mendPage(owners.filter(isIntact), now);
    cursor = owners.length < PAGE ? null : (owners.at(-1)?.[0] ?? null);
    if (cursor === null) break;
  }
  await serverUpdate(jobUpdates(JOB, cursor, now));
  return corrected;
}
