import type { StoredProduct } from '@gym/domain/database/store/products';
import { productWords } from '@gym/domain/store/product-text';
import type { Database } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { searchProducts } from './products.ts';

const server = vi.hoisted(() => ({
  index: [] as string[],
  products: new Map<string, unknown>(),
  /** How many products were read one by one. */
  reads: 0,
}));

vi.mock('./fetch.ts', () => ({
  fetchPage: async (
    _database: unknown,
    _path: unknown,
    _keys: unknown,
    asked: { from: string; to: string; count: number; after: { key: string } | null },
  ) => {
    // As in the database: a bound of digits is a number, and every word sorts after it.
    const isNumber = /^\d+$/.test(asked.from);
    const keys = server.index
      .filter((key) => (isNumber || key >= asked.from) && key <= asked.to && key > (asked.after?.key ?? ''))
      .slice(0, asked.count);
    const last = keys.length < asked.count ? undefined : keys.at(-1);
    return {
      rows: keys.map((key) => ({ key, value: true })),
      damaged: [],
      next: last === undefined ? null : { value: null, key: last },
    };
  },
  fetchRecord: async (_database: unknown, _path: unknown, { product }: { product: string }) => {
    server.reads += 1;
    return server.products.get(product) ?? null;
  },
}));

const DATABASE = {} as Database;

function stock(names: readonly string[]): void {
  const rows = names.flatMap((Name, index) => {
    const key = `p${String(index).padStart(4, '0')}`;
    const product: Pick<StoredProduct, 'Name' | 'Place'> = { Name, Place: `a~${key}` };
    server.products.set(key, product);
    return productWords(Name, []).map((word) => `${word}~${key}`);
  });
  server.index = rows.toSorted();
}

beforeEach(() => {
  server.products.clear();
  server.reads = 0;
});

const namesOf = async (typed: string, most?: number): Promise<readonly string[]> =>
  (await searchProducts(DATABASE, typed, most)).rows.map(({ value }) => value.Name);

it('searches by the word with the fewest products', async () => {
  stock([...Array.from({ length: 1_000 }, (_, index) => `Agua sabor ${index}`), 'Agua mineral Topo']);
  expect(await namesOf('agua topo')).toEqual(['Agua mineral Topo']);
  expect(await namesOf('topo agua')).toEqual(['Agua mineral Topo']);
  expect(server.reads).toBe(2);
});

it.each(['600', 'agua 600', '600 agua'])('finds a number among other numbers: %s', async (typed) => {
  stock([...Array.from({ length: 200 }, (_, index) => `Barra ${index}`), 'Agua 600 ml']);
  expect(await namesOf(typed)).toEqual(['Agua 600 ml']);
});

it('returns that there are more than it shows', async () => {
  stock(Array.from({ length: 70 }, (_, index) => `Barra ${index}`));
  const many = await searchProducts(DATABASE, 'barra');
  expect(many).toMatchObject({ isMore: true });
  expect(many.rows).toHaveLength(60);
  expect(await searchProducts(DATABASE, 'barra 69')).toEqual(expect.not.objectContaining({ isMore: true }));
});
