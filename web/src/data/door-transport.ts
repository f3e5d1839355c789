import { type Database, get, onValue, ref, serverTimestamp, update } from 'firebase/database';
import type { Keyed } from './parse.ts';

/** How a write ended: never with an answer of the server (`interrupted`), or with its refusal. */
export type WriteFailure = 'refused' | 'invalid' | 'interrupted';

/** What the outbox needs of the database's SDK. */
export interface OutboxTransport {
  /** One multi-path update; values may hold {@link serverTimestamp}. Settles when the server answered. */
  readonly write: (updates: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The value at a path as the server has it; rejects when it can't be read. */
  readonly read: (path: string) => Promise<unknown>;
  /** Asks for a new sign-in token: a refusal may only mean that the old one was over. */
  readonly refreshToken: () => Promise<void>;
  readonly failureOf: (error: unknown) => WriteFailure;
  readonly serverTimestamp: unknown;
  /** Calls back at once and at every change; returns the function that unsubscribes. */
  readonly onConnected: (listener: (connected: boolean) => void) => () => void;
  /** The server's offset (milliseconds to add to the wall clock), whenever it becomes known. */
  readonly onServerOffset: (listener: (offset: number) => void) => () => void;
}

/** Where in the roster's order of versions a page begins; without a uid at the first row of that version. */
export interface RosterCursor {
  readonly version: number;
  readonly uid?: string;
}

/** A page of the roster, or what changed in it since it was last told. */
export interface RosterRows {
  readonly rows: readonly Keyed<unknown>[];
  /** How many rows the page holds in all. */
  readonly total: number;
  /** Its last row; `null` when it is empty. */
  readonly last: Required<RosterCursor> | null;
}

/** What the roster needs of the database's SDK. */
export interface RosterSource {
  /**
   * Listens to up to `limit` rows from the cursor on, by version and uid: tells all of them first and then those that
   * changed or came. Returns the function that unsubscribes.
   */
  readonly listen: (
    branch: string,
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

/** What a failed write or read means. */
export function failureOf(error: unknown): WriteFailure {
  const text = textOf(error);
  if (/permission.denied/i.test(text)) return 'refused';
  // The SDK's own checks throw at once, before anything is sent.
  return /failed: .*(contains|path|key|argument|invalid)/i.test(text) ? 'invalid' : 'interrupted';
}

/** What the outbox needs of the database's SDK. @param refreshToken asks the sign-in for a new token */
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
