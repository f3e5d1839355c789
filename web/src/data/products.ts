import {
  PRODUCT_WORDS_PAGE,
  productPath,
  productPhotoPath,
  productsPath,
  productWordsPath,
  type StoredProduct,
  storedProductSchema,
} from '@gym/domain/database/products';
import {
  STOCK_PAGE,
  type StoredStock,
  type StoredStockLine,
  stockLinesPath,
  stockOfBranchPath,
  stockPath,
  storedStockLineSchema,
  storedStockSchema,
} from '@gym/domain/database/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { wordsOf } from '@gym/domain/person/names';
import { productWords } from '@gym/domain/store/product-text';
import {
  type Database,
  endAt,
  get,
  limitToFirst,
  orderByChild,
  orderByKey,
  type Query,
  query,
  ref,
  startAfter,
  startAt,
} from 'firebase/database';
import { useMemo } from 'react';
import { answered } from './answered.ts';
import { useLiveDatabase } from './live-database.ts';
import { type Keyed, parseCollection, parseRecord } from './parse.ts';
import { databaseReason, useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type Product = Keyed<StoredProduct>;

/** How many products one read brings. */
export const PRODUCTS_READ = 24;
/** The newest lines of a product that are shown. */
const LINES_SHOWN = 10;

const parseProduct = parseRecord('Products', storedProductSchema);
const parseStock = parseRecord('Stock', storedStockSchema);
const parseLines = parseCollection('StockLines', storedStockLineSchema);

interface ProductPage {
  readonly rows: readonly Product[];
  readonly next?: string;
}

async function childrenOf(asked: Query): Promise<readonly Keyed<unknown>[]> {
  const found: Keyed<unknown>[] = [];
  (await answered(get(asked))).forEach((child) => {
    found.push({ key: child.key ?? '', value: child.val() });
  });
  return found;
}

function productsIn(children: readonly Keyed<unknown>[]): readonly Product[] {
  return children.flatMap(({ key, value }) => {
    const product = parseProduct(value);
    return product === null ? [] : [{ key, value: product }];
  });
}

/** A place in the list, as `Place` and key with a line break between them: neither has one. */
const BREAK = '\n';

async function readPage(database: Database, cursor: string | undefined): Promise<ProductPage> {
  const ordered = query(ref(database, productsPath.at({})), orderByChild('Place'), limitToFirst(PRODUCTS_READ));
  const [place = '', key = ''] = cursor?.split(BREAK) ?? [];
  const rows = productsIn(await childrenOf(cursor === undefined ? ordered : query(ordered, startAfter(place, key))));
  const last = rows.at(-1);
  return { rows, ...(last && rows.length === PRODUCTS_READ ? { next: last.value.Place + BREAK + last.key } : {}) };
}

async function readProducts(database: Database, keys: readonly string[]): Promise<readonly Product[]> {
  const values = await Promise.all(
    keys.map(async (product) => ({
      key: product,
      value: (await answered(get(ref(database, productPath.at({ product }))))).val() as unknown,
    })),
  );
  return productsIn(values);
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
  if (longest === undefined) return { rows: [] };
  const rows = query(
    ref(database, productWordsPath.at({})),
    orderByKey(),
    startAt(longest),
    endAt(`${longest}\uf8ff`),
    limitToFirst(PRODUCT_WORDS_PAGE),
  );
  const keys = [...new Set((await childrenOf(rows)).map(({ key }) => key.slice(key.indexOf('~') + 1)))];
  // Each row of a single word is an answer; of several words it shows only once the product is read.
  const found = await readProducts(database, words.length === 1 ? keys.slice(0, most) : keys);
  const hasAll = ({ value: { Name, Sku, BarCode } }: Product): boolean => {
    const has = productWords(
      Name,
      [Sku, BarCode].flatMap((text) => text ?? []),
    );
    return words.every((word) => has.some((own) => own.startsWith(word)));
  };
  return { rows: inOrder(found.filter(hasAll)).slice(0, most) };
}

/** Products on sale of which a branch has as many as its mark or fewer, the most urgent first. */
async function readLow(database: Database, branch: string): Promise<ProductPage> {
  const place = ref(database, stockOfBranchPath.at({ branch }));
  const low = await childrenOf(query(place, orderByChild('Spare'), endAt(0), limitToFirst(STOCK_PAGE)));
  const products = await readProducts(
    database,
    low.map(({ key }) => key),
  );
  return { rows: products.filter(({ value }) => value.Active) };
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
      byKeys: (keys) => asResult(readProducts(database, keys).then((rows) => ({ rows }))),
    }),
    [database],
  );
}

/** One product, live; `null` where there is none. */
export function useProduct(product: string | null): Loaded<StoredProduct | null> {
  return useValue(product === null ? null : { path: productPath.at({ product }), parse: parseProduct });
}

/** The numbers of a product at a branch, live; `null` where it never was. */
export function useShelf(branch: string, product: string): Loaded<StoredStock | null> {
  return useValue({ path: stockPath.at({ branch, product }), parse: parseStock });
}

export type StockLine = Keyed<StoredStockLine>;

function newestFirst(raw: unknown): readonly StockLine[] {
  return parseLines(raw).toSorted((a, b) => b.value.At - a.value.At);
}

/** The newest lines of a product's log at a branch, live. */
export function useStockLines(branch: string, product: string): Loaded<readonly StockLine[]> {
  const path = stockLinesPath.at({ branch, product });
  return useValue({ path, last: { child: 'At', count: LINES_SHOWN }, parse: newestFirst });
}

function parsePhoto(raw: unknown): string | null {
  return typeof raw === 'string' && raw.startsWith('data:image/') ? raw : null;
}

/** A product's photo as a data URL, fetched when it is first wanted; `null` while it is on its way or when there is none. */
export function useProductPhoto(product: string, isWanted: boolean): string | null {
  const photo = useValue(isWanted ? { path: productPhotoPath.at({ product }), parse: parsePhoto } : null);
  return photo.status === 'value' ? photo.value : null;
}
