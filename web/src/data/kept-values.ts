import * as z from 'zod/mini';
import { parseJson, readStored, type StoredName, store } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';

/** What the gym shows everybody. */
const PUBLIC = new Set(['Config', 'Branches', 'Plans', 'Notices']);
/**
 * Lists by their collection and second key: names, which everybody who is signed in reads, and whole lists (`all`),
 * which only staff read.
 */
const OWN_LISTS: Readonly<Record<string, readonly string[]>> = {
  Names: ['plans', 'branches'],
  Branches: ['all'],
  Plans: ['all'],
};
/** Where the own uid is the second key. */
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

/** The place on the device for a path, or `null` for what isn't kept. */
function placeOf(path: string): readonly [name: StoredName, of: string] | null {
  if (PUBLIC.has(path)) return ['publicValue', path];
  const [root = '', key, ...rest] = path.split('/');
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return null;
  const isList = key !== undefined && OWN_LISTS[root]?.includes(key) === true;
  if ((isList || (OWN.has(root) && key === uid)) && rest.length === 0) return ['ownValue', path];
  // One's check-in of a day: only the latest day is kept, because the next one takes its place.
  if (root === 'Attendance' && rest.at(-1) === uid) return ['ownValue', `${root}/${key}`];
  return null;
}

/**
 * Keeps a last known value on the device, so that the check-in and the card open without network: public values and
 * those of the person who is signed in, never of other people.
 */
export function keep(path: string, raw: unknown): void {
  const place = placeOf(path);
  if (place !== null) store(place[0], JSON.stringify({ path, raw }), place[1]);
}

/** The last known value as the database gave it; `undefined` where none was kept. */
export function kept(path: string): unknown {
  const place = placeOf(path);
  const row = place && parseJson(readStored(...place), rowSchema);
  return row?.path === path ? row.raw : undefined;
}
