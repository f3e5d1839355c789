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
import { type Bench, heardValue, startBench } from './support.ts';

const RULES = `{ "rules": {
  "free": { ".read": true, ".write": true },
  "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid", "age": { ".validate": "newData.isNumber()" } } }
} }`;

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ rules: RULES });
});
afterAll(() => bench.close());

const readValue = async (client: Database, path: string): Promise<unknown> => (await get(ref(client, path))).val();

test('server values: the same time in a whole update, and increments of the stored number', async () => {
  const client = bench.client();
  await set(ref(client, 'free/sv'), { n: 1 });
  const before = Date.now();
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
  expect(at).toBeGreaterThanOrEqual(before);
});

test('priorities: written with the value, alone, or as a server value; removed with the node', async () => {
  const [writer, reader] = [bench.client(), bench.client()];
  await setWithPriority(ref(writer, 'free/p/a'), { x: 1 }, 'alto');
  await setWithPriority(ref(writer, 'free/p/b'), 'hoja', 5);
  await setPriority(ref(writer, 'free/p/b'), 1);
  const shot = await get(ref(reader, 'free/p'));
  expect(shot.exportVal()).toEqual({ a: { x: 1, '.priority': 'alto' }, b: { '.value': 'hoja', '.priority': 1 } });
  const order: (string | null)[] = [];
  shot.forEach((row) => {
    order.push(row.key);
  });
  expect(order).toEqual(['b', 'a']);
  await remove(ref(writer, 'free/p/a/x'));
  expect((await get(ref(reader, 'free/p'))).exportVal()).toEqual({ b: { '.value': 'hoja', '.priority': 1 } });
});

test('an update: a priority works in any position, and listeners keep an unchanged priority', async () => {
  const [writer, reader] = [bench.client(), bench.client()];
  const place = ref(reader, 'free/u');
  const seen: unknown[] = [];
  const stop = onValue(place, (snapshot) => seen.push(snapshot.exportVal()));
  await get(place);
  await update(ref(writer, 'free/u'), { '.priority': 5, a: 1, 'deep/.priority': 'p', 'deep/x': 1 });
  await update(ref(writer, 'free/u'), { a: null, 'deep/x': null, 'deep/y': 2 });
  await update(ref(writer, 'free/u'), { deep: null, b: 2 });
  // Pushes come before the answer to a later request of the same connection.
  await get(ref(reader, 'free/none'));
  stop();
  expect(seen).toEqual([
    null,
    { a: 1, deep: { x: 1, '.priority': 'p' }, '.priority': 5 },
    { deep: { y: 2, '.priority': 'p' }, '.priority': 5 },
    { b: 2, '.priority': 5 },
  ]);
});

test('a denied write is rolled back at the writer and rejects with the reason', async () => {
  const ana = bench.client('ana');
  await set(ref(ana, 'users/ana'), { age: 30 });
  const seen: unknown[] = [];
  const stop = onValue(ref(ana, 'users/ana/age'), (snapshot) => seen.push(snapshot.val()));
  await get(ref(ana, 'users/ana/age'));
  await expect(set(ref(ana, 'users/ana/age'), 'treinta')).rejects.toThrow('PERMISSION_DENIED: Permission denied');
  stop();
  expect(seen).toEqual([30, 'treinta', 30]);
  await expect(get(ref(bench.client('eva'), 'users/ana'))).rejects.toThrow(/Permission denied/);
});

test('a listener is cancelled when the rules change', async () => {
  const client = bench.client(undefined, 'changing');
  const first = Promise.withResolvers<void>();
  const cancelled = new Promise<Error>((resolve) => {
    onValue(ref(client, 'free'), () => first.resolve(), resolve);
  });
  await first.promise;
  const response = await fetch(`${bench.emulator.url}/.settings/rules.json?ns=changing`, {
    method: 'PUT',
    body: '{"rules":{}}',
    headers: { authorization: 'Bearer owner' },
  });
  expect(response.status).toBe(200);
  expect((await cancelled).message).toMatch(/permission_denied/i);
});

test('transactions: many clients, aborts, and a retry after a conflict', async () => {
  const clients = Array.from({ length: 8 }, () => bench.client());
  const sell = (client: Database) =>
    runTransaction(ref(client, 'free/stock'), (left: number | null) => {
      if (left === null) return 5;
      return left > 0 ? left - 1 : undefined;
    });
  await set(ref(clients[0] ?? bench.client(), 'free/stock'), 5);
  const results = await Promise.all(clients.map(sell));
  expect(results.filter((result) => result.committed)).toHaveLength(5);
  expect(await readValue(bench.client(), 'free/stock')).toBe(0);
});

test('a transaction on a list of objects with priorities matches by hash', async () => {
  const [one, two] = [bench.client(), bench.client()];
  await setWithPriority(ref(one, 'free/tx'), { a: 1.5, ñ: '😀', z: { y: true } }, 3);
  await get(ref(two, 'free/tx'));
  let tries = 0;
  const loaded = Promise.withResolvers<void>();
  const stop = onValue(ref(two, 'free/tx'), () => loaded.resolve());
  await loaded.promise;
  const result = await runTransaction(ref(two, 'free/tx'), (value: object | null) => {
    tries += 1;
    return value === null ? value : { ...value, b: 2 };
  });
  stop();
  expect([result.committed, tries]).toEqual([true, 1]);
});

test('offline writes are sent after reconnecting, and listeners catch up', async () => {
  const [away, here] = [bench.client(), bench.client()];
  await set(ref(here, 'free/r'), { a: 1 });
  const stop = onValue(ref(away, 'free/r'), () => undefined);
  await get(ref(away, 'free/r'));
  goOffline(away);
  await set(ref(here, 'free/r/b'), 2);
  const written = set(ref(away, 'free/r/c'), 3);
  const caughtUp = heardValue(away, 'free/r', (value) => JSON.stringify(value) === '{"a":1,"b":2,"c":3}');
  goOnline(away);
  await Promise.all([written, caughtUp]);
  stop();
  expect(await readValue(here, 'free/r')).toEqual({ a: 1, b: 2, c: 3 });
});

test('onDisconnect: set, update with a server time, remove, cancel', async () => {
  const [leaving, staying] = [bench.client(), bench.client()];
  await set(ref(staying, 'free/presence'), { ana: true, tmp: 1, kept: 1 });
  await onDisconnect(ref(leaving, 'free/presence/ana')).set(false);
  await onDisconnect(ref(leaving, 'free/presence')).update({ 'seen/ana': serverTimestamp() });
  await onDisconnect(ref(leaving, 'free/presence/tmp')).remove();
  await onDisconnect(ref(leaving, 'free/presence/kept')).remove();
  await onDisconnect(ref(leaving, 'free/presence/kept')).cancel();
  await onDisconnect(ref(leaving, 'free/presence/level')).setWithPriority('x', 2);
  const done = heardValue(staying, 'free/presence/level', (value) => value === 'x');
  goOffline(leaving);
  await done;
  expect((await get(ref(staying, 'free/presence'))).exportVal()).toEqual({
    ana: false,
    kept: 1,
    seen: { ana: expect.any(Number) },
    level: { '.value': 'x', '.priority': 2 },
  });
});

test('onDisconnect: a cancel below a queued set or update cancels that part, below a queued removal all of it', async () => {
  const [leaving, staying] = [bench.client(), bench.client()];
  const before = { ana: 'here', eva: 'here', more: { a: 1 } };
  await set(ref(staying, 'free/cut'), { set: before, update: before, remove: before, leaf: before });
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
  const done = heardValue(staying, 'free/cut/last', (value) => value === true);
  goOffline(leaving);
  await done;
  expect(await readValue(staying, 'free/cut')).toEqual({
    set: { ana: 'here', eva: 'gone', more: { a: 1, b: 2 } },
    update: { ana: 'gone', eva: 'here', more: { a: 1, b: 2 } },
    remove: before,
    leaf: 'gone',
    last: true,
  });
});

test('onDisconnect that the rules deny rejects immediately', async () => {
  await expect(onDisconnect(ref(bench.client('eva'), 'users/ana')).set(1)).rejects.toThrow(/PERMISSION_DENIED/);
});

// The other way round the SDK itself cuts a character in two when it splits a long message.
test('long strings with characters of 1 to 4 bytes reach the SDK unchanged', async () => {
  const text = Array.from({ length: 40_000 }, (_, i) => ['a', 'ñ', '€', '😀'][i % 4]).join('');
  await bench.rest('/free/text.json', { method: 'PUT', body: JSON.stringify(text) });
  expect((await readValue(bench.client(), 'free/text')) === text).toBe(true);
});

test('clients reconnect to a restarted emulator and send their queued writes', async () => {
  const first = await startBench();
  const client = first.client();
  await set(ref(client, 'a'), 1);
  const { port } = first.emulator;
  await first.emulator.close();
  const written = set(ref(client, 'b'), 2);
  const second = await startBench({ port });
  // The SDK waits longer with each try; asking again does not wait.
  goOffline(client);
  goOnline(client);
  await written;
  expect(await readValue(second.client(), '/')).toEqual({ b: 2 });
  goOffline(client);
  await second.close();
});
