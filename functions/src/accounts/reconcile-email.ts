import { emailKey, emailPath, userPath } from '@gym/domain/database/people/users';
import { parseEmail } from '@gym/domain/person/email';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { loadAccount } from '../lib/auth-accounts.ts';
import { randomCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadMember } from '../members/load-member.ts';
import { loadEmailOwner } from '../members/load-user.ts';
import { memberUpdates } from '../members/member-updates.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

/** Loads the e-mail of the Auth account. Returns `fallback` if there is no account, or it has no valid e-mail. */
async function loadSignInEmail(uid: string, fallback: string | undefined): Promise<string | undefined> {
  const email = (await loadAccount(uid))?.email ?? null;
  return (email === null ? null : parseEmail(email)) ?? fallback;
}

/**
 * Makes one attempt. Returns whether the profile changed; `again` if other data changed meanwhile, or if a stale
 * profile with the same e-mail had to be updated first.
 */
async function reconcileOnce(uid: string, by: string, isTaken: boolean, now: number): Promise<boolean | 'again'> {
  const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
  const { user } = state;
  if (user.Nombre === undefined || user.MergedInto !== undefined) return false;
  const email = await loadSignInEmail(uid, isTaken ? undefined : user.Email);
  if (email === user.Email) return false;
  const owner = email === undefined ? null : await loadEmailOwner(email);
  if (owner !== null && owner !== uid) {
    // The Auth account of `uid` has the e-mail. No other account can have it, so the other profile with it is stale.
    return (await reconcileEmail(owner, now, by, true)) ? 'again' : false;
  }
  const { Email: oldEmail, ...profile } = user;
  const { updates } = await memberUpdates(
    { ...state, user: email === undefined ? profile : { ...profile, Email: email } },
    gym,
    now,
  );
  const outcome = await serverUpdate({
    ...updates,
    [userPath.at({ uid }, 'Email')]: email ?? null,
    ...(oldEmail === undefined ? {} : { [emailPath.at({ email: emailKey(oldEmail) })]: null }),
    ...(email === undefined ? {} : { [emailPath.at({ email: emailKey(email) })]: uid }),
    ...auditUpdates(randomCode(), { uid: by }, { action: 'email-followed', target: uid }, now),
  });
  return outcome === 'written' ? true : 'again';
}

/**
 * Updates a profile's e-mail, its key and its derived rows from the Auth account. People change their e-mail or delete
 * their account in Firebase Auth itself, which calls no function of the app. The e-mail of a deleted account stays
 * in the profile, so that the gym can reach the member, until another account has it.
 *
 * @param by uid of the author in the audit log
 * @param isTaken another Auth account has the e-mail, so it is removed from this profile
 * @returns whether the profile was updated; also false after three attempts without success
 */
export async function reconcileEmail(uid: string, now: number, by = 'server', isTaken = false): Promise<boolean> {
  return (await attempts(3, () => reconcileOnce(uid, by, isTaken, now))) ?? false;
}
