import { type StoredUser, storedUserSchema, userPath } from '@gym/domain/database/users';
import { type Database, get, ref } from 'firebase/database';
import { answered } from './answered.ts';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseUser = parseRecord('Users', storedUserSchema);

/** A person's own record, live; `null` where there is none. Of nobody (`null`) it stays loading, and nothing listens. */
export function useUserRecord(uid: string | null): Loaded<StoredUser | null> {
  return useValue(uid === null ? null : { path: userPath.at({ uid }), parse: parseUser });
}

/** The same record, read once. Rejects when the read fails. */
export async function readUserRecord(database: Database, uid: string): Promise<StoredUser | null> {
  const snapshot = await answered(get(ref(database, userPath.at({ uid }))));
  return parseUser(snapshot.val());
}
