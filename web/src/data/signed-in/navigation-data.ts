import { dateServicePath } from '@gym/domain/database/door/date-service';
import { staffPath } from '@gym/domain/database/people/staff';
import { type StoredUser, userPath } from '@gym/domain/database/people/users';
import { configPath } from '@gym/domain/database/system/config';
import { type Database, onValue, ref, serverTimestamp, update } from 'firebase/database';
import { useMemo } from 'react';
import { fetchRecord } from '../fetch.ts';
import { useLiveDatabase } from '../value-reader.ts';

/**
 * The reads and writes of the navigation effect: what runs after each navigation of a signed-in person, see
 * `navigation-effect.ts`. Each rejects if the database refuses it or fails.
 */
export interface NavigationData {
  /** Resolves once the database is connected. */
  readonly waitUntilConnected: () => Promise<void>;
  /** Writes the signed-in person's time-sync record. The server adds its time. */
  readonly writeDateService: (record: { readonly User: string; readonly IP: string }) => Promise<void>;
  /**
   * Returns the server's time in the time-sync record, epoch milliseconds; `null` if there is no record. Rejects if
   * somebody else has written the record since.
   */
  readonly readServerTime: () => Promise<number | null>;
  readonly readUser: (uid: string) => Promise<StoredUser | null>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
}

/** Resolves once the database is connected. */
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
