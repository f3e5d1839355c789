import {
  type Database,
  get,
  goOffline,
  goOnline,
  increment,
  onDisconnect,
  onValue,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator, waitForValueAt } from './support.ts';

const RULES = `{ "rules": {
  "free": { ".read": true, ".write": true },
  "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid", "age": { ".validate": "newData.isNumber()" } } }
} }`;

let setup: TestEmulator;
beforeAll(async () => {
  setup = await startTestEmulator({ rules: RULES });
});
afterAll(() => setup.close());

const readValue = async (client: Database, path: string): Promise<unknown> => (await get(ref(client, path))).val();

test('all timestamps of an update are the same, and increments add to the stored number', async () => {
  const client = setup.client();
  await set(ref(client, 'free/sv'), { n: 1 });
  const startTime = Date.now();
  await update(ref(client, 'free/sv'), {
    n: increment(4),
    none: increment(-2),
    at: serverTimestamp(),
    'deep/at': serverTimestamp(),
  });
  const value = (await get(ref(client, 'free/sv'))).toJSON();
  expect(value).toEqual({ n: 5, none: -2, at: expect.any(Number), deep: { at: expect.any(Number) } });
  const { at, deep } = JSON.parse(JSON.stringify(value));
  expect(at).toBe(deep.at);
  expect(at).toBeGreaterThanOrEqual(startTime);
});

test('a priority is written with the value or alone, orders the children, and is removed with the node', async () => {
  const [writer, reader] = [setup.client(), setup.client()];
  await setWithPriority(ref(writer, 'free/p/a'), { x: 1 }, 'alto');
  await setWithPriority(ref(writer, 'free/p/b'), 'hoja', 5);
  await setPriority(ref(writer, 'free/p/b'), 1);
  const snapshot = await get(ref(reader, 'free/p'));
  expect(snapshot.exportVal()).toEqual({ a: { x: 1, '.priority': 'alto' }, b: { '.value': 'hoja', '.priority': 1 } });
  const order: (string | null)[] = [];
  snapshot.forEach((row) => {
    order.push(row.key);
  });
  expect(order).toEqual(['b', 'a']);
  await remove(ref(writer, 'free/p/a/x'));
  expect((await get(ref(reader, 'free/p'))).exportVal()).toEqual({ b: { '.value': 'hoja', '.priority': 1 } });
});

test('an update may set a priority together with the children, and listeners keep a priority that an update does not change', async () => {
  const [writer, reader] = [setup.client(), setup.client()];
  const readerRef = ref(reader, 'free/u');
  const values: unknown[] = [];
  const stop = onValue(readerRef, (snapshot) => values.push(snapshot.exportVal()));
  await get(readerRef);
  await update(ref(writer, 'free/u'), { '.priority': 5, a: 1, 'deep/.priority': 'p', 'deep/x': 1 });
  await update(ref(writer, 'free/u'), { a: null, 'deep/x': null, 'deep/y': 2 });
  await update(ref(writer, 'free/u'), { deep: null, b: 2 });
  // Pushes come before the answer to a later request of the same connection.
  await get(ref(reader, 'free/none'));
  stop();
  expect(values).toEqual([
    null,
    { a: 1, deep: { x: 1, '.priority': 'p' }, '.priority': 5 },
    { deep: { y: 2, '.priority': 'p' }, '.priority': 5 },
    { b: 2, '.priority': 5 },
  ]);
});

test('a denied write is rejected with the reason, and the writer’s listener gets the old value again', async () => {
  const ana = setup.client('ana');
  await set(ref(ana, 'users/ana'), { age: 30 });
  const values: unknown[] = [];
  const stop = onValue(ref(ana, 'users/ana/age'), (snapshot) => values.push(snapshot.val()));
  await get(ref(ana, 'users/ana/age'));
  await expect(set(ref(ana, 'users/ana/age'), 'treinta')).rejects.toThrow('PERMISSION_DENIED: Permission denied');
  stop();
  expect(values).toEqual([30, 'treinta', 30]);
  await expect(get(ref(setup.client('eva'), 'users/ana'))).rejects.toThrow(/Permission denied/);
});

test('a listener is cancelled when new rules deny it', async () => {
  const client = setup.client(undefined, 'changing');
  const first = Promise.withResolvers<void>();
  const cancelled = new Promise<Error>((resolve) => {
    onValue(ref(client, 'free'), () => first.resolve(), resolve);
  });
  await first.promise;
  const response = await fetch(`${setup.emulator.url}/.settings/rules.json?ns=changing`, {
    method: 'PUT',
    body: '{"rules":{}}',
    headers: { authorization: 'Bearer owner' },
  });
  expect(response.status).toBe(200);
  expect((await cancelled).message).toMatch(/permission_denied/i);
});

test('concurrent transactions of eight clients sell a stock of five exactly five times', async () => {
  const clients = Array.from({ length: 8 }, () => setup.client());
  const sell = (client: Database) =>
    runTransaction(ref(client, 'free/stock'), (stock: number | null) => {
      // `null`: this client hasn't loaded the stock. The server refuses the result as stale, and the SDK tries again.
      if (stock === null) return 5;
      return stock > 0 ? stock - 1 : undefined;
    });
  await set(ref(clients[0] ?? setup.client(), 'free/stock'), 5);
  const results = await Promise.all(clients.map(sell));
  expect(results.filter((result) => result.committed)).toHaveLength(5);
  expect(await readValue(setup.client(), 'free/stock')).toBe(0);
});

// A second try would show that the SDK and the emulator compute different hashes of the object.
test('a transaction on an object with a priority is committed at the first try', async () => {
  const [writer, other] = [setup.client(), setup.client()];
  await setWithPriority(ref(writer, 'free/tx'), { a: 1.5, ñ: '😀', z: { y: true } }, 3);
  await get(ref(other, 'free/tx'));
  let tries = 0;
  const loaded = Promise.withResolvers<void>();
  const stop = onValue(ref(other, 'free/tx'), () => loaded.resolve());
  await loaded.promise;
  const result = await runTransaction(ref(other, 'free/tx'), (value: object | null) => {
    tries += 1;
    return value === null ? value : { ...value, b: 2 };
  });
  stop();
  expect([result.committed, tries]).toEqual([true, 1]);
});

test('writes made offline are sent after reconnecting, and listeners get the changes that they missed', async () => {
  const [offline, online] = [setup.client(), setup.client()];
  await set(ref(online, 'free/r'), { a: 1 });
  const stop = onValue(ref(offline, 'free/r'), () => undefined);
  await get(ref(offline, 'free/r'));
  goOffline(offline);
  await set(ref(online, 'free/r/b'), 2);
  const written = set(ref(offline, 'free/r/c'), 3);
  const caughtUp = waitForValueAt(offline, 'free/r', (value) => JSON.stringify(value) === '{"a":1,"b":2,"c":3}');
  goOnline(offline);
  await Promise.all([written, caughtUp]);
  stop();
  expect(await readValue(online, 'free/r')).toEqual({ a: 1, b: 2, c: 3 });
});

test('onDisconnect runs sets, updates with a server time and removals, but no cancelled write', async () => {
  const [leaving, staying] = [setup.client(), setup.client()];
  await set(ref(staying, 'free/presence'), { ana: true, tmp: 1, cancelled: 1 });
  await onDisconnect(ref(leaving, 'free/presence/ana')).set(false);
  await onDisconnect(ref(leaving, 'free/presence')).update({ 'seen/ana': serverTimestamp() });
  await onDisconnect(ref(leaving, 'free/presence/tmp')).remove();
  await onDisconnect(ref(leaving, 'free/presence/cancelled')).remove();
  await onDisconnect(ref(leaving, 'free/presence/cancelled')).cancel();
  await onDisconnect(ref(leaving, 'free/presence/level')).setWithPriority('x', 2);
  const lastWrite = waitForValueAt(staying, 'free/presence/level', (value) => value === 'x');
  goOffline(leaving);
  await lastWrite;
  expect((await get(ref(staying, 'free/presence'))).exportVal()).toEqual({
    ana: false,
    cancelled: 1,
    seen: { ana: expect.any(Number) },
    level: { '.value': 'x', '.priority': 2 },
  });
});

test('onDisconnect: a cancel below a queued write cancels that part of an object, the whole of a removal, and nothing of a leaf', async () => {
  const [leaving, staying] = [setup.client(), setup.client()];
  const presence = { ana: 'here', eva: 'here', more: { a: 1 } };
  await set(ref(staying, 'free/cut'), { set: presence, update: presence, remove: presence, leaf: presence });
  await onDisconnect(ref(leaving, 'free/cut/set')).set({ ana: 'gone', eva: 'gone', more: { a: 2, b: 2 } });
  await onDisconnect(ref(leaving, 'free/cut/set/ana')).cancel();
  await onDisconnect(ref(leaving, 'free/cut/set/more/a')).cancel();
  await onDisconnect(ref(leaving, 'free/cut/update')).update({ ana: 'gone', more: { a: 2, b: 2 } });
  await onDisconnect(ref(leaving, 'free/cut/update/more/a')).cancel();
  await onDisconnect(ref(leaving, 'free/cut/remove')).remove();
  await onDisconnect(ref(leaving, 'free/cut/remove/ana')).cancel();
  await onDisconnect(ref(leaving, 'free/cut/leaf')).set('gone');
  await onDisconnect(ref(leaving, 'free/cut/leaf/ana')).cancel();
  await onDisconnect(ref(leaving, 'free/cut/last')).set(true);
  const lastWrite = waitForValueAt(staying, 'free/cut/last', (value) => value === true);
  goOffline(leaving);
  await lastWrite;
  expect(await readValue(staying, 'free/cut')).toEqual({
    set: { ana: 'here', eva: 'gone', more: { a: 1, b: 2 } },
    update: { ana: 'gone', eva: 'here', more: { a: 1, b: 2 } },
    remove: presence,
    leaf: 'gone',
    last: true,
  });
});

test('an onDisconnect write that the rules deny is rejected immediately', async () => {
  await expect(onDisconnect(ref(setup.client('eva'), 'users/ana')).set(1)).rejects.toThrow(/PERMISSION_DENIED/);
});

// Only reading is tested: the SDK breaks characters when it splits a long message that it sends.
test('long strings with characters of 1 to 4 bytes reach the SDK unchanged', async () => {
  const text = Array.from({ length: 40_000 }, (_, i) => ['a', 'ñ', '€', '😀'][i % 4]).join('');
  await setup.rest('/free/text.json', { method: 'PUT', body: JSON.stringify(text) });
  expect((await readValue(setup.client(), 'free/text')) === text).toBe(true);
});

test('clients reconnect to a restarted emulator and send their queued writes', async () => {
  const first = await startTestEmulator();
  const client = first.client();
  await set(ref(client, 'a'), 1);
  const { port } = first.emulator;
  await first.emulator.close();
  const written = set(ref(client, 'b'), 2);
  const second = await startTestEmulator({ port });
  // The SDK waits longer after each failed try. After `goOnline` it connects without waiting.
  goOffline(client);
  goOnline(client);
  await written;
  expect(await readValue(second.client(), '/')).toEqual({ b: 2 });
  goOffline(client);
  await second.close();
});
