import { useMemo } from 'react';
import { connected } from '../connected.ts';
import { readServerTime, writeDateService } from '../date-service.ts';
import { useLiveDatabase } from '../live-database.ts';
import { readIsKiosk } from '../staff.ts';
import { readUserRecord } from '../users.ts';

/** What a navigation reads and writes once. Each rejects when the database refuses or fails. */
export interface NavigationData {
  /** Fulfilled once the database is connected. */
  readonly connected: () => Promise<void>;
  readonly writeDateService: (slug: string, record: { readonly User: string; readonly IP: string }) => Promise<void>;
  readonly readServerTime: (slug: string) => Promise<number | null>;
  readonly readUser: (uid: string) => ReturnType<typeof readUserRecord>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
}

export function useNavigationData(): NavigationData {
  const database = useLiveDatabase();
  return useMemo(
    () => ({
      connected: () => connected(database),
      writeDateService: (slug, record) => writeDateService(database, slug, record),
      readServerTime: (slug) => readServerTime(database, slug),
      readUser: (uid) => readUserRecord(database, uid),
      isKiosk: (uid) => readIsKiosk(database, uid),
    }),
    [database],
  );
}
