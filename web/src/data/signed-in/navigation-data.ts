import { dateServicePath } from '@gym/domain/database/door/date-service';
import { staffPath } from '@gym/domain/database/people/staff';
import { type StoredUser, userPath } from '@gym/domain/database/people/users';
import { type Database, onValue, ref, serverTimestamp, update } from 'firebase/database';
import { useMemo } from 'react';
import { fetchRecord } from '../fetch.ts';
import { useLiveDatabase } from '../value-reader.ts';

/** What a navigation reads and writes once. Each rejects when the database refuses or fails. */
export interface NavigationData {
  /** Fulfilled once the database is connected. */
  readonly connected: () => Promise<void>;
  readonly writeDateService: (slug: string, record: { readonly User: string; readonly IP: string }) => Promise<void>;
  readonly readServerTime: (slug: string) => Promise<number | null>;
  readonly readUser: (uid: string) => Promise<StoredUser | null>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
}

/** Fulfilled once the database is connected, in the same turn when it already is. */
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
    // The first value comes before there is anything to stop.
    if (isOver) stop();
  });
}

/** Writes the time-sync record, whose path and fields the customer chose. */
async function writeDateService(
  database: Database,
  slug: string,
  record: { readonly User: string; readonly IP: string },
): Promise<void> {
  const place = ref(database, dateServicePath.at({ slug }));
  await update(place, { User: record.User, Ts: serverTimestamp(), IP: record.IP });
}

/** The server's time as that record holds it (epoch milliseconds), or `null`. Rejects once somebody else wrote it. */
async function readServerTime(database: Database, slug: string): Promise<number | null> {
  return (await fetchRecord(database, dateServicePath, { slug }))?.Ts ?? null;
}

export function useNavigationData(): NavigationData {
  const database = useLiveDatabase();
  return useMemo(
    () => ({
      connected: () => connected(database),
      writeDateService: (slug, record) => writeDateService(database, slug, record),
      readServerTime: (slug) => readServerTime(database, slug),
      readUser: (uid) => fetchRecord(database, userPath, { uid }),
      isKiosk: (uid) => fetchRecord(database, staffPath, { uid }).then((staff) => staff?.Role === 'kiosk'),
    }),
    [database],
  );
}
