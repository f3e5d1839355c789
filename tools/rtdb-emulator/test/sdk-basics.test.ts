import {
  child,
  get,
  limitToLast,
  orderByChild,
  push,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator, waitForValue } from './support.ts';

let setup: TestEmulator;
beforeAll(async () => {
  setup = await startTestEmulator();
});
afterAll(() => setup.close());

test('a set is read back by another client', async () => {
  const writer = setup.client();
  const reader = setup.client();
  await set(ref(writer, 'a/b'), { c: 1, d: ['x', 'y'], e: serverTimestamp() });
  const value: unknown = (await get(ref(reader, 'a'))).val();
  expect(value).toEqual({ b: { c: 1, d: ['x', 'y'], e: expect.any(Number) } });
});

test('a listener receives a multi-path update as one event', async () => {
  const writer = setup.client();
  const reader = setup.client();
  const values: unknown[] = [];
  const updated = waitForValue(ref(reader, 'multi'), (value): value is object => {
    values.push(value);
    return value !== null;
  });
  await get(ref(reader, 'multi'));
  await update(ref(writer), { 'multi/x/p': true, 'multi/y/q': 'two' });
  await updated;
  expect(values).toEqual([null, { x: { p: true }, y: { q: 'two' } }]);
});

test('a query with `limitToLast` drops its first child when a new last one is added', async () => {
  const writer = setup.client();
  const reader = setup.client();
  const list = ref(writer, 'list');
  for (const n of [3, 1, 2]) await set(push(list), { n });
  const lastTwo = query(ref(reader, 'list'), orderByChild('n'), limitToLast(2));
  const numbers = (value: unknown): number[] =>
    Object.values(value ?? {})
      .map((row: { n: number }) => row.n)
      .sort();
  const initial = waitForValue(lastTwo, (value): value is object => numbers(value).join() === '2,3');
  await initial;
  const updated = waitForValue(lastTwo, (value): value is object => numbers(value).join() === '3,4');
  await set(push(list), { n: 4 });
  await updated;
});

test('concurrent transactions of several clients all take effect', async () => {
  const clients = Array.from({ length: 5 }, () => setup.client());
  await Promise.all(
    clients.flatMap((client) =>
      Array.from({ length: 4 }, () => runTransaction(ref(client, 'counter'), (n: number | null) => (n ?? 0) + 1)),
    ),
  );
  const total: unknown = (await get(child(ref(setup.client()), 'counter'))).val();
  expect(total).toBe(20);
});
