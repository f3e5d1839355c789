import type { StoredProduct } from '@gym/domain/database/store/products';
import { productWords } from '@gym/domain/store/product-text';
import type { Database } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { searchProducts } from './products.ts';

const server = vi.hoisted(() => ({
  /** Keys of the search index, `word~product`. */
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
    pageQuery: { from: string; to: string; count: number; after: { key: string } | null },
  ) => {
    // As in the database, a lower bound of digits alone is a number, and all keys that aren't numbers sort after it.
    const isNumber = /^\d+$/.test(pageQuery.from);
    const keys = server.index
      .filter((key) => (isNumber || key >= pageQuery.from) && key <= pageQuery.to && key > (pageQuery.after?.key ?? ''))
      .slice(0, pageQuery.count);
    const last = keys.length < pageQuery.count ? undefined : keys.at(-1);
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

function fillIndex(names: readonly string[]): void {
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

const searchNames = async (typed: string, limit?: number): Promise<readonly string[]> =>
  (await searchProducts(DATABASE, typed, limit)).rows.map(({ value }) => value.Name);

it('reads only the products that have the rarest of the words', async () => {
  fillIndex([...Array.from({ length: 1_000 }, (_, index) => `Agua sabor ${index}`), 'Agua mineral Topo']);
  expect(await searchNames('agua topo')).toEqual(['Agua mineral Topo']);
  expect(await searchNames('topo agua')).toEqual(['Agua mineral Topo']);
  expect(server.reads).toBe(2);
});

it.each([{ typed: '600' }, { typed: 'agua 600' }, { typed: '600 agua' }])(
  'finds a product with a number by $typed',
  async ({ typed }) => {
    fillIndex([...Array.from({ length: 200 }, (_, index) => `Barra ${index}`), 'Agua 600 ml']);
    expect(await searchNames(typed)).toEqual(['Agua 600 ml']);
  },
);

it('reports whether more products match than it returns', async () => {
  fillIndex(Array.from({ length: 70 }, (_, index) => `Barra ${index}`));
  const many = await searchProducts(DATABASE, 'barra');
  expect(many).toMatchObject({ isMore: true });
  expect(many.rows).toHaveLength(60);
  expect(await searchProducts(DATABASE, 'barra 69')).toEqual(expect.not.objectContaining({ isMore: true }));
});
