import { jobPath, type StoredJob } from '@gym/domain/database/jobs';
import { adminDatabase } from '../app.ts';
import { readRecord } from './read.ts';

/** Where a job goes on, or `null` before its first run. */
export function loadJob(job: string): Promise<StoredJob | null> {
  return readRecord(jobPath, { job });
}

/** What to write so that a job goes on at `cursor`. */
export function jobUpdates(job: string, cursor: string | null, now: number): Readonly<Record<string, unknown>> {
  return { [jobPath.at({ job })]: { At: now, ...(cursor === null ? {} : { Cursor: cursor }) } };
}

/** Keys of the children whose `child` (or own value, for `.value`) is at most `until`, oldest first. Needs an index on it. */
export async function loadKeysUntil(path: string, child: string, until: number, limit: number): Promise<string[]> {
  const ref = adminDatabase().ref(path);
  const ordered = child === '.value' ? ref.orderByValue() : ref.orderByChild(child);
  // Numbers only: what has none sorts before them.
  const found = await ordered.startAt(0).endAt(until).limitToFirst(limit).get();
  const keys: string[] = [];
  found.forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** Keys of the children that have no `child`, in order, after `cursor`. Needs an index on it. */
export async function loadKeysWithout(
  path: string,
  child: string,
  cursor: string | null,
  limit: number,
): Promise<string[]> {
  const ordered = adminDatabase().ref(path).orderByChild(child);
  const from = cursor === null ? ordered : ordered.startAfter(null, cursor);
  const found = await from.endAt(null).limitToFirst(limit).get();
  const keys: string[] = [];
  found.forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** Keys of a list in order, from `startAt` on, up to `endAt`. What stands under them comes along. */
export async function loadKeys(
  path: string,
  startAt: string | null,
  limit: number,
  endAt: string | null = null,
): Promise<string[]> {
  const ordered = adminDatabase().ref(path).orderByKey();
  const from = startAt === null ? ordered : ordered.startAt(startAt);
  const found = await (endAt === null ? from : from.endAt(endAt)).limitToFirst(limit).get();
  const keys: string[] = [];
  found.forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/** The last key of a list, or `null` when it is empty. */
export async function loadLastKey(path: string): Promise<string | null> {
  let last: string | null = null;
  const found = await adminDatabase().ref(path).orderByKey().limitToLast(1).get();
  found.forEach((snapshot) => {
    last = snapshot.key;
  });
  return last;
}

/** A value as it is stored, for comparing. */
export async function loadRaw(path: string): Promise<unknown> {
  return (await adminDatabase().ref(path).get()).val();
}

/**
 * Replaces a value only while it is what was read: several other writes add to counters, and none of them may be lost.
 *
 * @returns whether it was replaced
 */
export async function replaceIf(path: string, isStill: (value: unknown) => boolean, value: unknown): Promise<boolean> {
  const result = await adminDatabase()
    .ref(path)
    // The SDK asks first with what it has at hand, often nothing; the server's own value decides.
    .transaction((current: unknown) => (current === null || isStill(current) ? value : undefined));
  return result.committed;
}
