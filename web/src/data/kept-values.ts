import { OWN_VALUE_PREFIX } from '../lib/device-storage.ts';
import { auth } from '../lib/firebase.ts';

/**
 * Last known values kept on the device, so that the check-in and the card open without network: what the gym shows everybody,
 * and what is one's own. Other people's never; one's own go at sign-out.
 */
const PREFIX = 'gym.kept.';
const PUBLIC = new Set(['Config', 'Branches', 'Plans']);
/** Where the own uid is the second key. */
const OWN = new Set(['Users', 'Access', 'Memberships', 'Cards', 'Photos']);

/** The place on the device for a path, or `null` for what isn't kept. */
function placeOf(path: string): string | null {
  if (PUBLIC.has(path)) return PREFIX + path;
  const [root = '', key, ...rest] = path.split('/');
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return null;
  if (OWN.has(root) && key === uid && rest.length === 0) return OWN_VALUE_PREFIX + path;
  // One's check-in of a day: only the latest day is kept, because the next one takes its place.
  if (root === 'Attendance' && rest.at(-1) === uid) return `${OWN_VALUE_PREFIX}${root}/${key}`;
  return null;
}

export function keep(path: string, raw: unknown): void {
  const place = placeOf(path);
  if (place === null) return;
  try {
    localStorage.setItem(place, JSON.stringify({ path, raw }));
  } catch {
    // Without storage there is nothing to open without network, and everything else works.
  }
}

/** The last known value as the database gave it; `undefined` where none was kept. */
export function kept(path: string): unknown {
  const place = placeOf(path);
  if (place === null) return undefined;
  try {
    const row: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof row !== 'object' || row === null || Reflect.get(row, 'path') !== path) return undefined;
    return Reflect.get(row, 'raw');
  } catch {
    return undefined;
  }
}
