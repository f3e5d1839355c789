import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem, OutboxRefusal } from './entry.ts';

/** An entry as it is kept; `seq` is the key that IndexedDB gives out, in order. */
export interface EntryRow {
  readonly seq?: number;
  readonly item: OutboxItem;
  readonly author: string;
  readonly stamp: Stamp;
  readonly handed: boolean;
  readonly refusal: { readonly reason: OutboxRefusal; readonly at: number } | null;
}

/**
 * A check-in that this device made, kept for some days after it was sent, so that a second one is answered without
 * network; or a guest's visit, whose time may have been put right since it was shown.
 */
export interface KnownRecord {
  /** `branch~day~uid`, as in the database; for a guest's visit `branch~day~id`. */
  readonly key: string;
  readonly id: string;
  /** The person's uid; for a guest's visit, the visit's id. */
  readonly uid: string;
  readonly day: string;
  readonly at: number;
  /** `undone`: taken back, so that the person may come again. */
  readonly state: 'unsent' | 'sent' | 'refused' | 'undone';
  /** Server time (epoch milliseconds) when it was sent, or `null`. */
  readonly sentAt: number | null;
  /** A guest's visit as it was sent or waits. */
  readonly guest?: GuestVisit;
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: EntryRow };
  known: { key: string; value: KnownRecord; indexes: { uid: string; day: string } };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Only a transaction like this survives a power cut once it is complete. */
export const STRICT = { durability: 'strict' } as const;

export const OUTBOX_DATABASE = 'gym-outbox';

/** Opens, and at first makes, the outbox of this device. It belongs to no person and stays at sign-out. */
export function openOutboxDatabase(name: string = OUTBOX_DATABASE): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      const known = database.createObjectStore('known', { keyPath: 'key' });
      known.createIndex('uid', 'uid');
      known.createIndex('day', 'day');
    },
    // A newer build in another tab must be able to change the shape.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
