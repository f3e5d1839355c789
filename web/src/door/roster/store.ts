import { GYM_ROSTER } from '@gym/domain/database/door/rosters';
import type { DoorPerson } from '@gym/domain/door/person';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import * as z from 'zod/mini';
import type { RosterCursor } from '../../data/door-transport.ts';

/** The list of a copy from before the gym's list existed. It is used until all present lists are complete. */
const OLD_LIST = 'old';

/**
 * A person in a list (the gym's or the branch's), or the tombstone of one. People without PIN or phone are absent from
 * that index.
 */
interface RosterRow {
  readonly list: string;
  readonly uid: string;
  readonly version: number;
  readonly pin?: string;
  readonly phone?: string;
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

/** The kinds of rows, each in a store of its own. */
type RowKind = 'rows' | 'secrets';

interface CopyState {
  readonly owner: RosterOwner;
  /** The lists that were complete at least once, by kind. */
  readonly whole: Readonly<Record<RowKind, readonly string[]>>;
}

type ByList = { uid: string; version: [string, number, string] };

interface RosterSchema extends DBSchema {
  rows: { key: [string, string]; value: RosterRow; indexes: ByList & { pin: string; phone: string } };
  secrets: { key: [string, string]; value: SecretRow; indexes: ByList };
  meta: { key: 'state'; value: CopyState };
}

const ROSTER_DATABASE = 'gym-roster';
const MOST_HOPS = 10;

function openRosterDatabase(name: string): Promise<IDBPDatabase<RosterSchema>> {
  return openDB<RosterSchema>(name, 3, {
    async upgrade(database, oldVersion, _newVersion, tx) {
      const old = oldVersion > 0 ? await takeOldCopy(database, tx) : null;
      const rows = database.createObjectStore('rows', { keyPath: ['list', 'uid'] });
      const secrets = database.createObjectStore('secrets', { keyPath: ['list', 'uid'] });
      rows.createIndex('pin', 'pin');
      rows.createIndex('phone', 'phone');
      rows.createIndex('uid', 'uid');
      rows.createIndex('version', ['list', 'version', 'uid']);
      secrets.createIndex('uid', 'uid');
      secrets.createIndex('version', ['list', 'version', 'uid']);
      const meta = database.createObjectStore('meta');
      for (const row of old?.rows ?? []) await rows.put({ ...row, list: OLD_LIST });
      for (const row of old?.secrets ?? []) await secrets.put({ ...row, list: OLD_LIST });
      if (old?.state) await meta.put(old.state, 'state');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

const OldSecret = z.object({ uid: z.string(), version: z.number(), secret: z.string() });
const OldState = z.object({
  owner: z.object({ branch: z.string(), uid: z.string() }),
  complete: z.boolean(),
  hasAllSecrets: z.optional(z.boolean()),
});

/**
 * Migrates a copy of version 2, which had one list, and deletes its stores. The terminal continues to decide by it
 * until the new lists are complete.
 */
async function takeOldCopy(
  database: IDBPDatabase<RosterSchema>,
  tx: IDBPTransaction<RosterSchema, (RowKind | 'meta')[], 'versionchange'>,
) {
  const names = [...database.objectStoreNames];
  const rows = names.includes('rows') ? await tx.objectStore('rows').getAll() : [];
  const secrets: readonly unknown[] = names.includes('secrets') ? await tx.objectStore('secrets').getAll() : [];
  const known = OldState.safeParse(names.includes('meta') ? await tx.objectStore('meta').get('state') : undefined);
  for (const name of names) database.deleteObjectStore(name);
  if (!known.success) return null;
  const { owner, complete, hasAllSecrets = false } = known.data;
  const whole = { rows: complete ? [OLD_LIST] : [], secrets: hasAllSecrets ? [OLD_LIST] : [] };
  const parsed = secrets.flatMap((row) => OldSecret.safeParse(row).data ?? []);
  return { rows, secrets: parsed, state: { owner, whole } };
}

/**
 * A row of a page of the roster: a person, or `null` for a person who left (`into`: the uid into which they were
 * merged).
 */
export interface RosterChange {
  readonly uid: string;
  readonly version: number;
  readonly person: DoorPerson | null;
  readonly into?: string;
}

/** A secret in a page. */
interface SecretChange {
  readonly uid: string;
  readonly version: number;
  readonly secret: string;
}

/** Returns the row with the newest change; `undefined` if there is none. */
function latest<Row extends { readonly version: number }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => b.version - a.version)[0];
}

/** Returns the rows that count: those of an old copy only if the present lists have none. */
function present<Row extends { readonly list: string }>(rows: readonly Row[]): readonly Row[] {
  const current = rows.filter(({ list }) => list !== OLD_LIST);
  return current.length > 0 ? current : rows;
}

/**
 * Returns the row that counts among a person's rows in all lists. A person who moves to the other list leaves a
 * tombstone in the first, so a person takes precedence over a tombstone, whichever is newer.
 */
function resolve(rows: readonly RosterRow[]): RosterRow | undefined {
  const known = present(rows);
  return latest(known.filter(({ person }) => person !== null)) ?? latest(known);
}

/** The device's copy of its branch's rosters. It can be downloaded again, so its writes aren't strict. */
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
    const before = (await meta.get('state'))?.owner;
    if (before?.branch !== owner.branch || before.uid !== owner.uid) {
      await tx.objectStore('rows').clear();
      await tx.objectStore('secrets').clear();
      await meta.put({ owner, whole: { rows: [], secrets: [] } }, 'state');
    }
    await tx.done;
    return new RosterStore(database);
  }

  /** Opens the present copy, whoever its owner is. */
  static async openAny(name: string = ROSTER_DATABASE): Promise<RosterStore> {
    return new RosterStore(await openRosterDatabase(name));
  }

  /** Calls back with applied changes. Returns the function that unsubscribes. */
  onApplied(listener: (changes: readonly RosterChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns everybody in the copy, once each. */
  async all(): Promise<readonly RosterChange[]> {
    const byUid = new Map<string, RosterRow[]>();
    for (const row of await this.#database.getAll('rows')) byUid.set(row.uid, [...(byUid.get(row.uid) ?? []), row]);
    return [...byUid.values()].flatMap((rows) => resolve(rows) ?? []);
  }

  /**
   * Applies changes of a list. A change that is older than the stored row is ignored, since two tabs may bring the
   * same.
   *
   * @returns the current state of the people whose rows changed
   */
  async apply(list: string, changes: readonly RosterChange[]): Promise<readonly RosterChange[]> {
    const tx = this.#database.transaction(['rows', 'secrets'], 'readwrite');
    const [rows, secrets] = [tx.objectStore('rows'), tx.objectStore('secrets')];
    const taken: RosterChange[] = [];
    const put = async (change: RosterChange): Promise<void> => {
      const { uid, version, person, into } = change;
      const before = await rows.get([list, uid]);
      if (before && before.version > version) return;
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
      taken.push(resolve(await rows.index('uid').getAll(uid)) ?? change);
    };
    await Promise.all([...changes.map(put), tx.done]);
    for (const listener of [...this.#listeners]) listener(taken);
    return taken;
  }

  /** Applies secrets of a list. A secret that is older than the stored one is ignored. */
  async applySecrets(list: string, changes: readonly SecretChange[]): Promise<void> {
    const tx = this.#database.transaction('secrets', 'readwrite');
    const put = async (change: SecretChange): Promise<void> => {
      const before = await tx.store.get([list, change.uid]);
      if (!before || before.version <= change.version) await tx.store.put({ ...change, list });
    };
    await Promise.all([...changes.map(put), tx.done]);
  }

  /** Records that a list was complete at least once. An old copy is deleted once all lists were. */
  async complete(list: string, kind: RowKind = 'rows'): Promise<void> {
    const tx = this.#database.transaction(['rows', 'secrets', 'meta'], 'readwrite');
    const meta = tx.objectStore('meta');
    const state = await meta.get('state');
    if (state && !state.whole[kind].includes(list)) {
      const lists = [...state.whole[kind], list];
      const isNew = listsOf(state.owner).every((each) => lists.includes(each));
      const kept = isNew ? lists.filter((each) => each !== OLD_LIST) : lists;
      await meta.put({ ...state, whole: { ...state.whole, [kind]: kept } }, 'state');
      if (isNew) await tx.objectStore(kind).delete(IDBKeyRange.bound([OLD_LIST], [OLD_LIST, []]));
    }
    await tx.done;
  }

  async #isWhole(kind: RowKind): Promise<boolean> {
    const state = await this.#database.get('meta', 'state');
    if (!state) return false;
    const whole = state.whole[kind];
    return whole.includes(OLD_LIST) || listsOf(state.owner).every((list) => whole.includes(list));
  }

  /** Whether the whole roster was ever complete. Until then an unknown person may only not have arrived yet. */
  isComplete(): Promise<boolean> {
    return this.#isWhole('rows');
  }

  /** Whether all secrets were ever complete. Until then a card's secret may only not have arrived yet. */
  hasAllSecrets(): Promise<boolean> {
    return this.#isWhole('secrets');
  }

  /** Returns the newest change of a list in the copy, or `null`. */
  async newest(list: string, kind: RowKind = 'rows'): Promise<Required<RosterCursor> | null> {
    const ofList = IDBKeyRange.bound([list], [list, []]);
    const last = await this.#database.transaction(kind).store.index('version').openKeyCursor(ofList, 'prev');
    const key = last?.key;
    return key ? { version: key[1], uid: key[2] } : null;
  }

  async #resolved(uid: string): Promise<RosterRow | undefined> {
    return resolve(await this.#database.getAllFromIndex('rows', 'uid', uid));
  }

  async byUid(uid: string): Promise<DoorPerson | null> {
    return (await this.#resolved(uid))?.person ?? null;
  }

  /** Returns the secret of a person's card, base64url; `null` if it isn't stored. */
  async secretOf(uid: string): Promise<string | null> {
    return latest(present(await this.#database.getAllFromIndex('secrets', 'uid', uid)))?.secret ?? null;
  }

  /** Returns those of these rows that are current for their person, one each. */
  async #current(rows: readonly RosterRow[]): Promise<readonly RosterRow[]> {
    const uids = [...new Set(rows.map(({ uid }) => uid))];
    const resolved = await Promise.all(uids.map((uid) => this.#resolved(uid)));
    return resolved.flatMap((row) =>
      row && rows.some(({ list, uid }) => list === row.list && uid === row.uid) ? [row] : [],
    );
  }

  /** Returns the person with a PIN. While a PIN changes its owner, two may have it; then the newest change counts. */
  async byPin(pin: string): Promise<DoorPerson | null> {
    const rows = await this.#current(await this.#database.getAllFromIndex('rows', 'pin', pin));
    return latest(rows)?.person ?? null;
  }

  /**
   * Returns the person with this phone and their wards, by name. While a phone changes its owner, two may have it; then
   * the newest change counts.
   *
   * @param phone in E.164
   */
  async byPhone(phone: string): Promise<readonly DoorPerson[]> {
    const rows = await this.#current(await this.#database.getAllFromIndex('rows', 'phone', phone));
    const owner = latest(rows.filter(({ person }) => !person?.isWard))?.person;
    const wards = rows.flatMap(({ person }) => (person?.isWard ? [person] : []));
    return [...(owner ? [owner] : []), ...wards.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))];
  }

  /** Returns whether typed digits are a PIN, and whether a phone (without `+52`) begins with them. */
  async knowsDigits(digits: string): Promise<{ readonly isPin: boolean; readonly startsPhone: boolean }> {
    const start = `+52${digits}`;
    const [pins, phones] = await Promise.all([
      this.#database.countFromIndex('rows', 'pin', digits),
      this.#database.countFromIndex('rows', 'phone', IDBKeyRange.bound(start, `${start}:`)),
    ]);
    return { isPin: pins > 0, startsPhone: phones > 0 };
  }

  /** Returns the uid into which a person was merged, as far as this copy knows; `null` for none. */
  async joinedInto(uid: string): Promise<string | null> {
    let into: string | null = null;
    // People can be merged repeatedly. A cycle is impossible; the limit only bounds the reads.
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      const next: string | undefined = (await this.#resolved(into ?? uid))?.into;
      if (next === undefined) return into;
      into = next;
    }
    return into;
  }

  /** Returns the number of rows, tombstones included. */
  count(): Promise<number> {
    return this.#database.count('rows');
  }

  /** Deletes the whole roster, because the account may no longer read it. */
  async wipe(): Promise<void> {
    await clear(this.#database, ['rows', 'secrets', 'meta']);
  }

  /** Deletes the secrets only. */
  async wipeSecrets(): Promise<void> {
    await clear(this.#database, ['secrets']);
  }

  close(): void {
    this.#database.close();
  }
}

/** Returns the lists of a copy: the gym's, and that of its branch. */
function listsOf({ branch }: RosterOwner): readonly string[] {
  return [GYM_ROSTER, branch];
}

async function clear(
  database: IDBPDatabase<RosterSchema>,
  stores: readonly ('rows' | 'secrets' | 'meta')[],
): Promise<void> {
  const tx = database.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done]);
}

/** Deletes the copy without opening it, at the sign-out. */
export async function wipeRoster(name: string = ROSTER_DATABASE): Promise<void> {
  const database = await openRosterDatabase(name);
  await clear(database, ['rows', 'secrets', 'meta']);
  database.close();
}
