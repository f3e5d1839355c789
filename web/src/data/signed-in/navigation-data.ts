import { dateServicePath } from '@gym/domain/database/door/date-service';
import { staffPath } from '@gym/domain/database/people/staff';
import { type StoredUser, userPath } from '@gym/domain/database/people/users';
import { configPath } from '@gym/domain/database/system/config';
import { type Database, onValue, ref, serverTimestamp, update } from 'firebase/database';
import { useMemo } from 'react';
import { fetchRecord } from '../fetch.ts';
import { useLiveDatabase } from '../value-reader.ts';

/**
 * The database operations of the navigation effect, which runs after each navigation of a signed-in person (see
 * `navigation-effect.ts`). Reads and writes reject if the database refuses them or fails.
 */
export interface NavigationData {
  readonly waitUntilConnected: () => Promise<void>;
  /** Writes the gym's time-sync record. The server adds its time. `User`: uid of the signed-in person. */
  readonly writeDateService: (record: { readonly User: string; readonly IP: string }) => Promise<void>;
  /**
   * Returns the server's time in the time-sync record, epoch milliseconds. Rejects unless the signed-in person was the
   * last to write the record.
   */
  readonly readServerTime: () => Promise<number | null>;
  readonly readUser: (uid: string) => Promise<StoredUser | null>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
}

export function waitUntilConnected(database: Database): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => {};
    let isConnected = false;
    stop = onValue(ref(database, '.info/connected'), (snapshot) => {
      if (snapshot.val() !== true) return;
      isConnected = true;
      resolve();
      stop();
    });
    // The first value may arrive before `stop` is assigned.
    if (isConnected) stop();
  });
}

/**
 * Loads the key of the path of the time-sync record (`DateService`, as the customer specified it): the gym's slug, or
 * an empty text if the gym has none.
 */
async function loadKeys(database: Database): Promise<{ readonly slug: string }> {
  return { slug: (await fetchRecord(database, configPath, {}))?.Slug ?? '' };
}

export function useNavigationData(): NavigationData {
  const database = useLiveDatabase();
  return useMemo(
    () => ({
      waitUntilConnected: () => waitUntilConnected(database),
      writeDateService: async ({ User, IP }) =>
        update(ref(database, dateServicePath.at(await loadKeys(database))), { User, Ts: serverTimestamp(), IP }),
      readServerTime: async () => (await fetchRecord(database, dateServicePath, await loadKeys(database)))?.Ts ?? null,
      readUser: (uid) => fetchRecord(database, userPath, { uid }),
      isKiosk: (uid) => fetchRecord(database, staffPath, { uid }).then((staff) => staff?.Role === 'kiosk'),
    }),
    [database],
  );
}
