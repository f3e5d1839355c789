import * as z from 'zod/mini';
import { parseJson, readStored, type StoredName, store } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';

const PUBLIC_COLLECTIONS = new Set(['Config', 'Branches', 'Plans', 'Notices']);
/**
 * Lists that the device stores for a signed-in person: the second keys of their paths, by collection. Everybody who is
 * signed in may read the names. Only staff may read a whole list (`all`). `all` isn't a key of the database:
 * database-values.ts adds it to the path of a whole list.
 */
const LISTS_FOR_SIGNED_IN: Readonly<Record<string, readonly string[]>> = {
  Names: ['plans', 'branches'],
  Branches: ['all'],
  Plans: ['all'],
};
/** Collections whose second key is the person's own uid. */
const OWN_COLLECTIONS = new Set([
  'Users',
  'Access',
  'Memberships',
  'Cards',
  'Photos',
  'MemberAttendance',
  'MembershipPeriods',
  'Wards',
]);

const rowSchema = z.object({ path: z.string(), raw: z.unknown() });

/** Returns the key under which the value of a path is stored on the device; `null` if it isn't stored. */
function storageKeyOf(path: string): readonly [name: StoredName, suffix: string] | null {
  if (PUBLIC_COLLECTIONS.has(path)) return ['publicValue', path];
  const [root = '', key, ...rest] = path.split('/');
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return null;
  const isList = key !== undefined && LISTS_FOR_SIGNED_IN[root]?.includes(key) === true;
  if ((isList || (OWN_COLLECTIONS.has(root) && key === uid)) && rest.length === 0) return ['ownValue', path];
  // The person's check-in of a day. The key has no day, so a later day replaces the earlier one.
  if (root === 'Attendance' && rest.at(-1) === uid) return ['ownValue', `${root}/${key}`];
  return null;
}

/**
 * Stores the last known value of a path on the device, so that the check-in and the card open without network. Does
 * nothing for a path without a storage key, see {@link storageKeyOf}.
 */
export function storeLastValue(path: string, raw: unknown): void {
  const storageKey = storageKeyOf(path);
  if (storageKey !== null) store(storageKey[0], JSON.stringify({ path, raw }), storageKey[1]);
}

/** Returns the stored raw value of a path; `undefined` if there is none. */
export function readLastValue(path: string): unknown {
  const storageKey = storageKeyOf(path);
  const storedRow = storageKey && parseJson(readStored(...storageKey), rowSchema);
  return storedRow?.path === path ? storedRow.raw : undefined;
}
