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
import { createPeoplePart, createSecretsPart, type RosterPart } from '../../web/src/door/roster/parts.ts';
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

/** Returns a database connection that is signed in as the uid. */
function connectAs(uid: string): Database {
  const databaseURL = `http://127.0.0.1:${server.port}?ns=${namespace}`;
  const app = initializeApp({ projectId: namespace, databaseURL }, `r${Math.random()}`);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', server.port, { mockUserToken: { sub: uid } });
  apps.push({ app, database });
  return database;
}

/** Waits until the condition holds. Checks it after each change of the sync's state. */
function waitUntil(sync: RosterSync, condition: () => boolean | Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const check = async (): Promise<void> => {
      if (!(await condition())) return;
      stop();
      resolve();
    };
    stop = sync.subscribe(() => void check().catch(reject));
    check().catch(reject);
  });
}

/** Syncs the people and secrets of the list `gym` until both are live. They are empty unless a test writes them. */
async function followGym(store: RosterStore, uid = KIOSK.uid): Promise<void> {
  const database = connectAs(uid);
  const parts = [
    [createPeoplePart(store, GYM_ROSTER), rosterSource(database)] as const,
    [createSecretsPart(store, GYM_ROSTER), secretsSource(database)] as const,
  ];
  for (const [part, source] of parts) {
    const sync = await followPart(part, source, 500);
    await waitUntil(sync, () => sync.state().status === 'live');
  }
}

async function followBranch(store: RosterStore, pageSize: number, uid = KIOSK.uid): Promise<RosterSync> {
  return followPart(createPeoplePart(store, BRANCH), rosterSource(connectAs(uid)), pageSize);
}

async function followPart(part: RosterPart, source: RosterSource, pageSize: number): Promise<RosterSync> {
  const sync = new RosterSync(part, source, {
    page: pageSize,
    onProblem: (problem) => {
      throw new Error(problem);
    },
  });
  syncs.push(sync);
  await sync.start();
  return sync;
}

function rosterRows(size: number, version: (index: number) => unknown): Record<string, unknown> {
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

it('loads 10,000 people in pages, and then applies a deletion', async () => {
  await server.write(
    namespace,
    rosterRows(10_000, (index) => 1_700_000_000_000 + index),
  );
  const store = await RosterStore.open(KIOSK);
  const started = performance.now();
  const sync = await followBranch(store, 500);
  await waitUntil(sync, () => sync.state().status === 'live');
  console.log(`roster: 10,000 people in ${Math.round(performance.now() - started)} ms (IndexedDB in memory)`);
  expect(await store.count()).toBe(10_000);
  expect(await store.isComplete()).toBe(false);
  await followGym(store);
  expect(await store.isComplete()).toBe(true);
  expect(await store.byPin('009999')).toMatchObject({ uid: 'm009999', name: 'Socia 9999' });
  expect(await store.byPhone('+528100012300')).toMatchObject([{ uid: 'm000123' }]);
  expect(await store.byPin('999999')).toBeNull();
  await server.write(namespace, {
    [rosterRowPath.at({ branch: BRANCH, uid: 'm000007' })]: { Gone: true, Version: SERVER_TIME },
  });
  await waitUntil(sync, async () => (await store.byUid('m000007')) === null);
  expect(await store.byPin('000007')).toBeNull();
  // The count includes the tombstone of the deleted person.
  expect(await store.count()).toBe(10_000);
});

it('finds a guardian and their wards by phone, and no earlier owner of the phone', async () => {
  const rowPath = (uid: string) => rosterRowPath.at({ branch: BRANCH, uid });
  const Phone = '+528199887766';
  await server.write(namespace, {
    [rowPath('madre')]: { Name: 'Laura López', Phone, Version: 1 },
    [rowPath('valentina')]: { Name: 'Valentina López', Phone, Ward: true, Version: 2 },
    [rowPath('mateo')]: { Name: 'Mateo López', Phone, Ward: true, Version: 3 },
    [rowPath('antes')]: { Name: 'Quien lo tuvo antes', Phone, Version: 0 },
  });
  const store = await RosterStore.open(KIOSK);
  const sync = await followBranch(store, 500);
  await waitUntil(sync, () => sync.state().status === 'live');
  expect((await store.byPhone(Phone)).map(({ uid }) => uid)).toEqual(['madre', 'mateo', 'valentina']);
  await server.write(namespace, { [rowPath('madre')]: { Gone: true, Version: SERVER_TIME } });
  await waitUntil(sync, async () => (await store.byUid('madre')) === null);
  // Without the guardian, the phone finds its earlier owner until that row is deleted, too.
  await server.write(namespace, { [rowPath('antes')]: { Gone: true, Version: SERVER_TIME } });
  await waitUntil(sync, async () => (await store.byUid('antes')) === null);
  expect((await store.byPhone(Phone)).map(({ uid }) => uid)).toEqual(['mateo', 'valentina']);
});

it('loads more rows with the same version than fit in a page, and later more changes than fit in a page', async () => {
  await server.write(
    namespace,
    rosterRows(23, () => SERVER_TIME),
  );
  const store = await RosterStore.open(KIOSK);
  const sync = await followBranch(store, 4);
  await waitUntil(sync, () => sync.state().status === 'live');
  expect(await store.count()).toBe(23);
  await server.write(
    namespace,
    rosterRows(40, () => SERVER_TIME),
  );
  await waitUntil(sync, async () => (await store.count()) === 40);
});

it('after a restart, reads again from one minute before the newest stored version', async () => {
  await server.write(
    namespace,
    rosterRows(9, (index) => 1_700_000_000_000 + index * 30_000),
  );
  const store = await RosterStore.open(KIOSK);
  // Row 8 was stored. Rows 6 and 7, whose versions are at most a minute older, were not.
  const emptyRow = (uid: string, version: number) => ({ uid, version, person: null });
  await store.apply(BRANCH, [emptyRow('m000000', 1_700_000_000_000), emptyRow('m000008', 1_700_000_240_000)]);
  const sync = await followBranch(store, 3);
  await waitUntil(sync, () => sync.state().status === 'live');
  expect(await store.byUid('m000006')).not.toBeNull();
  expect(await store.byUid('m000007')).not.toBeNull();
});

it('ignores an older version that arrives after a newer one', async () => {
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

it('the store keeps its people when reopened for the same branch, and has none for another branch', async () => {
  await server.write(
    namespace,
    rosterRows(3, () => SERVER_TIME),
  );
  const first = await RosterStore.open(KIOSK);
  const sync = await followBranch(first, 500);
  await waitUntil(sync, () => sync.state().status === 'live');
  await sync.close();
  first.close();
  const reopened = await RosterStore.open(KIOSK);
  expect(await reopened.count()).toBe(3);
  reopened.close();
  const otherBranch = await RosterStore.open({ branch: 'cumbres', uid: KIOSK.uid });
  expect([await otherBranch.count(), await otherBranch.isComplete()]).toEqual([0, false]);
  otherBranch.close();
});

it('`wipeRoster` deletes the copy on the device', async () => {
  const store = await RosterStore.open(KIOSK);
  await store.apply(BRANCH, [{ uid: 'm', version: 1, person: null }]);
  store.close();
  await wipeRoster();
  const reopened = await RosterStore.open(KIOSK);
  expect(await reopened.count()).toBe(0);
  reopened.close();
});

it('wipes the stored roster when the account has lost its role', async () => {
  await server.write(
    namespace,
    rosterRows(3, () => SERVER_TIME),
  );
  const store = await RosterStore.open(KIOSK);
  const sync = await followBranch(store, 500);
  await waitUntil(sync, () => sync.state().status === 'live');
  await sync.close();
  await server.write(namespace, { [staffPath.at({ uid: KIOSK.uid })]: null });
  const syncWithoutRole = await followBranch(store, 500);
  await waitUntil(syncWithoutRole, () => syncWithoutRole.state().status === 'refused');
  expect(await store.count()).toBe(0);
});

it('loads the secrets of cards by a separate sync, and deletes the secret of a person who left', async () => {
  const secretUpdate = (index: number): object => ({
    [rosterSecretPath.at({ branch: BRANCH, uid: `m00000${index}` })]: {
      Secret: `secret-of-member-00${index}`,
      Version: SERVER_TIME,
    },
  });
  await server.write(namespace, {
    ...rosterRows(3, () => SERVER_TIME),
    ...secretUpdate(0),
    ...secretUpdate(1),
    ...secretUpdate(2),
  });
  const store = await RosterStore.open(KIOSK);
  const people = await followBranch(store, 500);
  await waitUntil(people, () => people.state().status === 'live');
  await followGym(store);
  expect([await store.secretOf('m000001'), await store.hasAllSecrets()]).toEqual([null, false]);
  const secrets = await followPart(createSecretsPart(store, BRANCH), secretsSource(connectAs(KIOSK.uid)), 2);
  await waitUntil(secrets, () => secrets.state().status === 'live');
  expect([await store.secretOf('m000001'), await store.hasAllSecrets()]).toEqual(['secret-of-member-001', true]);
  await server.write(namespace, {
    [rosterRowPath.at({ branch: BRANCH, uid: 'm000001' })]: { Gone: true, Version: SERVER_TIME },
    [rosterSecretPath.at({ branch: BRANCH, uid: 'm000001' })]: null,
  });
  await waitUntil(people, async () => (await store.secretOf('m000001')) === null);
  expect(await store.secretOf('m000002')).toBe('secret-of-member-002');
  await server.write(namespace, { ...rosterRows(2, () => SERVER_TIME), ...secretUpdate(1) });
  await waitUntil(secrets, async () => (await store.secretOf('m000001')) === 'secret-of-member-001');
});

it('lets reception read the people, but not the secrets of their cards', async () => {
  await server.write(namespace, {
    ...rosterRows(3, () => SERVER_TIME),
    [rosterSecretPath.at({ branch: BRANCH, uid: 'm000001' })]: { Secret: 'secret-of-member-001', Version: SERVER_TIME },
    [staffPath.at({ uid: 'recepcion' })]: { Role: 'reception', Branch: BRANCH },
  });
  const store = await RosterStore.open({ branch: BRANCH, uid: 'recepcion' });
  const people = await followBranch(store, 500, 'recepcion');
  await waitUntil(people, () => people.state().status === 'live');
  expect(await store.count()).toBe(3);
  const secrets = await followPart(createSecretsPart(store, BRANCH), secretsSource(connectAs('recepcion')), 500);
  await waitUntil(secrets, () => secrets.state().status === 'refused');
  expect([await store.secretOf('m000001'), await store.count()]).toEqual([null, 3]);
});

const rosterPerson = (name: string) => ({ Name: name, Pin: '100001', Phone: '+528100000001', Ends: undefined });

it('takes the secrets as incomplete again once they were wiped', async () => {
  const store = await RosterStore.open(KIOSK);
  for (const list of [GYM_ROSTER, BRANCH]) await store.markComplete(list, 'secrets');
  expect(await store.hasAllSecrets()).toBe(true);
  await store.wipeSecrets();
  expect(await store.hasAllSecrets()).toBe(false);
});

it('finds a person only once after a move from the branch’s list to the gym’s list', async () => {
  const [inBranch, inGym] = [BRANCH, GYM_ROSTER].map((branch) => rosterRowPath.at({ branch, uid: 'ana' }));
  if (inBranch === undefined || inGym === undefined) throw new Error('No paths');
  await server.write(namespace, { [inBranch]: { ...rosterPerson('Ana'), Version: 1 } });
  const store = await RosterStore.open(KIOSK);
  let appliedName: string | null = null;
  store.onApplied((changes) => {
    appliedName = changes.at(-1)?.person?.name ?? null;
  });
  const [branch, gym] = [
    await followBranch(store, 5),
    await followPart(createPeoplePart(store, GYM_ROSTER), rosterSource(connectAs(KIOSK.uid)), 5),
  ];
  await waitUntil(branch, () => branch.state().status === 'live');
  await waitUntil(gym, () => gym.state().status === 'live');
  await server.write(namespace, {
    [inBranch]: { Gone: true, Version: SERVER_TIME },
    [inGym]: { ...rosterPerson('Ana de todas'), Version: SERVER_TIME },
  });
  await waitUntil(gym, async () => (await store.byPin('100001'))?.name === 'Ana de todas');
  await waitUntil(branch, async () => (await store.newest(BRANCH))?.version !== 1);
  expect(await store.byUid('ana')).toMatchObject({ name: 'Ana de todas' });
  expect(await store.byPhone('+528100000001')).toHaveLength(1);
  expect((await store.all()).map(({ person }) => person?.name)).toEqual(['Ana de todas']);
  expect(appliedName).toBe('Ana de todas');
  await server.write(namespace, { [inGym]: { Gone: true, Version: SERVER_TIME } });
  await waitUntil(gym, async () => (await store.byUid('ana')) === null);
  expect(await store.byPin('100001')).toBeNull();
});

it('a terminal can’t read the list of another branch, but reads the gym’s list', async () => {
  const store = await RosterStore.open(KIOSK);
  const otherBranch = await followPart(createPeoplePart(store, 'cumbres'), rosterSource(connectAs(KIOSK.uid)), 5);
  await waitUntil(otherBranch, () => otherBranch.state().status === 'refused');
  const fresh = await RosterStore.open(KIOSK);
  await followGym(fresh);
});

it('starts with an empty roster if the stored one has an older database version', async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('gym-roster', 2);
    request.onupgradeneeded = () => void request.result.createObjectStore('rows', { keyPath: 'uid' });
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  const store = await RosterStore.open(KIOSK);
  expect([await store.count(), await store.isComplete()]).toEqual([0, false]);
});
