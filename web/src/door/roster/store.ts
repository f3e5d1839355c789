import type { DoorPerson } from '@gym/domain/door/person';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import * as z from 'zod/mini';
import type { RosterCursor } from '../../data/door-transport.ts';

/** A person, or the tombstone of one. People without PIN or phone are absent from that index. */
interface RosterRow {
  readonly uid: string;
  readonly version: number;
  readonly pin?: string;
  readonly phone?: string;
  readonly person: DoorPerson | null;
  /** Into whom the person was merged. */
  readonly into?: string;
}

/** Whose copy this is: another branch or account must not see it. */
interface RosterOwner {
  readonly branch: string;
  readonly uid: string;
}

/** The secret of somebody's card: on terminals only. */
interface SecretRow {
  readonly uid: string;
  readonly version: number;
  readonly secret: string;
}

interface RosterSchema extends DBSchema {
  rows: { key: string; value: RosterRow; indexes: { pin: string; phone: string; version: [number, string] } };
  secrets: { key: string; value: SecretRow; indexes: { version: [number, string] } };
  meta: {
    key: 'state';
    value: { readonly owner: RosterOwner; readonly complete: boolean; readonly hasAllSecrets?: boolean };
  };
}

const ROSTER_DATABASE = 'gym-roster';
const MOST_HOPS = 10;

function openRosterDatabase(name: string): Promise<IDBPDatabase<RosterSchema>> {
  return openDB<RosterSchema>(name, 2, {
    async upgrade(database, oldVersion, _newVersion, tx) {
      if (oldVersion < 1) {
        const rows = database.createObjectStore('rows', { keyPath: 'uid' });
        rows.createIndex('pin', 'pin');
        rows.createIndex('phone', 'phone');
        rows.createIndex('version', ['version', 'uid']);
        database.createObjectStore('meta');
      }
      const secrets = database.createObjectStore('secrets', { keyPath: 'uid' });
      secrets.createIndex('version', ['version', 'uid']);
      if (oldVersion === 1) await moveSecrets(tx);
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

const WithSecret = z.object({ secret: z.string() });

/**
 * Until version 2 a person's secret stood in the row. The copy must go on deciding without network, so it is moved, not
 * loaded anew.
 */
async function moveSecrets(
  tx: IDBPTransaction<RosterSchema, ('rows' | 'secrets' | 'meta')[], 'versionchange'>,
): Promise<void> {
  const [rows, secrets, meta] = [tx.objectStore('rows'), tx.objectStore('secrets'), tx.objectStore('meta')];
  for (const row of await rows.getAll()) {
    const old = WithSecret.safeParse(row.person);
    if (!old.success || row.person === null) continue;
    const { secret: _secret, ...person } = { secret: '', ...row.person };
    await rows.put({ ...row, person });
    await secrets.put({ uid: row.uid, version: 0, secret: old.data.secret });
  }
  const state = await meta.get('state');
  if (state) await meta.put({ ...state, hasAllSecrets: state.complete }, 'state');
}

/**
 * What a page of the roster brought: a person, or `null` for somebody who left (merged into another, where it says
 * `into`).
 */
export interface RosterChange {
  readonly uid: string;
  readonly version: number;
  readonly person: DoorPerson | null;
  readonly into?: string;
}

/** The device's copy of its branch's roster. It can be downloaded again, so it is not written strictly. */
export class RosterStore {
  readonly #database: IDBPDatabase<RosterSchema>;
  readonly #listeners = new Set<(changes: readonly RosterChange[]) => void>();

  private constructor(database: IDBPDatabase<RosterSchema>) {
    this.#database = database;
  }

  /** Opens the copy for a branch and the account that reads it; what belongs to another is wiped first. */
  static async open(owner: RosterOwner, name: string = ROSTER_DATABASE): Promise<RosterStore> {
    const database = await openRosterDatabase(name);
    const tx = database.transaction(['rows', 'secrets', 'meta'], 'readwrite');
    const meta = tx.objectStore('meta');
    const before = (await meta.get('state'))?.owner;
    if (before?.branch !== owner.branch || before.uid !== owner.uid) {
      await tx.objectStore('rows').clear();
      await tx.objectStore('secrets').clear();
      await meta.put({ owner, complete: false }, 'state');
    }
    await tx.done;
    return new RosterStore(database);
  }

  /** Opens the copy that is here, whoever's it is. */
  static async openAny(name: string = ROSTER_DATABASE): Promise<RosterStore> {
    return new RosterStore(await openRosterDatabase(name));
  }

  /** Calls back with what was taken in; answers how to stop. */
  onApplied(listener: (changes: readonly RosterChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Everybody who is here. */
  async all(): Promise<readonly RosterChange[]> {
    return this.#database.getAll('rows');
  }

  /** Takes changes in, each only if it is not older than what is here: two tabs may bring the same. */
  async apply(changes: readonly RosterChange[]): Promise<void> {
    const tx = this.#database.transaction(['rows', 'secrets'], 'readwrite');
    const [rows, secrets] = [tx.objectStore('rows'), tx.objectStore('secrets')];
    const taken: RosterChange[] = [];
    const put = async (change: RosterChange): Promise<void> => {
      const { uid, version, person, into } = change;
      const before = await rows.get(uid);
      if (before && before.version > version) return;
      taken.push(change);
      if (person === null && ((await secrets.get(uid))?.version ?? version) <= version) await secrets.delete(uid);
      await rows.put({
        uid,
        version,
        person,
        ...(into === undefined ? {} : { into }),
        ...(person?.pin ? { pin: person.pin } : {}),
        ...(person?.phone ? { phone: person.phone } : {}),
      });
    };
    await Promise.all([...changes.map(put), tx.done]);
    for (const listener of [...this.#listeners]) listener(taken);
  }

  /** Takes secrets in, each only if it is not older than what is here. */
  async applySecrets(changes: readonly SecretRow[]): Promise<void> {
    const tx = this.#database.transaction('secrets', 'readwrite');
    const put = async (change: SecretRow): Promise<void> => {
      const before = await tx.store.get(change.uid);
      if (!before || before.version <= change.version) await tx.store.put(change);
    };
    await Promise.all([...changes.map(put), tx.done]);
  }

  /** Notes that everybody, or everybody's secret, has been seen at least once. */
  async complete(what: 'complete' | 'hasAllSecrets' = 'complete'): Promise<void> {
    const tx = this.#database.transaction('meta', 'readwrite');
    const state = await tx.store.get('state');
    if (state && !state[what]) await tx.store.put({ ...state, [what]: true }, 'state');
    await tx.done;
  }

  /** Was the whole roster ever here? Until then an unknown person may only be not here yet. */
  async isComplete(): Promise<boolean> {
    return (await this.#database.get('meta', 'state'))?.complete ?? false;
  }

  /** Were all secrets ever here? Until then a card without one may only be not here yet. */
  async hasAllSecrets(): Promise<boolean> {
    return (await this.#database.get('meta', 'state'))?.hasAllSecrets ?? false;
  }

  /** The newest change that is here, or `null`. */
  async newest(of: 'rows' | 'secrets' = 'rows'): Promise<Required<RosterCursor> | null> {
    const last = await this.#database.transaction(of).store.index('version').openKeyCursor(null, 'prev');
    const key = last?.key;
    return key ? { version: key[0], uid: key[1] } : null;
  }

  byUid(uid: string): Promise<DoorPerson | null> {
    return this.#database.get('rows', uid).then((row) => row?.person ?? null);
  }

  /** The secret of somebody's card, base64url; `null`: none here. */
  secretOf(uid: string): Promise<string | null> {
    return this.#database.get('secrets', uid).then((row) => row?.secret ?? null);
  }

  /** The person of a PIN; of two, while one is given away, the one that changed last. */
  async byPin(pin: string): Promise<DoorPerson | null> {
    return latest(await this.#database.getAllFromIndex('rows', 'pin', pin));
  }

  /**
   * Who has this number, and whose guardian has it, by name. Of two who have it, while it is handed over, the one that
   * changed last.
   * @param phone as it is kept, in E.164
   */
  async byPhone(phone: string): Promise<readonly DoorPerson[]> {
    const rows = await this.#database.getAllFromIndex('rows', 'phone', phone);
    const owner = latest(rows.filter(({ person }) => !person?.isWard));
    const wards = rows.flatMap(({ person }) => (person?.isWard ? [person] : []));
    return [...(owner ? [owner] : []), ...wards.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))];
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

  /** Who somebody is by now who was merged into another person, as far as is known here; `null`: nobody else. */
  async joinedInto(uid: string): Promise<string | null> {
    let into: string | null = null;
    // A chain is as long as somebody was merged again; a circle can't be made, this only bounds the reads.
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
    await clear(this.#database, ['rows', 'secrets', 'meta']);
  }

  /** Removes the secrets alone. */
  async wipeSecrets(): Promise<void> {
    await clear(this.#database, ['secrets']);
  }

  close(): void {
    this.#database.close();
  }
}

function latest(rows: readonly RosterRow[]): DoorPerson | null {
  const [row] = rows.toSorted((a, b) => b.version - a.version);
  return row?.person ?? null;
}

async function clear(
  database: IDBPDatabase<RosterSchema>,
  stores: readonly ('rows' | 'secrets' | 'meta')[],
): Promise<void> {
  const tx = database.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done]);
}

/** Removes the copy without opening it for anybody: at sign-out. */
export async function wipeRoster(name: string = ROSTER_DATABASE): Promise<void> {
  const database = await openRosterDatabase(name);
  await clear(database, ['rows', 'secrets', 'meta']);
  database.close();
}
