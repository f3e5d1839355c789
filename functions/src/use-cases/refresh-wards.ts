import { wardsPath } from '@gym/domain/database/guardians';
import { versionUpdate } from '@gym/domain/database/summaries';
import { type StoredUser, userPath } from '@gym/domain/database/users';
import { mayBeSameName } from '@gym/domain/person/names';
import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { after, readRange } from '../repositories/read.ts';
import { loadPerson, loadUser } from '../repositories/users.ts';
import { refreshMember } from './refresh-member.ts';

const PAGE = 50;

/** Names as the guardian who that is by now: the one named may have been joined into another. */
async function followGuardian(ward: string): Promise<void> {
  const followed = await attempts(4, async () => {
    const summary = await loadSummary(ward);
    const { Guardian } = await loadUser(ward);
    if (!Guardian || !('Uid' in Guardian)) return true;
    const { uid } = await loadPerson(Guardian.Uid);
    // Somebody who was joined into their own ward is nobody's guardian any more; staff name another.
    if (uid === Guardian.Uid || uid === ward) return true;
    const updates = { [userPath.at({ uid: ward }, 'Guardian')]: { Uid: uid }, ...versionUpdate(ward, summary) };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  if (followed === null) throw new Error('The ward kept changing');
}

/** Does something for everybody whose guardian has this number (E.164), one after another. */
async function forEachWard(phone: string, act: (ward: string) => Promise<void>): Promise<void> {
  let from: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readRange>> = await readRange(
      wardsPath,
      { phone },
      { ...(from === null ? {} : { startAt: from }), limit: PAGE },
    );
    for (const [uid] of page) await act(uid);
    const last = page.at(-1);
    from = last && page.length === PAGE ? after(last[0]) : null;
  } while (from !== null);
}

/**
 * Brings everybody in line who had this number as their guardian's: name, phone and who that is by now. Run twice it leaves the same.
 *
 * @param phone E.164, as it was before the guardian's profile changed
 */
export function refreshWards(phone: string, now: number): Promise<void> {
  return forEachWard(phone, async (ward) => {
    await followGuardian(ward);
    await refreshMember(ward, now);
  });
}

/**
 * Takes the guardian out of every file that names one with this number and one of these names by hand, because that person is erased; staff
 * name another. Another adult with the same number stays. The rows follow with {@link refreshWards}.
 *
 * @param phone E.164
 * @param names of the person, also of joined files
 */
export function forgetGuardian(phone: string, names: readonly string[]): Promise<void> {
  return forEachWard(phone, async (ward) => {
    const forgotten = await attempts(4, async () => {
      const summary = await loadSummary(ward);
      const { Guardian } = await loadUser(ward);
      if (!Guardian || 'Uid' in Guardian || Guardian.Phone !== phone) return true;
      const { Name } = Guardian;
      if (!names.some((name) => mayBeSameName(name, Name))) return true;
      const updates = { [userPath.at({ uid: ward }, 'Guardian')]: null, ...versionUpdate(ward, summary) };
      return (await serverUpdate(updates)) === 'written' ? true : 'again';
    });
    if (forgotten === null) throw new Error('The ward kept changing');
  });
}

/** Did something change of what a guardian's wards show? */
export function concernsWards(before: StoredUser, is: StoredUser): boolean {
  return before.Nombre !== is.Nombre || before.Phone !== is.Phone || before.MergedInto !== is.MergedInto;
}
