import { isDeepStrictEqual } from 'node:util';
import { factsOf, versionUpdate } from '@gym/domain/database/people/summaries';
import { type StoredUser, uniqueKeys, userPath } from '@gym/domain/database/people/users';
import { loadRaw } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { reportDifference } from './differences.ts';
import { expectedRows } from './expected-rows.ts';

function removeVersion(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('Version' in row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'Version'));
}

/** Returns whether a stored row equals the expected one, apart from its `Version`. */
export function isSameRow(stored: unknown, expected: unknown): boolean {
  return isDeepStrictEqual(removeVersion(stored), removeVersion(expected));
}

/**
 * Rewrites the wrong and missing rows of one member, unless the summary from which they are derived changes
 * meanwhile. Returns whether it wrote any.
 */
export async function mendRows(uid: string, branches: readonly string[]): Promise<boolean> {
  const summary = await loadSummary(uid);
  const facts = factsOf(summary);
  if (!facts) return false;
  const expected = Object.entries(expectedRows(uid, facts, branches));
  const found = await Promise.all(expected.map(([path]) => loadRaw(path)));
  const wrong = expected.filter(([, row], index) => !isSameRow(found[index], row));
  if (wrong.length === 0) return false;
  return (await serverUpdate({ ...Object.fromEntries(wrong), ...versionUpdate(uid, summary) })) === 'written';
}

/**
 * Corrects the uniqueness keys of a profile's phone, e-mail and PIN that don't store its uid. The rules refuse to take
 * a key from another profile that has the same phone, e-mail or PIN; the key is then reported. Returns how many keys
 * didn't store the uid.
 */
export async function mendKeys(uid: string, user: StoredUser, now: number): Promise<number> {
  if (user.MergedInto !== undefined) return 0;
  let found = 0;
  for (const [field, path] of uniqueKeys(user)) {
    const owner = await loadRaw(path);
    if (owner === uid) continue;
    found += 1;
    if ((await serverUpdate({ [path]: uid })) === 'written') continue;
    // The profile has changed meanwhile, and its keys with it.
    if ((await loadUser(uid))[field] !== user[field]) continue;
    const other = typeof owner === 'string' ? owner : undefined;
    const recordPath = userPath.at({ uid });
    await reportDifference({ kind: 'key-taken', recordPath: `${recordPath}/${field}`, target: uid, field, other }, now);
  }
  return found;
}
