import { dateServicePath } from '@gym/domain/database/door/date-service';
import { staffPath } from '@gym/domain/database/people/staff';
import { type StoredUser, userPath } from '@gym/domain/database/people/users';
import { configPath } from '@gym/domain/database/system/config';
import { type Database, onValue, ref, serverTimestamp, update } from 'firebase/database';
import { useMemo } from 'react';
import { fetchRecord } from '../fetch.ts';
import { useLiveDatabase } from '../value-reader.ts';

/** The reads and writes of the navigation effect. Each rejects if the database refuses it or fails. */
export interface NavigationData {
  /** Resolves once the database is connected. */
  readonly connected: () => Promise<void>;
  readonly writeDateService: (record: { readonly User: string; readonly IP: string }) => Promise<void>;
  /** Returns the server's time from that record, epoch milliseconds. Rejects once somebody else has written it. */
  readonly readServerTime: () => Promise<number | null>;
  readonly readUser: (uid: string) => Promise<StoredUser | null>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
}

/** Resolves once the database is connected. */
export function connected(database: Database): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => {};
    let isOver = false;
    stop = onValue(ref(database, '.info/connected'), (snapshot) => {
      if (snapshot.val() !== true) return;
      isOver = true;
      resolve();
      stop();
    });
    // The first value may arrive before `stop` is assigned.
    if (isOver) stop();
  });
}

/**
 * Loads the key of the time-sync record (`DateService`, as the customer specified it): the gym's slug, or an empty text
 * if none is set.
 */
async function loadKeys(database: Database): Promise<{ readonly slug: string }> {
  return { slug: (await fetchRecord(database, configPath, {}))?.Slug ?? '' };
}

export function useNavigationData(): NavigationData {
  const database = useLiveDatabase();
  return useMemo(
    () => ({
      connected: () => connected(database),
      writeDateService: async ({ User, IP }) =>
        update(ref(database, dateServicePath.at(await loadKeys(database))), { User, Ts: serverTimestamp(), IP }),
      readServerTime: async () => (await fetchRecord(database, dateServicePath, await loadKeys(database)))?.Ts ?? null,
      readUser: (uid) => fetchRecord(database, userPath, { uid }),
      isKiosk: (uid) => fetchRecord(database, staffPath, { uid }).then((staff) => staff?.Role === 'kiosk'),
    }),
    [database],
  );
}
