import {
  PRODUCT_WORDS_PAGE,
  productPath,
  productWordPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import { STOCK_PAGE, stockPath } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { wordsOf } from '@gym/domain/person/names';
import { productWords } from '@gym/domain/store/product-text';
import type { Database } from 'firebase/database';
import { useMemo } from 'react';
import { fetchPage, fetchRecord } from './fetch.ts';
import { DamagedRecord, databaseReason, type Keyed } from './parse.ts';
import { useLiveDatabase } from './value-reader.ts';

export type Product = Keyed<StoredProduct>;

/** How many products one read brings. */
export const PRODUCTS_READ = 24;

/** A page of products; `damaged` is how many were left out of it. */
interface ProductPage {
  readonly rows: readonly Product[];
  readonly damaged: number;
  readonly next?: string;
}

/** A place in the list, as `Place` and key with a line break between them: neither has one. */
const BREAK = '\n';

async function readPage(database: Database, cursor: string | undefined): Promise<ProductPage> {
  const [value = '', key = ''] = cursor?.split(BREAK) ?? [];
  const after = cursor === undefined ? null : { value, key };
  const page = await fetchPage(database, productPath, {}, { by: 'Place', count: PRODUCTS_READ, after });
  const next = page.next && { next: String(page.next.value) + BREAK + page.next.key };
  return { rows: page.rows, damaged: page.damaged.length, ...next };
}

async function readProducts(database: Database, keys: readonly string[]): Promise<ProductPage> {
  const read = async (product: string): Promise<readonly Product[] | 'damaged'> => {
    try {
      const value = await fetchRecord(database, productPath, { product });
      return value === null ? [] : [{ key: product, value }];
    } catch (error) {
      if (error instanceof DamagedRecord) return 'damaged';
      throw error;
    }
  };
  const found = await Promise.all(keys.map(read));
  return {
    rows: found.flatMap((rows) => (rows === 'damaged' ? [] : rows)),
    damaged: found.filter((rows) => rows === 'damaged').length,
  };
}

function inOrder(products: readonly Product[]): readonly Product[] {
  return products.toSorted((a, b) => (a.value.Place < b.value.Place ? -1 : 1));
}

/** Products that have all of the words that were typed, or begin one with each; also by article number and bar code. */
export async function searchProducts(
  database: Database,
  typed: string,
  most = PRODUCT_WORDS_PAGE,
): Promise<ProductPage> {
  // A code is one word of the index, with its hyphens.
  const code = typed.trim().toLowerCase();
  const words = /^[a-z0-9-]+$/.test(code) ? [code] : wordsOf(typed);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return { rows: [], damaged: 0 };
  const entries = await fetchPage(
    database,
    productWordPath,
    {},
    { by: '$key', from: longest, to: `${longest}\uf8ff`, count: PRODUCT_WORDS_PAGE },
  );
  const keys = [...new Set(entries.rows.map(({ key }) => key.slice(key.indexOf('~') + 1)))];
  // Each row of a single word is an answer; of several words it shows only once the product is read.
  const found = await readProducts(database, words.length === 1 ? keys.slice(0, most) : keys);
  const hasAll = ({ value: { Name, Sku, BarCode } }: Product): boolean => {
    const has = productWords(
      Name,
      [Sku, BarCode].flatMap((text) => text ?? []),
    );
    return words.every((word) => has.some((own) => own.startsWith(word)));
  };
  return { ...found, rows: inOrder(found.rows.filter(hasAll)).slice(0, most) };
}

/** Products on sale of which a branch has as many as its mark or fewer, the most urgent first. */
async function readLow(database: Database, branch: string): Promise<ProductPage> {
  const low = await fetchPage(database, stockPath, { branch }, { by: 'Spare', to: 0, count: STOCK_PAGE });
  const products = await readProducts(
    database,
    low.rows.map(({ key }) => key),
  );
  return {
    rows: products.rows.filter(({ value }) => value.Active),
    damaged: low.damaged.length + products.damaged,
  };
}

async function asResult(work: Promise<ProductPage>): Promise<Result<ProductPage>> {
  try {
    return ok(await work);
  } catch (error) {
    return refuse(databaseReason(error));
  }
}

interface ProductReader {
  readonly page: (cursor: string | undefined) => Promise<Result<ProductPage>>;
  readonly search: (typed: string) => Promise<Result<ProductPage>>;
  readonly low: (branch: string) => Promise<Result<ProductPage>>;
  /** These products, in this order; without those that are gone. */
  readonly byKeys: (keys: readonly string[]) => Promise<Result<ProductPage>>;
}

/** What reads lists of products, a page at a time. */
export function useProductReader(): ProductReader {
  const database = useLiveDatabase();
  return useMemo(
    () => ({
      page: (cursor) => asResult(readPage(database, cursor)),
      search: (typed) => asResult(searchProducts(database, typed)),
      low: (branch) => asResult(readLow(database, branch)),
      byKeys: (keys) => asResult(readProducts(database, keys)),
    }),
    [database],
  );
}
