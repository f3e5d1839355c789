import { rosterPath } from '@gym/domain/database/rosters';
import type { OutboxTransport, RosterCursor, RosterSource, WriteFailure } from '@gym/domain/door/ports';
import {
  type Database,
  get,
  limitToFirst,
  onValue,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  startAt,
  update,
} from 'firebase/database';

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${'code' in error ? String(error.code) : ''} ${error.message}`;
}

function failureOf(error: unknown): WriteFailure {
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

/** What the roster needs of it. */
export function rosterSource(database: Database): RosterSource {
  return {
    listen: (branch, from, limit, onRows, onRefused) => {
      // Each event brings the whole page: only rows with another version than before are passed on.
      const versions = new Map<string, unknown>();
      const page = query(
        ref(database, rosterPath.at({ branch })),
        orderByChild('Version'),
        from.uid === undefined ? startAt(from.version) : startAt(from.version, from.uid),
        limitToFirst(limit),
      );
      return onValue(
        page,
        (snapshot) => {
          const changed: { uid: string; value: unknown }[] = [];
          let last: Required<RosterCursor> | null = null;
          snapshot.forEach((row) => {
            const version: unknown = row.child('Version').val();
            if (typeof version === 'number') last = { version, uid: row.key };
            if (versions.get(row.key) === version) return;
            versions.set(row.key, version);
            changed.push({ uid: row.key, value: row.val() });
          });
          onRows({ rows: changed, total: snapshot.size, last });
        },
        (error) => {
          if (failureOf(error) === 'refused') onRefused();
        },
      );
    },
  };
}
