import type { DoorPerson } from '@gym/domain/door/person';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RosterCursor } from '../../data/door-transport.ts';

/** A person, or the tombstone of one. People without PIN or phone are absent from that index. */
interface RosterRow {
  readonly uid: string;
  readonly version: number;
  readonly pin?: string;
  readonly phone?: string;
  readonly person: DoorPerson | null;
  /** Into whom the person was joined. */
  readonly into?: string;
}

/** Whose copy this is: another branch or account must not see it. */
interface RosterOwner {
  readonly branch: string;
  readonly uid: string;
}

interface RosterSchema extends DBSchema {
  rows: { key: string; value: RosterRow; indexes: { pin: string; phone: string; version: [number, string] } };
  meta: { key: 'state'; value: { readonly owner: RosterOwner; readonly complete: boolean } };
}

const ROSTER_DATABASE = 'gym-roster';
const MOST_HOPS = 10;

function openRosterDatabase(name: string): Promise<IDBPDatabase<RosterSchema>> {
  return openDB<RosterSchema>(name, 1, {
    upgrade(database) {
      const rows = database.createObjectStore('rows', { keyPath: 'uid' });
      rows.createIndex('pin', 'pin');
      rows.createIndex('phone', 'phone');
      rows.createIndex('version', ['version', 'uid']);
      database.createObjectStore('meta');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** What a page of the roster brought: a person, or `null` for somebody who left (joined into another, where it says `into`). */
export interface RosterChange {
  readonly uid: string;
  readonly version: number;
  readonly person: DoorPerson | null;
  readonly into?: string;
}

/** The terminal's copy of its branch's roster. It can be downloaded again, so it is not written strictly. */
export class RosterStore {
  readonly #database: IDBPDatabase<RosterSchema>;

  private constructor(database: IDBPDatabase<RosterSchema>) {
    this.#database = database;
  }

  /** Opens the copy for a branch and the account that reads it; what belongs to another is wiped first. */
  static async open(owner: RosterOwner, name: string = ROSTER_DATABASE): Promise<RosterStore> {
    const database = await openRosterDatabase(name);
    const tx = database.transaction(['rows', 'meta'], 'readwrite');
    const meta = tx.objectStore('meta');
    const before = (await meta.get('state'))?.owner;
    if (before?.branch !== owner.branch || before.uid !== owner.uid) {
      await tx.objectStore('rows').clear();
      await meta.put({ owner, complete: false }, 'state');
    }
    await tx.done;
    return new RosterStore(database);
  }

  /** Opens the copy that is here, whoever's it is. */
  static async openAny(name: string = ROSTER_DATABASE): Promise<RosterStore> {
    return new RosterStore(await openRosterDatabase(name));
  }

  /** Takes changes in, each only if it is not older than what is here: two tabs may bring the same. */
  async apply(changes: readonly RosterChange[]): Promise<void> {
    const tx = this.#database.transaction('rows', 'readwrite');
    const put = async ({ uid, version, person, into }: RosterChange): Promise<void> => {
      const before = await tx.store.get(uid);
      if (before && before.version > version) return;
      await tx.store.put({
        uid,
        version,
        person,
        ...(into === undefined ? {} : { into }),
        ...(person?.pin ? { pin: person.pin } : {}),
        ...(person?.phone ? { phone: person.phone } : {}),
      });
    };
    await Promise.all([...changes.map(put), tx.done]);
  }

  /** Notes that everything there is has been seen at least once. */
  async complete(): Promise<void> {
    const tx = this.#database.transaction('meta', 'readwrite');
    const state = await tx.store.get('state');
    if (state && !state.complete) await tx.store.put({ ...state, complete: true }, 'state');
    await tx.done;
  }

  /** Was the whole roster ever here? Until then an unknown person may only be not here yet. */
  async isComplete(): Promise<boolean> {
    return (await this.#database.get('meta', 'state'))?.complete ?? false;
  }

  /** The newest change that is here, or `null`. */
  async newest(): Promise<Required<RosterCursor> | null> {
    const last = await this.#database.transaction('rows').store.index('version').openKeyCursor(null, 'prev');
    const key = last?.key;
    return key ? { version: key[0], uid: key[1] } : null;
  }

  byUid(uid: string): Promise<DoorPerson | null> {
    return this.#database.get('rows', uid).then((row) => row?.person ?? null);
  }

  /** The person of a PIN; of two, while one is given away, the one that changed last. */
  async byPin(pin: string): Promise<DoorPerson | null> {
    return latest(await this.#database.getAllFromIndex('rows', 'pin', pin));
  }

  /** @param phone as it is kept: `+52` and ten digits */
  async byPhone(phone: string): Promise<DoorPerson | null> {
    return latest(await this.#database.getAllFromIndex('rows', 'phone', phone));
  }

  /** What typed digits may be here: somebody's PIN, the start of somebody's phone (without its `+52`). */
  async knowsDigits(digits: string): Promise<{ readonly isPin: boolean; readonly startsPhone: boolean }> {
    const start = `+52${digits}`;
    const [pins, phones] = await Promise.all([
      this.#database.countFromIndex('rows', 'pin', digits),
      this.#database.countFromIndex('rows', 'phone', IDBKeyRange.bound(start, `${start}:`)),
    ]);
    return { isPin: pins > 0, startsPhone: phones > 0 };
  }

  /** Who somebody is by now who was joined into another person, as far as is known here; `null`: nobody else. */
  async joinedInto(uid: string): Promise<string | null> {
    let into: string | null = null;
    // A chain is as long as somebody was joined again; a circle can't be made, this only bounds the reads.
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      const next: string | undefined = (await this.#database.get('rows', into ?? uid))?.into;
      if (next === undefined) return into;
      into = next;
    }
    return into;
  }

  /** How many rows are here, tombstones included. */
  count(): Promise<number> {
    return this.#database.count('rows');
  }

  /** Removes the whole roster: the account may no longer read it. */
  async wipe(): Promise<void> {
    const tx = this.#database.transaction(['rows', 'meta'], 'readwrite');
    await Promise.all([tx.objectStore('rows').clear(), tx.objectStore('meta').clear(), tx.done]);
  }

  close(): void {
    this.#database.close();
  }
}

function latest(rows: readonly RosterRow[]): DoorPerson | null {
  const [row] = rows.toSorted((a, b) => b.version - a.version);
  return row?.person ?? null;
}

/** Removes the copy without opening it for anybody: at sign-out. */
export async function wipeRoster(name: string = ROSTER_DATABASE): Promise<void> {
  const database = await openRosterDatabase(name);
  const tx = database.transaction(['rows', 'meta'], 'readwrite');
  await Promise.all([tx.objectStore('rows').clear(), tx.objectStore('meta').clear(), tx.done]);
  database.close();
}
