import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  PRODUCT_NAME_LENGTH,
  placeOfProduct,
  productCodePath,
  productPath,
  productPhotoPath,
  productWordPath,
  type StoredProduct,
} from '@gym/domain/database/products';
import { emptyStock, stockPath } from '@gym/domain/database/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { tidyName } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import { parseProductCode, productWords } from '@gym/domain/store/product-text';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { increment, SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadCodeOwner, loadProduct, loadShelves } from '../repositories/store.ts';

type Input = CallableInput<'saveProduct'>;
type Codes = Pick<StoredProduct, 'Sku' | 'BarCode'>;

const FIELDS = ['Sku', 'BarCode'] as const;

function codesOf({ Sku, BarCode }: Codes): string[] {
  return [...new Set([Sku, BarCode].flatMap((code) => code ?? []))];
}

/** The codes as they are kept, of no other product. */
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

/** Rows that the product had and has no more, and those that it has now. */
function rowUpdates(product: string, was: StoredProduct | null, is: StoredProduct): Updates {
  const word = (text: string): string => productWordPath.at({ 'word~product': `${text}~${product}` });
  const code = (text: string): string => productCodePath.at({ code: text });
  const rows = (of: StoredProduct): string[] => productWords(of.Name, codesOf(of)).map(word);
  return {
    ...Object.fromEntries((was ? [...rows(was), ...codesOf(was).map(code)] : []).map((path) => [path, null])),
    ...Object.fromEntries(rows(is).map((path) => [path, true])),
    ...Object.fromEntries(codesOf(is).map((text) => [code(text), product])),
  };
}

/** The mark of each branch's shelf; a branch that has none gets an empty one, so that no other write makes it with an old mark. */
async function shelfUpdates(product: string, low: number): Promise<Updates> {
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

/** The product as it will be, but for a photo that is new. */
function productOf(input: Input, codes: Codes, was: StoredProduct | null): StoredProduct {
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
    ...present({ PhotoAt: input.Photo === undefined ? was?.PhotoAt : undefined }),
    Revision: (was?.Revision ?? 0) + 1,
  };
}

/** The product and its photo: one that is left out stays, an empty one goes. */
function recordUpdates(product: string, is: StoredProduct, photo: string | undefined): Updates {
  const place = productPath.at({ product });
  if (photo === undefined) return { [place]: is };
  const picture = productPhotoPath.at({ product });
  return photo === ''
    ? { [place]: is, [picture]: null }
    : { [place]: { ...is, PhotoAt: SERVER_TIME }, [picture]: photo };
}

/** The product as it is stored, where it is the one that was edited. */
async function loadEdited({ product, Revision }: Input): Promise<Result<StoredProduct | null>> {
  if (product === undefined) return ok(null);
  const was = await loadProduct(product);
  if (!was) return refuse('product-not-found', { field: 'product' });
  return was.Revision === Revision ? ok(was) : refuse('conflict');
}

/** Makes or changes a product with all that follows from it: codes, search rows, photo, the mark of each branch's shelf. */
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
    const was = edited.value;
    const codes = await parseCodes(product, input);
    if (!codes.ok) return codes;
    const is = productOf(input, codes.value, was);
    const facts = was?.Price === is.Price ? {} : { facts: { Price: is.Price } };
    const line = { action: was ? 'product-changed' : 'product-created', detail: is.Name, ...facts } as const;
    return ok({
      updates: {
        ...rowUpdates(product, was, is),
        ...recordUpdates(product, is, input.Photo),
        ...(await shelfUpdates(product, Low)),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { product, Revision: is.Revision },
    });
  });
}
