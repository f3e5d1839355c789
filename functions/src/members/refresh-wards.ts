import { wardsByPhonePath } from '@gym/domain/database/people/guardians';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { type StoredUser, userPath } from '@gym/domain/database/people/users';
import { mayBeSameName } from '@gym/domain/person/names';
import { attempts } from '../lib/attempts.ts';
import { readPages } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadPerson, loadUser } from './load-user.ts';
import { refreshMember } from './refresh-member.ts';

/** Number of wards per read. */
const PAGE = 50;

/** If a ward's guardian was merged into another person, makes that person the guardian. */
async function followGuardian(ward: string): Promise<void> {
  const outcome = await attempts(4, async () => {
    const summary = await loadSummary(ward);
    const { Guardian } = await loadUser(ward);
    if (!Guardian || !('Uid' in Guardian)) return true;
    const { uid } = await loadPerson(Guardian.Uid);
    // A guardian who was merged into their own ward stays stored.
    if (uid === Guardian.Uid || uid === ward) return true;
    const updates = { [userPath.at({ uid: ward }, 'Guardian')]: { Uid: uid }, ...versionUpdate(ward, summary) };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  if (outcome === null) throw new Error('The ward kept changing');
}

/** Runs `action` for every ward whose guardian has this phone number (E.164), one after another. */
async function forEachWard(phone: string, action: (ward: string) => Promise<void>): Promise<void> {
  for await (const page of readPages(wardsByPhonePath, { phone }, { limit: PAGE })) {
    for (const [uid] of page) await action(uid);
  }
}

/**
 * Updates every ward whose guardian had this number: the guardian's identity, name and phone. Idempotent.
 *
 * @param phone E.164, the number before the guardian's profile changed
 */
export function refreshWards(phone: string, now: number): Promise<void> {
  return forEachWard(phone, async (ward) => {
    await followGuardian(ward);
    await refreshMember(ward, now);
  });
}

/**
 * Removes an erased person as guardian from every file that names them by phone and name instead of by uid. A
 * guardian with the same number and another name (`mayBeSameName`) stays. Run {@link refreshWards} afterwards to update
 * the derived rows.
 *
 * @param phone E.164
 * @param names all names of the erased person, including those of files merged into theirs
 */
export function forgetGuardian(phone: string, names: readonly string[]): Promise<void> {
  return forEachWard(phone, async (ward) => {
    const outcome = await attempts(4, async () => {
      const summary = await loadSummary(ward);
      const { Guardian } = await loadUser(ward);
      if (!Guardian || 'Uid' in Guardian || Guardian.Phone !== phone) return true;
      const { Name } = Guardian;
      if (!names.some((name) => mayBeSameName(name, Name))) return true;
      const updates = { [userPath.at({ uid: ward }, 'Guardian')]: null, ...versionUpdate(ward, summary) };
      return (await serverUpdate(updates)) === 'written' ? true : 'again';
    });
    if (outcome === null) throw new Error('The ward kept changing');
  });
}

/** Returns whether a change of a guardian's profile affects the data that are derived from it in the wards' files. */
export function affectsWards(oldProfile: StoredUser, newProfile: StoredUser): boolean {
  return (
    oldProfile.Nombre !== newProfile.Nombre ||
    oldProfile.Phone !== newProfile.Phone ||
    oldProfile.MergedInto !== newProfile.MergedInto
  );
}
