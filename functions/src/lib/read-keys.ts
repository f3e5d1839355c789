import { adminDatabase } from '../app.ts';
import { loadPage } from './read.ts';

/**
 * Loads the keys of the children whose field `child` is a number up to `until` (inclusive), ascending by the number.
 * With `.value` as `child`, the children themselves are the numbers. Requires an index on `child`.
 */
export async function loadKeysUntil(path: string, child: string, until: number, limit: number): Promise<string[]> {
  const ref = adminDatabase().ref(path);
  const ordered = child === '.value' ? ref.orderByValue() : ref.orderByChild(child);
  // Starts at 0, because children without this number sort before all numbers.
  const found = await ordered.startAt(0).endAt(until).limitToFirst(limit).get();
  const keys: string[] = [];
  found.forEach((snapshot) => void keys.push(snapshot.key));
  return keys;
}

/**
 * Loads the keys of the children without the field `child`, in order, after the key `cursor`. Requires an index on
 * `child`.
 */
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

/** Loads the keys of a list in order, from `startAt` to `endAt` inclusive. The values are transferred, too. */
export async function loadKeys(
  path: string,
  startAt: string | null,
  limit: number,
  endAt: string | null = null,
): Promise<string[]> {
  return (await loadPage(path, startAt, limit, endAt)).map(([key]) => key);
}

/** Loads the last key of a list, or `null` if it is empty. */
export async function loadLastKey(path: string): Promise<string | null> {
  let last: string | null = null;
  const found = await adminDatabase().ref(path).orderByKey().limitToLast(1).get();
  found.forEach((snapshot) => {
    last = snapshot.key;
  });
  return last;
}

/** Loads a value without parsing it. */
export async function loadRaw(path: string): Promise<unknown> {
  return (await adminDatabase().ref(path).get()).val();
}

/** Loads the children of a list whose field `child` equals `value`, unparsed. Requires an index on `child`. */
export async function loadByChild(
  path: string,
  child: string,
  value: string,
): Promise<readonly (readonly [string, unknown])[]> {
  const found = await adminDatabase().ref(path).orderByChild(child).equalTo(value).get();
  const rows: (readonly [string, unknown])[] = [];
  found.forEach((snapshot) => void rows.push([snapshot.key, snapshot.val()]));
  return rows;
}

/** Loads the first key of a list, or `null` if it is empty. */
export async function loadFirstKey(path: string): Promise<string | null> {
  let first: string | null = null;
  const found = await adminDatabase().ref(path).orderByKey().limitToFirst(1).get();
  found.forEach((snapshot) => {
    first = snapshot.key;
  });
  return first;
}
