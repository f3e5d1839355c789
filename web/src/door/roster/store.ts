import { GYM_ROSTER } from '@gym/domain/database/door/rosters';
import type { DoorPerson } from '@gym/domain/door/person';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import * as z from 'zod/mini';
import type { RosterCursor } from '../../data/door-transport.ts';

/** The list of a copy from before the gym's list existed. It is used until all of today's lists are here. */
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
  readonly list: string;
  readonly uid: string;
  readonly version: number;
  readonly secret: string;
}

/** The kinds of rows, each in its own store. */
type RowKind = 'rows' | 'secrets';

interface CopyState {
  readonly owner: RosterOwner;
  /** The lists that were here whole at least once, by kind. */
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
 * Reads a copy of version 2, which had one list, and removes its stores. The terminal goes on deciding by it until the
 * new lists are whole.
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
 * What a page of the roster brought: a person, or `null` for somebody who left (merged into another, where it says
 * `into`).
 */
export interface RosterChange {
  readonly uid: string;
  readonly version: number;
  readonly person: DoorPerson | null;
  readonly into?: string;
}

/** A secret that a page brought. */
interface SecretChange {
  readonly uid: string;
  readonly version: number;
  readonly secret: string;
}

/** Returns the row that changed last; `undefined` if there is none. */
function latest<Row extends { readonly version: number }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => b.version - a.version)[0];
}

/** Returns the rows that count: those of an old copy only where today's lists have none. */
function present<Row extends { readonly list: string }>(rows: readonly Row[]): readonly Row[] {
  const current = rows.filter(({ list }) => list !== OLD_LIST);
  return current.length > 0 ? current : rows;
}

/**
 * Returns what is known of one person from their rows in all lists. Whoever moves to the other list leaves a tombstone
 * in the first: a person counts more than a tombstone, whichever came last.
 */
function resolve(rows: readonly RosterRow[]): RosterRow | undefined {
  const known = present(rows);
  return latest(known.filter(({ person }) => person !== null)) ?? latest(known);
}

/** The device's copy of the rosters of its branch. It can be downloaded again, so it is not written strictly. */
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
      await meta.put({ owner, whole: { rows: [], secrets: [] } }, 'state');
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

  /** Everybody who is here, once each. */
  async all(): Promise<readonly RosterChange[]> {
    const byUid = new Map<string, RosterRow[]>();
    for (const row of await this.#database.getAll('rows')) byUid.set(row.uid, [...(byUid.get(row.uid) ?? []), row]);
    return [...byUid.values()].flatMap((rows) => resolve(rows) ?? []);
  }

  /**
   * Takes changes of a list in, each only if it is not older than what is here: two tabs may bring the same.
   *
   * @returns what is known now of the people whose rows changed
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

  /** Takes secrets of a list in, each only if it is not older than what is here. */
  async applySecrets(list: string, changes: readonly SecretChange[]): Promise<void> {
    const tx = this.#database.transaction('secrets', 'readwrite');
    const put = async (change: SecretChange): Promise<void> => {
      const before = await tx.store.get([list, change.uid]);
      if (!before || before.version <= change.version) await tx.store.put({ ...change, list });
    };
    await Promise.all([...changes.map(put), tx.done]);
  }

  /** Notes that a list has been here whole at least once. An old copy goes once all lists were. */
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

  /** Was the whole roster ever here? Until then an unknown person may only be not here yet. */
  isComplete(): Promise<boolean> {
    return this.#isWhole('rows');
  }

  /** Were all secrets ever here? Until then a card without one may only be not here yet. */
  hasAllSecrets(): Promise<boolean> {
    return this.#isWhole('secrets');
  }

  /** The newest change of a list that is here, or `null`. */
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

  /** The secret of somebody's card, base64url; `null`: none here. */
  async secretOf(uid: string): Promise<string | null> {
    return latest(present(await this.#database.getAllFromIndex('secrets', 'uid', uid)))?.secret ?? null;
  }

  /** Returns those of these rows that say what is known of their person now, one for each. */
  async #current(rows: readonly RosterRow[]): Promise<readonly RosterRow[]> {
    const uids = [...new Set(rows.map(({ uid }) => uid))];
    const resolved = await Promise.all(uids.map((uid) => this.#resolved(uid)));
    return resolved.flatMap((row) =>
      row && rows.some(({ list, uid }) => list === row.list && uid === row.uid) ? [row] : [],
    );
  }

  /** The person of a PIN; of two, while one is given away, the one that changed last. */
  async byPin(pin: string): Promise<DoorPerson | null> {
    const rows = await this.#current(await this.#database.getAllFromIndex('rows', 'pin', pin));
    return latest(rows)?.person ?? null;
  }

  /**
   * Who has this number, and whose guardian has it, by name. Of two who have it, while it is handed over, the one that
   * changed last.
   * @param phone as it is kept, in E.164
   */
  async byPhone(phone: string): Promise<readonly DoorPerson[]> {
    const rows = await this.#current(await this.#database.getAllFromIndex('rows', 'phone', phone));
    const owner = latest(rows.filter(({ person }) => !person?.isWard))?.person;
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
      const next: string | undefined = (await this.#resolved(into ?? uid))?.into;
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

/** The lists of a copy: the gym's, and that of its branch. */
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

/** Removes the copy without opening it for anybody: at sign-out. */
export async function wipeRoster(name: string = ROSTER_DATABASE): Promise<void> {
  const database = await openRosterDatabase(name);
  await clear(database, ['rows', 'secrets', 'meta']);
  database.close();
}
