import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { Stamp } from '@gym/domain/door/clock';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem, OutboxRefusal } from './entry.ts';

/** A stored entry; see `OutboxEntry`. `seq` is the ascending key that IndexedDB assigns. */
export interface EntryRow {
  readonly seq?: number;
  readonly item: OutboxItem;
  readonly author: string;
  readonly stamp: Stamp;
  readonly handed: boolean;
  readonly refusal: { readonly reason: OutboxRefusal; readonly at: number } | null;
}

/**
 * A check-in of this device, stored for some days after it was sent, so that a second check-in is recognised without
 * network. Or a guest's visit, stored because its time and key may be corrected after its registration.
 */
export interface KnownRecord {
  /** `branch~day~uid`; for a guest's visit `branch~day~id`. */
  readonly key: string;
  readonly id: string;
  /** Uid of the person, or id of the guest's visit. */
  readonly uid: string;
  readonly day: string;
  /** Time of the check-in or visit, epoch milliseconds. */
  readonly at: number;
  /** `undone`: the person may check in again. `refused`: by the server. */
  readonly state: 'unsent' | 'sent' | 'refused' | 'undone';
  /** Server time when it was sent, epoch milliseconds; `null` if the server hasn't confirmed it. */
  readonly sentAt: number | null;
  /** The guest's visit as it was or will be sent. */
  readonly guest?: GuestVisit;
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: EntryRow };
  known: { key: string; value: KnownRecord; indexes: { uid: string; day: string } };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Options of a transaction whose result survives a power cut. */
export const STRICT = { durability: 'strict' } as const;

export const OUTBOX_DATABASE = 'gym-outbox';

/**
 * Opens the outbox of this device, and creates it if it doesn't exist. It belongs to the device and survives a
 * sign-out.
 */
export function openOutboxDatabase(name: string = OUTBOX_DATABASE): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      const known = database.createObjectStore('known', { keyPath: 'key' });
      known.createIndex('uid', 'uid');
      known.createIndex('day', 'day');
    },
    // Closes the database so that a newer build in another tab can upgrade it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
