// @vitest-environment happy-dom
import type { StoredProduct } from '@gym/domain/database/products';
import { beforeEach, expect, it } from 'vitest';
import type { Entry } from './entry-queue.ts';
import { keepEntries, keptEntries } from './kept-entries.ts';
import type { Item } from './search-items.ts';

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
const ENTRIES: readonly Entry<Item>[] = [
  { text: '7501234567890' },
  { item: { kind: 'product', key: 'product~agua', product: { key: 'agua', value: WATER } } },
  { item: { kind: 'member', key: 'member~ana', member: { uid: 'ana', row: { Nombre: 'Ana' } } } },
];

beforeEach(() => sessionStorage.clear());

it('keeps what waits as it was entered, by person and shift', () => {
  keepEntries('rita', 'turno', ENTRIES);
  expect(keptEntries('rita', 'turno')).toEqual(ENTRIES);
  expect(keptEntries('rita', 'otro')).toEqual([]);
  expect(keptEntries('olga', 'turno')).toEqual([]);
  keepEntries('rita', 'turno', []);
  expect(sessionStorage.length).toBe(0);
});

it.each(['[{"item":{"kind":"plan","key":"x"}}]', '{', '7'])('takes %s for nothing', (text) => {
  sessionStorage.setItem('gym.draft.rita.till.turno', text);
  expect(keptEntries('rita', 'turno')).toEqual([]);
});
