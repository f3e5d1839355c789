import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  PRODUCT_NAME_LENGTH,
  placeOfProduct,
  productCodePath,
  productPath,
  productPhotoPath,
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
import { loadCodeOwner, loadProduct, loadShelves } from './load-store.ts';

type Input = CallableInput<'saveProduct'>;
type Codes = Pick<StoredProduct, 'Sku' | 'BarCode'>;

const FIELDS = ['Sku', 'BarCode'] as const;

function listCodes({ Sku, BarCode }: Codes): string[] {
  return [...new Set([Sku, BarCode].flatMap((code) => code ?? []))];
}

/** Parses the codes into the stored form. Refuses a code of another product. */
async function parseCodes(product: string, input: Input): Promise<Result<Codes>> {
  const codes: { Sku?: string; BarCode?: string } = {};
  for (const field of FIELDS) {
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

/** Returns the updates of the search and code rows: removes those of the old version and adds those of the new one. */
function rowUpdates(product: string, before: StoredProduct | null, after: StoredProduct): Updates {
  const word = (text: string): string => productWordPath.at({ 'word~product': `${text}~${product}` });
  const code = (text: string): string => productCodePath.at({ code: text });
  const rows = (version: StoredProduct): string[] => productWords(version.Name, listCodes(version)).map(word);
  return {
    ...Object.fromEntries(
      (before ? [...rows(before), ...listCodes(before).map(code)] : []).map((path) => [path, null]),
    ),
    ...Object.fromEntries(rows(after).map((path) => [path, true])),
    ...Object.fromEntries(listCodes(after).map((text) => [code(text), product])),
  };
}

/**
 * Sets the low-stock mark at every branch. A branch without stock gets an empty record, so that no concurrent write
 * creates it with the old mark.
 */
async function lowMarkUpdates(product: string, low: number): Promise<Updates> {
  const shelves = await loadShelves(product);
  const updates: Record<string, unknown> = {};
  for (const { branch, stock } of shelves) {
    const at = { branch, product };
    if (!stock) updates[stockPath.at(at)] = emptyStock(low);
    else if (stock.Low !== low) {
      updates[stockPath.at(at, 'Low')] = low;
      updates[stockPath.at(at, 'Spare')] = increment(stock.Low - low);
    }
  }
  return updates;
}

/** Returns the product as it will be stored, except for the time of a new photo. */
function buildProduct(input: Input, codes: Codes, before: StoredProduct | null): StoredProduct {
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
    Place: placeOfProduct({ Active, Order, Name }),
    ...present({ PhotoAt: input.Photo === undefined ? before?.PhotoAt : undefined }),
    Revision: (before?.Revision ?? 0) + 1,
  };
}

/** Returns the updates of the product and its photo. An absent photo stays as it is, an empty one is removed. */
function recordUpdates(product: string, after: StoredProduct, photo: string | undefined): Updates {
  const path = productPath.at({ product });
  if (photo === undefined) return { [path]: after };
  const photoPath = productPhotoPath.at({ product });
  return photo === ''
    ? { [path]: after, [photoPath]: null }
    : { [path]: { ...after, PhotoAt: SERVER_TIME }, [photoPath]: photo };
}

/**
 * Loads the stored product; `null` for a new one. Refuses with `conflict` if it was changed since the caller loaded
 * it.
 */
async function loadEdited({ product, Revision }: Input): Promise<Result<StoredProduct | null>> {
  if (product === undefined) return ok(null);
  const before = await loadProduct(product);
  if (!before) return refuse('product-not-found', { field: 'product' });
  return before.Revision === Revision ? ok(before) : refuse('conflict');
}

/** Creates or changes a product with its codes, search rows, photo and the low-stock mark of each branch. */
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
    const edited = await loadEdited(input);
    if (!edited.ok) return edited;
    const before = edited.value;
    const codes = await parseCodes(product, input);
    if (!codes.ok) return codes;
    const after = buildProduct(input, codes.value, before);
    const facts = before?.Price === after.Price ? {} : { facts: { Price: after.Price } };
    const line = { action: before ? 'product-changed' : 'product-created', detail: after.Name, ...facts } as const;
    return ok({
      updates: {
        ...rowUpdates(product, before, after),
        ...recordUpdates(product, after, input.Photo),
        ...(await lowMarkUpdates(product, Low)),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { product, Revision: after.Revision },
    });
  });
}
