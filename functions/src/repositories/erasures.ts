import { adminDatabase } from '../app.ts';

/** The children of a list whose `child` is this uid, as they are stored; it needs an index on it. */
export async function loadOf(
  path: string,
  child: string,
  uid: string,
): Promise<readonly (readonly [string, unknown])[]> {
  const found = await adminDatabase().ref(path).orderByChild(child).equalTo(uid).get();
  const rows: (readonly [string, unknown])[] = [];
  found.forEach((snapshot) => void rows.push([snapshot.key, snapshot.val()]));
  return rows;
}

/** The first key of a list, or `null` when it is empty. */
export async function loadFirstKey(path: string): Promise<string | null> {
  let first: string | null = null;
  const found = await adminDatabase().ref(path).orderByKey().limitToFirst(1).get();
  found.forEach((snapshot) => {
    first = snapshot.key;
  });
  return first;
}
