import { memberAttendancePath, type StoredMemberAttendance } from '@gym/domain/database/attendance';
import { mergedUserPath } from '@gym/domain/database/users';
import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadAccount, removeAccount, setAccountEmail, setAccountEnabled } from '../repositories/accounts.ts';
import { loadVisits } from '../repositories/attendance.ts';
import { readRecord } from '../repositories/read.ts';
import { loadPerson } from '../repositories/users.ts';
import { refreshMember } from './refresh-member.ts';
import { dropUnusedWords } from './unused-words.ts';

/**
 * The sign-ins: what the person made and isn't kept no longer lets in; what reception made goes; the e-mail that was handed
 * over becomes a way in.
 */
async function settleAccounts(from: string): Promise<void> {
  const { uid: into, user } = await loadPerson(from);
  const [old, kept] = await Promise.all([loadAccount(from), loadAccount(into)]);
  if (old?.hasOwnSignIn) await setAccountEnabled(from, false);
  else if (old) await removeAccount(from);
  if (kept && kept.email === null && user.Email !== undefined) await setAccountEmail(into, user.Email);
}

/** What a visit changes in its copy: all of it where there is none, else whether it is annulled. */
function visitUpdate(
  place: { readonly uid: string; readonly day: string; readonly branch: string },
  visit: StoredMemberAttendance,
  copy: StoredMemberAttendance | undefined,
): Record<string, unknown> {
  if (!copy) return { [memberAttendancePath.at(place)]: visit };
  const isSame = Boolean(copy.Annulled) === Boolean(visit.Annulled);
  if (copy.Of !== visit.Of || isSame) return {};
  return { [memberAttendancePath.at(place, 'Annulled')]: visit.Annulled ?? null };
}

/**
 * Brings the visits of somebody who was merged into another to that one: those that arrived while the two were being merged, and
 * annulments since. The records stay where they were written; nothing is counted twice, because a day and branch has one place.
 *
 * @returns the uid that the person has now
 * @throws when it keeps changing; the platform then delivers the event again
 */
export async function carryVisits(from: string): Promise<string> {
  const carried = await attempts(5, async () => {
    const { uid: into } = await loadPerson(from);
    if (into === from) return into;
    const [theirs, own] = await Promise.all([loadVisits(from), loadVisits(into)]);
    const updates: Record<string, unknown> = {};
    for (const [key, { day, branch, visit }] of theirs) {
      const theirVisit = { ...visit, Of: visit.Of ?? from };
      Object.assign(updates, visitUpdate({ uid: into, day, branch }, theirVisit, own.get(key)?.visit));
    }
    if (Object.keys(updates).length === 0) return into;
    // Refused: a check-in came to the same place meanwhile, or the person was merged again.
    return (await serverUpdate(updates)) === 'written' ? into : 'again';
  });
  if (carried === null) throw new Error('The visits kept changing');
  return carried;
}

/**
 * What follows from merging somebody into another, after the data: sign-ins, visits that came meanwhile, rows, words of the old
 * name that nobody has any more. Run twice it leaves
 * the same; the mark that it is due goes last, so a run that died is taken up by the same request or by the daily job.
 *
 * @param from uid of the person who was merged
 */
export async function settleMerge(from: string, now: number): Promise<void> {
  await settleAccounts(from);
  // Last visit and visits left look at what has been copied.
  await refreshMember(await carryVisits(from), now);
  const merged = await readRecord(mergedUserPath, { uid: from });
  if (merged?.Unsettled === undefined) return;
  // The rows say which words the person who is left has.
  await dropUnusedWords(merged.Profile?.Nombre ?? '', '');
  await serverUpdate({ [mergedUserPath.at({ uid: from }, 'Unsettled')]: null });
}
