import { GYM_ROSTER, rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { staffPath } from '@gym/domain/database/people/staff';
import { branchPath } from '@gym/domain/database/system/branches';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase, goOffline } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RosterSource } from '../../web/src/data/door-transport.ts';
import { rosterSource, secretsSource } from '../../web/src/data/roster-source.ts';
import { peoplePart, type RosterPart, secretsPart } from '../../web/src/door/roster/parts.ts';
import { RosterStore, wipeRoster } from '../../web/src/door/roster/store.ts';
import { RosterSync } from '../../web/src/door/roster/sync.ts';
import { BRANCH, GymServer } from './gym.ts';

setLogLevel('silent');
forceWebSockets();

const KIOSK = { branch: BRANCH, uid: 'kiosk-1' };
const SERVER_TIME = { '.sv': 'timestamp' };

let server: GymServer;
let namespace: string;
let count = 0;
const apps: { readonly app: FirebaseApp; readonly database: Database }[] = [];
const syncs: RosterSync[] = [];

beforeAll(async () => {
  server = await GymServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  count += 1;
  namespace = `demo-roster-${count}`;
  await server.write(namespace, {
    [staffPath.at({ uid: KIOSK.uid })]: { Role: 'kiosk', Branch: BRANCH },
    [branchPath.at({ branch: 'centro' }, 'Name')]: 'Centro',
  });
});
afterEach(async () => {
  for (const sync of syncs.splice(0)) await sync.close();
  for (const { app, database } of apps.splice(0)) {
    goOffline(database);
    await deleteApp(app);
  }
});

function client(uid: string): Database {
  const databaseURL = `http://127.0.0.1:${server.port}?ns=${namespace}`;
  const app = initializeApp({ projectId: namespace, databaseURL }, `r${Math.random()}`);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', server.port, { mockUserToken: { sub: uid } });
  apps.push({ app, database });
  return database;
}

function until(sync: RosterSync, isSo: () => boolean | Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const look = async (): Promise<void> => {
      if (!(await isSo())) return;
      stop();
      resolve();
    };
    stop = sync.subscribe(() => void look().catch(reject));
    look().catch(reject);
  });
}

/** Follows the gym's list, which is empty unless the test writes to it. */
async function followingGym(store: RosterStore, uid = KIOSK.uid): Promise<void> {
  const database = client(uid);
  const parts = [
    [peoplePart(store, GYM_ROSTER), rosterSource(database)] as const,
    [secretsPart(store, GYM_ROSTER), secretsSource(database)] as const,
  ];
  for (const [part, source] of parts) {
    const sync = await followingPart(part, source, 500);
    await until(sync, () => sync.state().status === 'live');
  }
}

async function following(store: RosterStore, page: number, uid = KIOSK.uid): Promise<RosterSync> {
  return followingPart(peoplePart(store, BRANCH), rosterSource(client(uid)), page);
}

async function followingPart(part: RosterPart, source: RosterSource, page: number): Promise<RosterSync> {
  const sync = new RosterSync(part, source, {
    page,
    onProblem: (problem) => {
      throw new Error(problem);
    },
  });
  syncs.push(sync);
  await sync.start();
  return sync;
}

function rows(size: number, version: (index: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: size }, (_, index) => {
      const digits = String(index).padStart(6, '0');
      return [
        rosterRowPath.at({ branch: BRANCH, uid: `m${digits}` }),
        { Name: `Socia ${index}`, Pin: digits, Phone: `+5281${digits}00`, Version: version(index) },
      ];
    }),
  );
}

it('loads 10,000 people in pages and then follows each change', async () => {
  await server.write(
    namespace,
    rows(10_000, (index) => 1_700_000_000_000 + index),
  );
  const store = await RosterStore.open(KIOSK);
  const started = performance.now();
  const sync = await following(store, 500);
  await until(sync, () => sync.state().status === 'live');
  console.log(`roster: 10,000 people in ${Math.round(performance.now() - started)} ms (IndexedDB in memory)`);
  expect(await store.count()).toBe(10_000);
  expect(await store.isComplete()).toBe(false);
  await followingGym(store);
  expect(await store.isComplete()).toBe(true);
  expect(await store.byPin('009999')).toMatchObject({ uid: 'm009999', name: 'Socia 9999' });
  expect(await store.byPhone('+528100012300')).toMatchObject([{ uid: 'm000123' }]);
  expect(await store.byPin('999999')).toBeNull();
  await server.write(namespace, {
    [rosterRowPath.at({ branch: BRANCH, uid: 'm000007' })]: { Gone: true, Version: SERVER_TIME },
  });
  await until(sync, async () => (await store.byUid('m000007')) === null);
  expect(await store.byPin('000007')).toBeNull();
  expect(await store.count()).toBe(10_000);
});

it('finds the children by their guardian’s number', async () => {
  const place = (uid: string) => rosterRowPath.at({ branch: BRANCH, uid });
  const Phone = '+528199887766';
  await server.write(namespace, {
    [place('madre')]: { Name: 'Laura López', Phone, Version: 1 },
    [place('valentina')]: { Name: 'Valentina López', Phone, Ward: true, Version: 2 },
    [place('mateo')]: { Name: 'Mateo López', Phone, Ward: true, Version: 3 },
    [place('antes')]: { Name: 'Quien lo tuvo antes', Phone, Version: 0 },
  });
  const store = await RosterStore.open(KIOSK);
  const sync = await following(store, 500);
  await until(sync, () => sync.state().status === 'live');
  expect((await store.byPhone(Phone)).map(({ uid }) => uid)).toEqual(['madre', 'mateo', 'valentina']);
  await server.write(namespace, { [place('madre')]: { Gone: true, Version: SERVER_TIME } });
  await until(sync, async () => (await store.byUid('madre')) === null);
  await server.write(namespace, { [place('antes')]: { Gone: true, Version: SERVER_TIME } });
  await until(sync, async () => (await store.byUid('antes')) === null);
  expect((await store.byPhone(Phone)).map(({ uid }) => uid)).toEqual(['mateo', 'valentina']);
});

it('loads many rows of one version, and more changes than fit in a page', async () => {
  await server.write(
    namespace,
    rows(23, () => SERVER_TIME),
  );
  const store = await RosterStore.open(KIOSK);
  const sync = await following(store, 4);
  await until(sync, () => sync.state().status === 'live');
  expect(await store.count()).toBe(23);
  await server.write(
    namespace,
    rows(40, () => SERVER_TIME),
  );
  await until(sync, async () => (await store.count()) === 40);
});

it('reads from a little behind its last version after a crash, and skips nothing', async () => {
  await server.write(
    namespace,
    rows(9, (index) => 1_700_000_000_000 + index * 30_000),
  );
  const store = await RosterStore.open(KIOSK);
  // The last page was stored, the page before it was not.
  const row = (uid: string, version: number) => ({ uid, version, person: null });
  await store.apply(BRANCH, [row('m000000', 1_700_000_000_000), row('m000008', 1_700_000_240_000)]);
  const sync = await following(store, 3);
  await until(sync, () => sync.state().status === 'live');
  expect(await store.byUid('m000006')).not.toBeNull();
  expect(await store.byUid('m000007')).not.toBeNull();
});

it('keeps the newer of two versions, in whichever order they arrive', async () => {
  const store = await RosterStore.open(KIOSK);
  const person = (name: string, version: number) => ({
    uid: 'm',
    version,
    person: {
      uid: 'm',
      name,
      pin: '100001',
      phone: null,
      birthDate: null,
      hasPhoto: false,
      standing: null,
      version,
    },
  });
  await store.apply(BRANCH, [person('new', 2)]);
  await store.apply(BRANCH, [person('old', 1)]);
  expect((await store.byUid('m'))?.name).toBe('new');
});

it('shows no people to another account or branch', async () => {
  await server.write(
    namespace,
    rows(3, () => SERVER_TIME),
  );
  const first = await RosterStore.open(KIOSK);
  const sync = await following(first, 500);
  await until(sync, () => sync.state().status === 'live');
  await sync.close();
  first.close();
  const again = await RosterStore.open(KIOSK);
  expect(await again.count()).toBe(3);
  again.close();
  const other = await RosterStore.open({ branch: 'cumbres', uid: KIOSK.uid });
  expect([await other.count(), await other.isComplete()]).toEqual([0, false]);
  other.close();
  await (await RosterStore.open(KIOSK)).close();
  await wipeRoster();
});

it('deletes itself when the role was taken away', async () => {
  await server.write(
    namespace,
    rows(3, () => SERVER_TIME),
  );
  const store = await RosterStore.open(KIOSK);
  const sync = await following(store, 500);
  await until(sync, () => sync.state().status === 'live');
  await sync.close();
  await server.write(namespace, { [staffPath.at({ uid: KIOSK.uid })]: null });
  const after = await following(store, 500);
  await until(after, () => after.state().status === 'refused');
  expect(await store.count()).toBe(0);
});

it('stores the secrets of cards apart, and deletes those of people who left', async () => {
  const secretOf = (index: number): object => ({
    [rosterSecretPath.at({ branch: BRANCH, uid: `m00000${index}` })]: {
      Secret: `secret-of-member-00${index}`,
      Version: SERVER_TIME,
    },
  });
  await server.write(namespace, { ...rows(3, () => SERVER_TIME), ...secretOf(0), ...secretOf(1), ...secretOf(2) });
  const store = await RosterStore.open(KIOSK);
  const people = await following(store, 500);
  await until(people, () => people.state().status === 'live');
  await followingGym(store);
  expect([await store.secretOf('m000001'), await store.hasAllSecrets()]).toEqual([null, false]);
  const secrets = await followingPart(secretsPart(store, BRANCH), secretsSource(client(KIOSK.uid)), 2);
  await until(secrets, () => secrets.state().status === 'live');
  expect([await store.secretOf('m000001'), await store.hasAllSecrets()]).toEqual(['secret-of-member-001', true]);
  await server.write(namespace, {
    [rosterRowPath.at({ branch: BRANCH, uid: 'm000001' })]: { Gone: true, Version: SERVER_TIME },
    [rosterSecretPath.at({ branch: BRANCH, uid: 'm000001' })]: null,
  });
  await until(people, async () => (await store.secretOf('m000001')) === null);
  expect(await store.secretOf('m000002')).toBe('secret-of-member-002');
  await server.write(namespace, { ...rows(2, () => SERVER_TIME), ...secretOf(1) });
  await until(secrets, async () => (await store.secretOf('m000001')) === 'secret-of-member-001');
});

it('gives a desk the people without their secrets', async () => {
  await server.write(namespace, {
    ...rows(3, () => SERVER_TIME),
    [rosterSecretPath.at({ branch: BRANCH, uid: 'm000001' })]: { Secret: 'secret-of-member-001', Version: SERVER_TIME },
    [staffPath.at({ uid: 'recepcion' })]: { Role: 'reception', Branch: BRANCH },
  });
  const store = await RosterStore.open({ branch: BRANCH, uid: 'recepcion' });
  const people = await following(store, 500, 'recepcion');
  await until(people, () => people.state().status === 'live');
  expect(await store.count()).toBe(3);
  const secrets = await followingPart(secretsPart(store, BRANCH), secretsSource(client('recepcion')), 500);
  await until(secrets, () => secrets.state().status === 'refused');
  expect([await store.secretOf('m000001'), await store.count()]).toEqual([null, 3]);
});

const rosterPerson = (name: string) => ({ Name: name, Pin: '100001', Phone: '+528100000001', Ends: undefined });

it('finds a person once who moved from the branch’s list to the gym’s', async () => {
  const [inBranch, inGym] = [BRANCH, GYM_ROSTER].map((branch) => rosterRowPath.at({ branch, uid: 'ana' }));
  if (inBranch === undefined || inGym === undefined) throw new Error('No paths');
  await server.write(namespace, { [inBranch]: { ...rosterPerson('Ana'), Version: 1 } });
  const store = await RosterStore.open(KIOSK);
  let applied: string | null = null;
  store.onApplied((changes) => {
    applied = changes.at(-1)?.person?.name ?? null;
  });
  const [branch, gym] = [
    await following(store, 5),
    await followingPart(peoplePart(store, GYM_ROSTER), rosterSource(client(KIOSK.uid)), 5),
  ];
  await until(branch, () => branch.state().status === 'live');
  await until(gym, () => gym.state().status === 'live');
  await server.write(namespace, {
    [inBranch]: { Gone: true, Version: SERVER_TIME },
    [inGym]: { ...rosterPerson('Ana de todas'), Version: SERVER_TIME },
  });
  await until(gym, async () => (await store.byPin('100001'))?.name === 'Ana de todas');
  await until(branch, async () => (await store.newest(BRANCH))?.version !== 1);
  expect(await store.byUid('ana')).toMatchObject({ name: 'Ana de todas' });
  expect(await store.byPhone('+528100000001')).toHaveLength(1);
  expect((await store.all()).map(({ person }) => person?.name)).toEqual(['Ana de todas']);
  expect(applied).toBe('Ana de todas');
  await server.write(namespace, { [inGym]: { Gone: true, Version: SERVER_TIME } });
  await until(gym, async () => (await store.byUid('ana')) === null);
  expect(await store.byPin('100001')).toBeNull();
});

it('reads the list of the gym at every branch, and no list of another branch', async () => {
  const store = await RosterStore.open(KIOSK);
  const other = await followingPart(peoplePart(store, 'cumbres'), rosterSource(client(KIOSK.uid)), 5);
  await until(other, () => other.state().status === 'refused');
  const fresh = await RosterStore.open(KIOSK);
  await followingGym(fresh);
});

/** Makes a copy in the format of version 2 of the app: one list, with its people and secrets. */
async function keepOldCopy(): Promise<void> {
  const asked = indexedDB.open('gym-roster', 2);
  const old = await new Promise<IDBDatabase>((resolve) => {
    asked.onupgradeneeded = () => {
      for (const name of ['rows', 'secrets']) asked.result.createObjectStore(name, { keyPath: 'uid' });
      asked.result.createObjectStore('meta');
    };
    asked.onsuccess = () => resolve(asked.result);
  });
  const person = (uid: string, name: string) => ({ uid, name, pin: '100001', phone: null, version: 5 });
  const tx = old.transaction(['rows', 'secrets', 'meta'], 'readwrite');
  tx.objectStore('rows').put({ uid: 'm', version: 5, pin: '100001', person: person('m', 'Ana') });
  tx.objectStore('rows').put({ uid: 'left', version: 5, person: person('left', 'Se fue') });
  tx.objectStore('secrets').put({ uid: 'm', version: 5, secret: 'secret-of-ana' });
  tx.objectStore('meta').put({ owner: KIOSK, complete: true, hasAllSecrets: true }, 'state');
  await new Promise((resolve) => {
    tx.oncomplete = resolve;
  });
  old.close();
}

it('uses a copy of version 2 until both new lists are complete', async () => {
  await keepOldCopy();
  const store = await RosterStore.open(KIOSK);
  const known = async () => [
    (await store.byPin('100001'))?.name,
    await store.secretOf('m'),
    (await store.byUid('left'))?.name ?? null,
    await store.isComplete(),
  ];
  expect(await known()).toEqual(['Ana', 'secret-of-ana', 'Se fue', true]);
  await server.write(namespace, {
    [rosterRowPath.at({ branch: BRANCH, uid: 'm' })]: { Name: 'Ana Peña', Pin: '100001', Version: SERVER_TIME },
  });
  const sync = await following(store, 5);
  await until(sync, () => sync.state().status === 'live');
  // The branch's list is complete, the gym's is not: a missing person may still be in the gym's list.
  expect(await known()).toEqual(['Ana Peña', 'secret-of-ana', 'Se fue', true]);
  await followingGym(store);
  expect(await known()).toEqual(['Ana Peña', 'secret-of-ana', null, true]);
  const secrets = await followingPart(secretsPart(store, BRANCH), secretsSource(client(KIOSK.uid)), 5);
  await until(secrets, () => secrets.state().status === 'live');
  expect(await store.secretOf('m')).toBeNull();
});
