import {
  PRODUCT_WORDS_PAGE,
  productPath,
  productWordPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import { STOCK_PAGE, stockPath } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { wordsOf } from '@gym/domain/person/names';
import { KEY_END } from '@gym/domain/search/keys';
import { productWords } from '@gym/domain/store/product-text';
import type { Database } from 'firebase/database';
import { useMemo } from 'react';
import { fetchPage, fetchRecord } from './fetch.ts';
import { DamagedRecord, databaseReason, type Keyed } from './parse.ts';
import { useLiveDatabase } from './value-reader.ts';

export type Product = Keyed<StoredProduct>;

/** Number of products in one read. */
const PRODUCTS_PER_READ = 24;

/** A page of products. `damaged`: number of damaged products that were left out. `next`: cursor of the next page. */
interface ProductPage {
  readonly rows: readonly Product[];
  readonly damaged: number;
  readonly next?: string;
  /** Whether more products match, or may match, than were returned. */
  readonly isMore?: boolean;
}

/** Separates `Place` and key in a cursor. Neither can contain a line break. */
const CURSOR_SEPARATOR = '\n';

async function readPage(database: Database, cursor: string | undefined): Promise<ProductPage> {
  const [value = '', key = ''] = cursor?.split(CURSOR_SEPARATOR) ?? [];
  const after = cursor === undefined ? null : { value, key };
  const page = await fetchPage(database, productPath, {}, { by: 'Place', count: PRODUCTS_PER_READ, after });
  const next = page.next && { next: String(page.next.value) + CURSOR_SEPARATOR + page.next.key };
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

function sortProducts(products: readonly Product[]): readonly Product[] {
  return products.toSorted((a, b) => (a.value.Place < b.value.Place ? -1 : 1));
}

/** Maximum number of index pages that one search reads for its rarest word. */
const MAX_WORD_PAGES = 5;

/** Products with a word or code that begins with a typed word. `isComplete`: all of them were read. */
interface WordHits {
  readonly keys: ReadonlySet<string>;
  readonly isComplete: boolean;
  readonly next: Awaited<ReturnType<typeof fetchPage>>['next'];
}

/**
 * Reads a page of the index's entries that begin with a word. The lower bound ends with `!`, because the database would
 * treat a bound of digits alone as a number, and return all keys that aren't numbers.
 */
async function readWord(database: Database, word: string, after: WordHits['next'] = null): Promise<WordHits> {
  const range = { by: '$key', from: `${word}!`, to: `${word}${KEY_END}`, count: PRODUCT_WORDS_PAGE, after } as const;
  const { rows, next } = await fetchPage(database, productWordPath, {}, range);
  return { keys: new Set(rows.map(({ key }) => key.slice(key.indexOf('~') + 1))), isComplete: next === null, next };
}

/** Reads further pages of a word, up to {@link MAX_WORD_PAGES}. */
async function readMorePages(database: Database, word: string, first: WordHits): Promise<WordHits> {
  let hits = first;
  for (let page = 1; page < MAX_WORD_PAGES && !hits.isComplete; page++) {
    const more = await readWord(database, word, hits.next);
    hits = { ...more, keys: new Set([...hits.keys, ...more.keys]) };
  }
  return hits;
}

/** Returns the products with the rarest word, without those that certainly lack one of the other words. */
async function findCandidates(database: Database, words: readonly string[]): Promise<WordHits> {
  const found = await Promise.all(words.map(async (word) => ({ word, hits: await readWord(database, word) })));
  const [rarest, ...others] = found.toSorted((a, b) => a.hits.keys.size - b.hits.keys.size);
  if (rarest === undefined) return { keys: new Set(), isComplete: true, next: null };
  const hits = await readMorePages(database, rarest.word, rarest.hits);
  const completeOthers = others.filter((other) => other.hits.isComplete);
  const keys = [...hits.keys].filter((key) => completeOthers.every((other) => other.hits.keys.has(key)));
  return { ...hits, keys: new Set(keys) };
}

function hasWords({ value: { Name, Sku, BarCode } }: Product, words: readonly string[]): boolean {
  const ownWords = productWords(
    Name,
    [Sku, BarCode].flatMap((text) => text ?? []),
  );
  return words.every((word) => ownWords.some((ownWord) => ownWord.startsWith(word)));
}

/**
 * Finds products that have a word, SKU or bar code beginning with each typed word. It queries the index for every word,
 * and reads further pages only of the rarest. `isMore`: more products match or may match.
 */
export async function searchProducts(
  database: Database,
  typed: string,
  limit = PRODUCT_WORDS_PAGE,
): Promise<ProductPage> {
  // A code is one word of the index, including its hyphens.
  const code = typed.trim().toLowerCase();
  const words = /^[a-z0-9-]+$/.test(code) ? [code] : [...new Set(wordsOf(typed))];
  const { keys, isComplete } = await findCandidates(database, words);
  const remainingKeys = [...keys];
  const rows: Product[] = [];
  let damaged = 0;
  while (remainingKeys.length > 0 && rows.length < limit) {
    // With a single word, every hit of the index is a result.
    const read = await readProducts(database, remainingKeys.splice(0, words.length === 1 ? limit : PRODUCTS_PER_READ));
    rows.push(...read.rows.filter((product) => hasWords(product, words)));
    damaged += read.damaged;
  }
  const isMore = !isComplete || remainingKeys.length > 0 || rows.length > limit;
  return { rows: sortProducts(rows.slice(0, limit)), damaged, ...(isMore && { isMore }) };
}

/** Reads the products on sale with low stock at a branch (`Spare` 0 or less), the lowest `Spare` first. */
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

async function toResult(work: Promise<ProductPage>): Promise<Result<ProductPage>> {
  try {
    return ok(await work);
  } catch (error) {
    return refuse(databaseReason(error));
  }
}

interface ProductReader {
  /** Reads a page of all products in the gym's order. */
  readonly page: (cursor: string | undefined) => Promise<Result<ProductPage>>;
  /** See {@link searchProducts}. */
  readonly search: (typed: string) => Promise<Result<ProductPage>>;
  /** Reads the products with low stock at a branch. */
  readonly low: (branch: string) => Promise<Result<ProductPage>>;
  /** Reads the products with these keys, in this order. Products that don't exist are left out. */
  readonly byKeys: (keys: readonly string[]) => Promise<Result<ProductPage>>;
}

/** Returns the functions that read lists of products. */
export function useProductReader(): ProductReader {
  const database = useLiveDatabase();
  return useMemo(
    () => ({
      page: (cursor) => toResult(readPage(database, cursor)),
      search: (typed) => toResult(searchProducts(database, typed)),
      low: (branch) => toResult(readLow(database, branch)),
      byKeys: (keys) => toResult(readProducts(database, keys)),
    }),
    [database],
  );
}
