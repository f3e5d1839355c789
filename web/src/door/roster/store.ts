import { GYM_ROSTER } from '@gym/domain/database/door/rosters';
import type { DoorPerson } from '@gym/domain/door/person';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RosterCursor } from '../../data/door-transport.ts';

/**
 * A person in a list (the gym's or the branch's), or the tombstone of a person who left it. A person without `pin` or
 * `phone` is absent from the index of that field.
 */
interface RosterRow {
  readonly list: string;
  readonly uid: string;
  readonly version: number;
  readonly pin?: string;
  readonly phone?: string;
  /** `null`: a tombstone. */
  readonly person: DoorPerson | null;
  /** Uid into which the person was merged. */
  readonly into?: string;
}

/** The owner of the copy. Another branch or account must not see it. */
interface RosterOwner {
  readonly branch: string;
  readonly uid: string;
}

/** The secret of a person's card. Only terminals have it. */
interface SecretRow {
  readonly list: string;
  readonly uid: string;
  readonly version: number;
  readonly secret: string;
}

/** The kinds of rows. Each kind has its own object store. */
type RowKind = 'rows' | 'secrets';

interface CopyState {
  readonly owner: RosterOwner;
  /** Keys of the lists (the gym's and the branch's) that were complete at least once, by kind of row. */
  readonly whole: Readonly<Record<RowKind, readonly string[]>>;
}

type ByList = { uid: string; version: [string, number, string] };

interface RosterSchema extends DBSchema {
  rows: { key: [string, string]; value: RosterRow; indexes: ByList & { pin: string; phone: string } };
  secrets: { key: [string, string]; value: SecretRow; indexes: ByList };
  meta: { key: 'state'; value: CopyState };
}

const ROSTER_DATABASE = 'gym-roster';
/** Maximum number of successive merges that are followed. */
const MAX_MERGES = 10;

function openRosterDatabase(name: string): Promise<IDBPDatabase<RosterSchema>> {
  return openDB<RosterSchema>(name, 3, {
    upgrade(database) {
      // The copy is downloaded again, so rows in an older schema needn't be converted.
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      const rows = database.createObjectStore('rows', { keyPath: ['list', 'uid'] });
      const secrets = database.createObjectStore('secrets', { keyPath: ['list', 'uid'] });
      rows.createIndex('pin', 'pin');
      rows.createIndex('phone', 'phone');
      rows.createIndex('uid', 'uid');
      rows.createIndex('version', ['list', 'version', 'uid']);
      secrets.createIndex('uid', 'uid');
      secrets.createIndex('version', ['list', 'version', 'uid']);
      database.createObjectStore('meta');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/**
 * A row of a page of the roster. `version`: server time of its last change, epoch milliseconds. `person`: `null` for a
 * person who left the list. `into`: the uid into which the person was merged.
 */
export interface RosterChange {
  readonly uid: string;
  readonly version: number;
  readonly person: DoorPerson | null;
  readonly into?: string;
}

/** A row of a page of secrets. */
interface SecretChange {
  readonly uid: string;
  readonly version: number;
  readonly secret: string;
}

/** Returns the row with the newest change; `undefined` if there is none. */
function findLatest<Row extends { readonly version: number }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => b.version - a.version)[0];
}

/**
 * Returns the row that counts among a person's rows in all lists; `undefined` if there is no row. A person who moves to
 * the other list leaves a tombstone in the first one, so a row with a person takes precedence over a tombstone, even
 * over a newer one.
 */
function selectCountingRow(rows: readonly RosterRow[]): RosterRow | undefined {
  return findLatest(rows.filter(({ person }) => person !== null)) ?? findLatest(rows);
}

/**
 * The device's copy of the rosters of its branch and of the gym. It can be downloaded again, so it is written without
 * strict durability.
 */
export class RosterStore {
  readonly #database: IDBPDatabase<RosterSchema>;
  readonly #listeners = new Set<(changes: readonly RosterChange[]) => void>();

  private constructor(database: IDBPDatabase<RosterSchema>) {
    this.#database = database;
  }

  /** Opens the copy for a branch and the account that reads it. A copy of another owner is wiped first. */
  static async open(owner: RosterOwner, name: string = ROSTER_DATABASE): Promise<RosterStore> {
    const database = await openRosterDatabase(name);
    const tx = database.transaction(['rows', 'secrets', 'meta'], 'readwrite');
    const meta = tx.objectStore('meta');
    const storedOwner = (await meta.get('state'))?.owner;
    if (storedOwner?.branch !== owner.branch || storedOwner.uid !== owner.uid) {
      await tx.objectStore('rows').clear();
      await tx.objectStore('secrets').clear();
      await meta.put({ owner, whole: { rows: [], secrets: [] } }, 'state');
    }
    await tx.done;
    return new RosterStore(database);
  }

  /** Opens the copy on this device, whoever its owner is. */
  static async openAny(name: string = ROSTER_DATABASE): Promise<RosterStore> {
    return new RosterStore(await openRosterDatabase(name));
  }

  /** Calls back with the current state of people whose rows changed. Returns the function that unsubscribes. */
  onApplied(listener: (changes: readonly RosterChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the row that counts for each person in the copy, tombstones included. */
  async all(): Promise<readonly RosterChange[]> {
    const byUid = new Map<string, RosterRow[]>();
    for (const row of await this.#database.getAll('rows')) byUid.set(row.uid, [...(byUid.get(row.uid) ?? []), row]);
    return [...byUid.values()].flatMap((rows) => selectCountingRow(rows) ?? []);
  }

  /**
   * Applies changes of a list. A change that is older than the stored row is ignored, because two tabs may receive the
   * same changes.
   *
   * @returns the current state of the people whose rows changed
   */
  async apply(list: string, changes: readonly RosterChange[]): Promise<readonly RosterChange[]> {
    const tx = this.#database.transaction(['rows', 'secrets'], 'readwrite');
    const [rows, secrets] = [tx.objectStore('rows'), tx.objectStore('secrets')];
    const applied: RosterChange[] = [];
    const put = async (change: RosterChange): Promise<void> => {
      const { uid, version, person, into } = change;
      const stored = await rows.get([list, uid]);
      if (stored && stored.version > version) return;
      // A person who leaves the list loses the secret in it, unless the stored secret is newer.
      if (person === null && ((await secrets.get([list, uid]))?.version ?? version) <= version)
        await secrets.delete([list, uid]);
      await rows.put({
        list,
        uid,
        version,
        person,
        ...(into === undefined ? {} : { into }),
        ...(person?.pin ? { pin: person.pin } : {}),
        ...(person?.phone ? { phone: person.phone } : {}),
      });
      applied.push(selectCountingRow(await rows.index('uid').getAll(uid)) ?? change);
    };
    await Promise.all([...changes.map(put), tx.done]);
    for (const listener of [...this.#listeners]) listener(applied);
    return applied;
  }

  /** Applies secrets of a list. A secret that is older than the stored one is ignored. */
  async applySecrets(list: string, changes: readonly SecretChange[]): Promise<void> {
    const tx = this.#database.transaction('secrets', 'readwrite');
    const put = async (change: SecretChange): Promise<void> => {
      const stored = await tx.store.get([list, change.uid]);
      if (!stored || stored.version <= change.version) await tx.store.put({ ...change, list });
    };
    await Promise.all([...changes.map(put), tx.done]);
  }

  /** Records that a list was complete at least once. */
  async markComplete(list: string, kind: RowKind = 'rows'): Promise<void> {
    const tx = this.#database.transaction('meta', 'readwrite');
    const state = await tx.store.get('state');
    if (state && !state.whole[kind].includes(list))
      await tx.store.put({ ...state, whole: { ...state.whole, [kind]: [...state.whole[kind], list] } }, 'state');
    await tx.done;
  }

  /** Whether the lists of the gym and of the branch were complete at least once. */
  async #wasComplete(kind: RowKind): Promise<boolean> {
    const state = await this.#database.get('meta', 'state');
    if (!state) return false;
    return [GYM_ROSTER, state.owner.branch].every((list) => state.whole[kind].includes(list));
  }

  /** Whether the roster was ever complete. Until then an unknown person's row may not have been downloaded yet. */
  isComplete(): Promise<boolean> {
    return this.#wasComplete('rows');
  }

  /** Whether the secrets were ever complete. Until then a missing secret may not have been downloaded yet. */
  hasAllSecrets(): Promise<boolean> {
    return this.#wasComplete('secrets');
  }

  /** Returns the newest change of a list in the copy; `null` if it has none. */
  async newest(list: string, kind: RowKind = 'rows'): Promise<Required<RosterCursor> | null> {
    // IndexedDB sorts an array after every number, so the range has all index keys of the list.
    const range = IDBKeyRange.bound([list], [list, []]);
    const last = await this.#database.transaction(kind).store.index('version').openKeyCursor(range, 'prev');
    const key = last?.key;
    return key ? { version: key[1], uid: key[2] } : null;
  }

  async #findRow(uid: string): Promise<RosterRow | undefined> {
    return selectCountingRow(await this.#database.getAllFromIndex('rows', 'uid', uid));
  }

  /** Returns a person; `null` if they aren't in the copy. */
  async byUid(uid: string): Promise<DoorPerson | null> {
    return (await this.#findRow(uid))?.person ?? null;
  }

  /** Returns the secret of a person's card, base64url; `null` if it isn't stored. */
  async secretOf(uid: string): Promise<string | null> {
    return findLatest(await this.#database.getAllFromIndex('secrets', 'uid', uid))?.secret ?? null;
  }

  /** Returns those of the given rows that count for their person (see `selectCountingRow`), at most one per person. */
  async #current(rows: readonly RosterRow[]): Promise<readonly RosterRow[]> {
    const uids = [...new Set(rows.map(({ uid }) => uid))];
    const counting = await Promise.all(uids.map((uid) => this.#findRow(uid)));
    return counting.flatMap((row) =>
      row && rows.some(({ list, uid }) => list === row.list && uid === row.uid) ? [row] : [],
    );
  }

  /**
   * Returns the person with a PIN; `null` if there is none. While a PIN passes from one person to another, both may
   * have it in the copy; then the newest change counts.
   */
  async byPin(pin: string): Promise<DoorPerson | null> {
    const rows = await this.#current(await this.#database.getAllFromIndex('rows', 'pin', pin));
    return findLatest(rows)?.person ?? null;
  }

  /**
   * Returns the person with this phone, followed by the wards with this phone, by name. While a phone passes from one
   * person to another, both may have it in the copy; then the newest change counts.
   *
   * @param phone in E.164
   */
  async byPhone(phone: string): Promise<readonly DoorPerson[]> {
    const rows = await this.#current(await this.#database.getAllFromIndex('rows', 'phone', phone));
    const owner = findLatest(rows.filter(({ person }) => !person?.isWard))?.person;
    const wards = rows.flatMap(({ person }) => (person?.isWard ? [person] : []));
    return [...(owner ? [owner] : []), ...wards.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))];
  }

  /** Returns whether typed digits are a PIN, and whether a phone (without `+52`) begins with them. */
  async knowsDigits(digits: string): Promise<{ readonly isPin: boolean; readonly startsPhone: boolean }> {
    const start = `+52${digits}`;
    // The colon comes right after the digit 9, so the range has all phones that begin with `start`.
    const [pins, phones] = await Promise.all([
      this.#database.countFromIndex('rows', 'pin', digits),
      this.#database.countFromIndex('rows', 'phone', IDBKeyRange.bound(start, `${start}:`)),
    ]);
    return { isPin: pins > 0, startsPhone: phones > 0 };
  }

  /** Returns the uid into which a person was merged, as far as this copy knows; `null` if they weren't merged. */
  async findMergedInto(uid: string): Promise<string | null> {
    let into: string | null = null;
    // A person can be merged repeatedly, but never in a cycle. The limit only bounds the number of reads.
    for (let merges = 0; merges < MAX_MERGES; merges++) {
      const next: string | undefined = (await this.#findRow(into ?? uid))?.into;
      if (next === undefined) return into;
      into = next;
    }
    return into;
  }

  /** Returns the number of rows, tombstones included. */
  count(): Promise<number> {
    return this.#database.count('rows');
  }

  /** Deletes the whole copy, with its owner and its secrets. */
  async wipe(): Promise<void> {
    await clear(this.#database);
  }

  /** Deletes the secrets only. Until they are downloaded again, they count as incomplete. */
  async wipeSecrets(): Promise<void> {
    const tx = this.#database.transaction(['secrets', 'meta'], 'readwrite');
    const meta = tx.objectStore('meta');
    const state = await meta.get('state');
    if (state) await meta.put({ ...state, whole: { ...state.whole, secrets: [] } }, 'state');
    await Promise.all([tx.objectStore('secrets').clear(), tx.done]);
  }

  close(): void {
    this.#database.close();
  }
}

async function clear(database: IDBPDatabase<RosterSchema>): Promise<void> {
  const stores = ['rows', 'secrets', 'meta'] as const;
  const tx = database.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done]);
}

/** Deletes the copy on this device, whoever its owner is. */
export async function wipeRoster(name: string = ROSTER_DATABASE): Promise<void> {
  const database = await openRosterDatabase(name);
  await clear(database);
  database.close();
}
