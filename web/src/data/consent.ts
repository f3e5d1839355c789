import { userPath } from '@gym/domain/database/people/users';
import { ref, serverTimestamp, set } from 'firebase/database';
import { database } from '../lib/database.ts';
import { trackWithTimeLimit } from './answered.ts';

/** Stores when the person accepted the privacy notice, by the server's clock. */
export async function recordConsent(uid: string): Promise<void> {
  await trackWithTimeLimit(set(ref(database, userPath.at({ uid }, 'ConsentAt')), serverTimestamp()));
}
