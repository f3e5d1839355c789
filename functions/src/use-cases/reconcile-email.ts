import { emailKey, emailPath, userPath } from '@gym/domain/database/users';
import { parseEmail } from '@gym/domain/person/email';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { randomCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadAccount } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { loadEmailOwner } from '../repositories/users.ts';
import { memberUpdates } from './member-updates.ts';

/** The sign-in's e-mail, or `kept` where there is no sign-in, or none with an e-mail that a profile could take over. */
async function signInEmail(uid: string, kept: string | undefined): Promise<string | undefined> {
  const email = (await loadAccount(uid))?.email ?? null;
  return (email === null ? null : parseEmail(email)) ?? kept;
}

async function reconcileOnce(uid: string, by: string, isTaken: boolean, now: number): Promise<boolean | 'again'> {
  const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
  const { user } = state;
  if (user.Nombre === undefined || user.MergedInto !== undefined) return false;
  const email = await signInEmail(uid, isTaken ? undefined : user.Email);
  if (email === user.Email) return false;
  const owner = email === undefined ? null : await loadEmailOwner(email);
  if (owner !== null && owner !== uid) {
    // An e-mail belongs to one sign-in, here to this one: any other profile with it is out of date.
    return (await reconcileEmail(owner, now, by, true)) ? 'again' : false;
  }
  const { Email: before, ...rest } = user;
  const { updates } = await memberUpdates(
    { ...state, user: email === undefined ? rest : { ...rest, Email: email } },
    gym,
    now,
  );
  const outcome = await serverUpdate({
    ...updates,
    [userPath.at({ uid }, 'Email')]: email ?? null,
    ...(before === undefined ? {} : { [emailPath.at({ email: emailKey(before) })]: null }),
    ...(email === undefined ? {} : { [emailPath.at({ email: emailKey(email) })]: uid }),
    ...auditUpdates(randomCode(), { uid: by }, { action: 'email-followed', target: uid }, now),
  });
  return outcome === 'written' ? true : 'again';
}

/**
 * Brings a profile's e-mail, its key and its rows in line with the sign-in: people change their own e-mail, or delete their
 * account, at Firebase Auth itself, which triggers nothing here. The e-mail of a deleted account stays, to reach the member, until
 * somebody signs up with it.
 *
 * @param by who is written into the log: the person at a sign-in, else the server
 * @param isTaken somebody else's sign-in has the e-mail: it goes, also where no sign-in says otherwise
 * @returns whether something changed
 */
export async function reconcileEmail(uid: string, now: number, by = 'server', isTaken = false): Promise<boolean> {
  return (await attempts(3, () => reconcileOnce(uid, by, isTaken, now))) ?? false;
}
