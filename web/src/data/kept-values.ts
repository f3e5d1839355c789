import * as z from 'zod/mini';
import { parseJson, readStored, type StoredName, store } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';

/** Collections that are public. */
const PUBLIC = new Set(['Config', 'Branches', 'Plans', 'Notices']);
/**
 * Stored lists by collection and second key: names, which all signed-in people read, and whole lists (`all`), which
 * only staff read.
 */
const OWN_LISTS: Readonly<Record<string, readonly string[]>> = {
  Names: ['plans', 'branches'],
  Branches: ['all'],
  Plans: ['all'],
};
/** Collections whose second key is the person's own uid. */
const OWN = new Set([
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

/** Returns where a path is stored on the device, or `null` if it isn't stored. */
function placeOf(path: string): readonly [name: StoredName, of: string] | null {
  if (PUBLIC.has(path)) return ['publicValue', path];
  const [root = '', key, ...rest] = path.split('/');
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return null;
  const isList = key !== undefined && OWN_LISTS[root]?.includes(key) === true;
  if ((isList || (OWN.has(root) && key === uid)) && rest.length === 0) return ['ownValue', path];
  // The person's check-in of a day. Only the latest day is stored, because it replaces the one before.
  if (root === 'Attendance' && rest.at(-1) === uid) return ['ownValue', `${root}/${key}`];
  return null;
}

/**
 * Stores the last known value of a path on the device, so that the check-in and the card open without network. It
 * stores public values and those of the signed-in person, never those of other people.
 */
export function storeLastValue(path: string, raw: unknown): void {
  const place = placeOf(path);
  if (place !== null) store(place[0], JSON.stringify({ path, raw }), place[1]);
}

/** Returns the stored raw value of a path; `undefined` if there is none. */
export function readLastValue(path: string): unknown {
  const place = placeOf(path);
  const row = place && parseJson(readStored(...place), rowSchema);
  return row?.path === path ? row.raw : undefined;
}
