import { memberAttendancePath, type StoredMemberAttendance } from '@gym/domain/database/door/attendance';
import { mergedUserPath } from '@gym/domain/database/people/users';
import { loadVisits } from '../attendance/load-attendance.ts';
import { attempts } from '../lib/attempts.ts';
import { loadAccount, removeAccount, setAccountEmail, setAccountEnabled } from '../lib/auth-accounts.ts';
import { readRecord } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPerson } from './load-user.ts';
import { refreshMember } from './refresh-member.ts';
import { dropUnusedWords } from './unused-words.ts';

/**
 * Settles the Auth accounts of a merge. The account of the merged file is disabled if it has its own sign-in method;
 * otherwise it is deleted. If the surviving account has no e-mail, it gets the e-mail of the surviving profile.
 */
async function settleAccounts(from: string): Promise<void> {
  const { uid: into, user } = await loadPerson(from);
  const [fromAccount, intoAccount] = await Promise.all([loadAccount(from), loadAccount(into)]);
  if (fromAccount?.hasOwnSignIn) await setAccountEnabled(from, false);
  else if (fromAccount) await removeAccount(from);
  if (intoAccount && intoAccount.email === null && user.Email !== undefined) await setAccountEmail(into, user.Email);
}

/**
 * Returns the update that stores the copy of a visit in the surviving file. If the copy is stored already, the update
 * changes only `Annulled`. If another visit is stored for that day and branch (its `Of` differs), it stays.
 *
 * @param stored the visit of the surviving file on that day at that branch
 */
function copyVisitUpdate(
  keys: { readonly uid: string; readonly day: string; readonly branch: string },
  copy: StoredMemberAttendance,
  stored: StoredMemberAttendance | undefined,
): Record<string, unknown> {
  if (!stored) return { [memberAttendancePath.at(keys)]: copy };
  const isSame = Boolean(stored.Annulled) === Boolean(copy.Annulled);
  if (stored.Of !== copy.Of || isSame) return {};
  return { [memberAttendancePath.at(keys, 'Annulled')]: copy.Annulled ?? null };
}

/**
 * Copies the visits of a merged file that the surviving one doesn't have yet, and changes of their annulments. Does
 * nothing if the file isn't merged. The check-ins stay under the old uid. No visit is counted twice, because a person
 * has one visit per day and branch.
 *
 * @returns the uid of the surviving file; `from` if it isn't merged
 * @throws if the visits keep changing
 */
export async function copyMergedVisits(from: string): Promise<string> {
  const survivor = await attempts(5, async () => {
    const { uid: into } = await loadPerson(from);
    if (into === from) return into;
    const [fromVisits, intoVisits] = await Promise.all([loadVisits(from), loadVisits(into)]);
    const updates: Record<string, unknown> = {};
    for (const [key, { day, branch, visit }] of fromVisits) {
      const copy = { ...visit, Of: visit.Of ?? from };
      Object.assign(updates, copyVisitUpdate({ uid: into, day, branch }, copy, intoVisits.get(key)?.visit));
    }
    if (Object.keys(updates).length === 0) return into;
    // The rules refuse if a check-in with the same keys arrived meanwhile, or the person was merged again.
    return (await serverUpdate(updates)) === 'written' ? into : 'again';
  });
  if (survivor === null) throw new Error('The visits kept changing');
  return survivor;
}

/**
 * Does the follow-up work of a merge: Auth accounts, visits that arrived meanwhile, derived rows and unused search
 * words. Idempotent. The mark `Unsettled` is removed last, so that a retry or the daily job continues a failed run.
 *
 * @param from the uid of the merged file
 */
export async function settleMerge(from: string, now: number): Promise<void> {
  await settleAccounts(from);
  // The visits are copied first, because the last visit and the visits left are derived from them.
  await refreshMember(await copyMergedVisits(from), now);
  const merged = await readRecord(mergedUserPath, { uid: from });
  if (merged?.Unsettled === undefined) return;
  // This comes after the refresh, because a word is used if a derived row contains it.
  await dropUnusedWords(merged.Profile?.Nombre ?? '', '');
  await serverUpdate({ [mergedUserPath.at({ uid: from }, 'Unsettled')]: null });
}
