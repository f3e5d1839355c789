import { expect, it } from 'vitest';
import { compareDatabaseKeys, keyAfter } from './key-order.ts';

it.each([
  { name: 'integers by value', keys: ['000005', '000017', '100003', '999999'] },
  { name: 'integers before texts', keys: ['7', '2026-11-27', 'ana', 'v~garcia'] },
  { name: 'texts by their characters', keys: ['A', 'a', 'a b', 'a!', 'ab', 'ñ'].toSorted() },
  { name: 'numbers beyond 32 bits as texts', keys: ['2147483647', '2147483648', '99999999999'] },
])('orders $name', ({ keys }) => {
  expect(keys.toReversed().toSorted(compareDatabaseKeys)).toEqual(keys);
});

it.each([
  { key: '000005', next: '000006' },
  { key: '100003', next: '100004' },
  { key: 'ana', next: 'ana-maria' },
  { key: '2026-11-27~ana', next: '2026-11-27~bea' },
])('keyAfter returns a key that is above $key and at most $next', ({ key, next }) => {
  const start = keyAfter(key);
  expect(compareDatabaseKeys(key, start)).toBeLessThan(0);
  expect(compareDatabaseKeys(start, next)).toBeLessThanOrEqual(0);
});
