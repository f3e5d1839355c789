import { type Database, get, onValue, ref, serverTimestamp, update } from 'firebase/database';
import type { Keyed } from './parse.ts';

/**
 * How a write failed. `refused`: the rules refused it. `invalid`: the SDK refused the data before it sent them.
 * `interrupted`: any other failure, for example no answer, so a retry may succeed.
 */
export type WriteFailure = 'refused' | 'invalid' | 'interrupted';

/** The functions of the database's SDK that the outbox needs. */
export interface OutboxTransport {
  /** Writes one multi-path update; values may contain {@link serverTimestamp}. Settles when the server has answered. */
  readonly write: (updates: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Returns the server's value at a path. Rejects if it can't be read. */
  readonly read: (path: string) => Promise<unknown>;
  /** Requests a new ID token, because the server may have refused a write only because the old token had expired. */
  readonly refreshToken: () => Promise<void>;
  readonly failureOf: (error: unknown) => WriteFailure;
  readonly serverTimestamp: unknown;
  /** Calls back at once and at every change; returns the function that unsubscribes. */
  readonly onConnected: (listener: (isConnected: boolean) => void) => () => void;
  /** Calls back with the server's offset (milliseconds to add to the wall clock) whenever it becomes known. */
  readonly onServerOffset: (listener: (offset: number) => void) => () => void;
}

/** Start of a page in the roster, which is ordered by version and uid. Without a uid: the first row of that version. */
export interface RosterCursor {
  readonly version: number;
  readonly uid?: string;
}

/** A page of the roster, or its changes since the last event. */
export interface RosterRows {
  /** At the first event all rows of the page, later the changed rows. */
  readonly rows: readonly Keyed<unknown>[];
  /** Number of rows in the whole page. */
  readonly total: number;
  /** The position of the page's last row; `null` if the page is empty. */
  readonly last: Required<RosterCursor> | null;
}

/** The functions of the database's SDK that the roster needs. */
export interface RosterSource {
  /**
   * Subscribes to up to `limit` rows of a list (`gym` or a branch) from the cursor on, ordered by version and uid.
   * Calls `onRows` with all of them first, then with changed and new rows. Returns the function that unsubscribes.
   */
  readonly listen: (
    list: string,
    from: RosterCursor,
    limit: number,
    onRows: (page: RosterRows) => void,
    onRefused: () => void,
  ) => () => void;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${'code' in error ? String(error.code) : ''} ${error.message}`;
}

/** Returns how a write or read failed, from its error. */
export function failureOf(error: unknown): WriteFailure {
  const text = textOf(error);
  if (/permission.denied/i.test(text)) return 'refused';
  // The SDK's own checks throw at once, before it sends anything.
  return /failed: .*(contains|path|key|argument|invalid)/i.test(text) ? 'invalid' : 'interrupted';
}

/** Returns the outbox's functions for a database. @param refreshToken requests a new token */
export function outboxTransport(database: Database, refreshToken: () => Promise<void>): OutboxTransport {
  return {
    write: async (updates) => update(ref(database), { ...updates }),
    read: async (path) => (await get(ref(database, path))).val() as unknown,
    refreshToken,
    failureOf,
    serverTimestamp: serverTimestamp(),
    onConnected: (listener) =>
      onValue(ref(database, '.info/connected'), (snapshot) => listener(snapshot.val() === true)),
    onServerOffset: (listener) =>
      onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
        const offset: unknown = snapshot.val();
        if (typeof offset === 'number') listener(offset);
      }),
  };
}
