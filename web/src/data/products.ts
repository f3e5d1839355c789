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
export const PRODUCTS_READ = 24;

/** A page of products. `damaged`: how many were left out. */
interface ProductPage {
  readonly rows: readonly Product[];
  readonly damaged: number;
  readonly next?: string;
  /** Whether more products match than were read. */
  readonly isMore?: boolean;
}

/** Separates `Place` and key in a cursor. Neither can contain a line break. */
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

/** The most pages of the index that one search reads of its rarest word. */
const WORD_PAGES = 5;

/** Products with a word or code that begins with a typed word. `isWhole`: there are no others. */
interface WordHits {
  readonly keys: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly next: Awaited<ReturnType<typeof fetchPage>>['next'];
}

/**
 * Reads a page of the index. The lower bound has a prefix that sorts before all words: the database treats a bound of
 * digits as a number, which sorts before no word.
 */
async function readWord(database: Database, word: string, after: WordHits['next'] = null): Promise<WordHits> {
  const range = { by: '$key', from: `${word}!`, to: `${word}${KEY_END}`, count: PRODUCT_WORDS_PAGE, after } as const;
  const { rows, next } = await fetchPage(database, productWordPath, {}, range);
  return { keys: new Set(rows.map(({ key }) => key.slice(key.indexOf('~') + 1))), isWhole: next === null, next };
}

/** Reads further pages of a word, up to the limit of a search. */
async function readOn(database: Database, word: string, first: WordHits): Promise<WordHits> {
  let hits = first;
  for (let page = 1; page < WORD_PAGES && !hits.isWhole; page++) {
    const more = await readWord(database, word, hits.next);
    hits = { ...more, keys: new Set([...hits.keys, ...more.keys]) };
  }
  return hits;
}

/** Returns the products that may match all words, from the rarest one. The other words exclude certain mismatches. */
async function findCandidates(database: Database, words: readonly string[]): Promise<WordHits> {
  const found = await Promise.all(words.map(async (word) => ({ word, hits: await readWord(database, word) })));
  const [rarest, ...others] = found.toSorted((a, b) => a.hits.keys.size - b.hits.keys.size);
  if (rarest === undefined) return { keys: new Set(), isWhole: true, next: null };
  const hits = await readOn(database, rarest.word, rarest.hits);
  const whole = others.filter((other) => other.hits.isWhole);
  const keys = [...hits.keys].filter((key) => whole.every((other) => other.hits.keys.has(key)));
  return { ...hits, keys: new Set(keys) };
}

function hasWords({ value: { Name, Sku, BarCode } }: Product, words: readonly string[]): boolean {
  const own = productWords(
    Name,
    [Sku, BarCode].flatMap((text) => text ?? []),
  );
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/**
 * Finds products that have all typed words or their beginnings, also by SKU and bar code. It queries the index for
 * every word and continues with the rarest, so its cost doesn't grow with the number of products. `isMore`: others
 * match or may match.
 */
export async function searchProducts(
  database: Database,
  typed: string,
  most = PRODUCT_WORDS_PAGE,
): Promise<ProductPage> {
  // A code is one word of the index, including its hyphens.
  const code = typed.trim().toLowerCase();
  const words = /^[a-z0-9-]+$/.test(code) ? [code] : [...new Set(wordsOf(typed))];
  const { keys, isWhole } = await findCandidates(database, words);
  const rest = [...keys];
  const rows: Product[] = [];
  let damaged = 0;
  while (rest.length > 0 && rows.length < most) {
    // With a single word, every hit of the index is a result.
    const read = await readProducts(database, rest.splice(0, words.length === 1 ? most : PRODUCTS_READ));
    rows.push(...read.rows.filter((product) => hasWords(product, words)));
    damaged += read.damaged;
  }
  const isMore = !isWhole || rest.length > 0 || rows.length > most;
  return { rows: inOrder(rows.slice(0, most)), damaged, ...(isMore && { isMore }) };
}

/** Returns products on sale whose stock at a branch is at or below their mark, the most urgent first. */
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
  /** Returns the products with these keys in this order, without deleted ones. */
  readonly byKeys: (keys: readonly string[]) => Promise<Result<ProductPage>>;
}

/** Returns the functions that read lists of products page by page. */
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
