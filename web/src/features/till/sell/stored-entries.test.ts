// @vitest-environment happy-dom
import type { StoredProduct } from '@gym/domain/database/store/products';
import { beforeEach, expect, it } from 'vitest';
import type { QueuedEntry } from './entry-queue.ts';
import type { Item } from './search-items.ts';
import { readEntries, writeEntries } from './stored-entries.ts';

const WATER: StoredProduct = {
  Name: 'Agua',
  Price: 1_800,
  Tax: 'iva0',
  Low: 0,
  Active: true,
  Order: 1,
  Place: 'a~0001~agua',
  Revision: 1,
};
const ENTRIES: readonly QueuedEntry<Item>[] = [
  { text: '7501234567890' },
  { item: { kind: 'product', key: 'product~agua', product: { key: 'agua', value: WATER } } },
  { item: { kind: 'member', key: 'member~ana', member: { uid: 'ana', row: { Nombre: 'Ana' } } } },
];

beforeEach(() => sessionStorage.clear());

it('stores the entries that wait to be added to the sale, by person and shift, and deletes an empty list', () => {
  writeEntries('rita', 'turno', ENTRIES);
  expect(readEntries('rita', 'turno')).toEqual(ENTRIES);
  expect(readEntries('rita', 'otro')).toEqual([]);
  expect(readEntries('olga', 'turno')).toEqual([]);
  writeEntries('rita', 'turno', []);
  expect(sessionStorage.length).toBe(0);
});

it.each(['[{"item":{"kind":"plan","key":"x"}}]', '{', '7'])('returns no entries for the unreadable text %s', (text) => {
  sessionStorage.setItem('gym.draft.rita.till.turno', text);
  expect(readEntries('rita', 'turno')).toEqual([]);
});
