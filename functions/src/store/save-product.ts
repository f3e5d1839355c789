import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  PRODUCT_NAME_LENGTH,
  productCodePath,
  productPath,
  productPhotoPath,
  productSortKey,
  productWordPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import { emptyStock, stockPath } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { tidyName } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import { parseProductCode, productWords } from '@gym/domain/store/product-text';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { increment, SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadCodeOwner, loadProduct, loadStockOfAllBranches } from './load-store.ts';

type Input = CallableInput<'saveProduct'>;
type Codes = Pick<StoredProduct, 'Sku' | 'BarCode'>;

const CODE_FIELDS = ['Sku', 'BarCode'] as const;

function listCodes({ Sku, BarCode }: Codes): string[] {
  return [...new Set([Sku, BarCode].flatMap((code) => code ?? []))];
}

/** Parses the codes into the stored form. Refuses an invalid code, and a code of another product. */
async function parseCodes(product: string, input: Input): Promise<Result<Codes>> {
  const codes: { Sku?: string; BarCode?: string } = {};
  for (const field of CODE_FIELDS) {
    const typed = input[field]?.trim() ?? '';
    if (typed === '') continue;
    const code = parseProductCode(typed);
    if (code === null) return refuse('code-invalid', { field });
    const owner = await loadCodeOwner(code);
    if (owner !== null && owner !== product) return refuse('code-taken', { field });
    codes[field] = code;
  }
  return ok(codes);
}

/** Returns the updates that remove the search and code rows of the previous record and add those of the new one. */
function rowUpdates(product: string, previous: StoredProduct | null, record: StoredProduct): Updates {
  const wordPath = (text: string): string => productWordPath.at({ 'word~product': `${text}~${product}` });
  const codePath = (text: string): string => productCodePath.at({ code: text });
  const listWordPaths = (version: StoredProduct): string[] =>
    productWords(version.Name, listCodes(version)).map(wordPath);
  return {
    ...Object.fromEntries(
      (previous ? [...listWordPaths(previous), ...listCodes(previous).map(codePath)] : []).map((path) => [path, null]),
    ),
    ...Object.fromEntries(listWordPaths(record).map((path) => [path, true])),
    ...Object.fromEntries(listCodes(record).map((text) => [codePath(text), product])),
  };
}

/**
 * Returns the updates that set the low-stock threshold at every branch. A branch without a stock record gets an empty
 * one, so that no concurrent write creates it with the old threshold.
 */
async function thresholdUpdates(product: string, low: number): Promise<Updates> {
  const stocks = await loadStockOfAllBranches(product);
  const updates: Record<string, unknown> = {};
  for (const { branch, stock } of stocks) {
    const keys = { branch, product };
    if (!stock) updates[stockPath.at(keys)] = emptyStock(low);
    else if (stock.Low !== low) {
      updates[stockPath.at(keys, 'Low')] = low;
      updates[stockPath.at(keys, 'Spare')] = increment(stock.Low - low);
    }
  }
  return updates;
}

/** Returns the product as it will be stored, except for the time of a new photo. */
function buildProduct(input: Input, codes: Codes, previous: StoredProduct | null): StoredProduct {
  const { Price, Tax, Low, Active, Order } = input;
  const Name = tidyName(input.Name);
  const Description = input.Description?.trim();
  return {
    Name,
    ...present({ Description: Description === '' ? undefined : Description }),
    Price,
    Tax,
    ...codes,
    Low,
    Active,
    Order,
    Place: productSortKey({ Active, Order, Name }),
    ...present({ PhotoAt: input.Photo === undefined ? previous?.PhotoAt : undefined }),
    Revision: (previous?.Revision ?? 0) + 1,
  };
}

/**
 * Returns the updates of the product and its photo. `photo`: `undefined` keeps the stored photo, an empty text removes
 * it.
 */
function recordUpdates(product: string, record: StoredProduct, photo: string | undefined): Updates {
  const path = productPath.at({ product });
  if (photo === undefined) return { [path]: record };
  const photoPath = productPhotoPath.at({ product });
  return photo === ''
    ? { [path]: record, [photoPath]: null }
    : { [path]: { ...record, PhotoAt: SERVER_TIME }, [photoPath]: photo };
}

/**
 * Loads the stored product; `null` for a new one. Refuses a product that doesn't exist, and with `conflict` one that
 * was changed since the caller loaded it.
 */
async function loadPreviousProduct({ product, Revision }: Input): Promise<Result<StoredProduct | null>> {
  if (product === undefined) return ok(null);
  const previous = await loadProduct(product);
  if (!previous) return refuse('product-not-found', { field: 'product' });
  return previous.Revision === Revision ? ok(previous) : refuse('conflict');
}

/** Creates or changes a product with its codes, search rows, photo and the low-stock threshold at each branch. */
export async function saveProduct(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveProduct'>>> {
  const { requestId, Low } = input;
  if (tidyName(input.Name).length < PRODUCT_NAME_LENGTH.min) return refuse('name-too-short', { field: 'Name' });
  if ((input.product === undefined) !== (input.Revision === undefined))
    return refuse('invalid-input', { field: 'Revision' });
  const product = input.product ?? requestId;
  return once('saveProduct', caller, input, async () => {
    const loaded = await loadPreviousProduct(input);
    if (!loaded.ok) return loaded;
    const previous = loaded.value;
    const codes = await parseCodes(product, input);
    if (!codes.ok) return codes;
    const record = buildProduct(input, codes.value, previous);
    const facts = previous?.Price === record.Price ? {} : { facts: { Price: record.Price } };
    const line = { action: previous ? 'product-changed' : 'product-created', detail: record.Name, ...facts } as const;
    return ok({
      updates: {
        ...rowUpdates(product, previous, record),
        ...recordUpdates(product, record, input.Photo),
        ...(await thresholdUpdates(product, Low)),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { product, Revision: record.Revision },
    });
  });
}
