import type { DataSnapshot } from 'firebase-admin/database';
import { adminDatabase } from '../app.ts';

function placesWithPriority(snapshot: DataSnapshot): DataSnapshot['ref'][] {
  const found = snapshot.getPriority() === null ? [] : [snapshot.ref];
  snapshot.forEach((child) => void found.push(...placesWithPriority(child)));
  return found;
}

/** Children of a list in order of their keys, and what of them carries a priority. */
export interface PriorityPage {
  readonly keys: readonly string[];
  readonly found: readonly DataSnapshot['ref'][];
}

/** Reads `limit` children of a list, whole, from a key on. */
export async function loadPriorities(path: string, startAt: string | null, limit: number): Promise<PriorityPage> {
  const ordered = adminDatabase().ref(path).orderByKey();
  const page = await (startAt === null ? ordered : ordered.startAt(startAt)).limitToFirst(limit).get();
  const keys: string[] = [];
  const found: DataSnapshot['ref'][] = [];
  page.forEach((child) => {
    keys.push(child.key);
    found.push(...placesWithPriority(child));
  });
  return { keys, found };
}

/**
 * Takes the priority off a place and touches no value. With the Admin SDK, which no rule binds: the rules look at the priorities
 * of all places above as well, so under them one would keep the other from being taken away.
 */
export async function stripPriority(place: DataSnapshot['ref']): Promise<void> {
  await place.setPriority(null, () => undefined);
}
