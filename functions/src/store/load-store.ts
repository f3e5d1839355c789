import {
  productCodePath,
  productPath,
  productPhotoPath,
  type StoredProduct,
} from '@gym/domain/database/store/products';
import { type StoredStock, stockPath } from '@gym/domain/database/store/stock';
import { branchesPath } from '@gym/domain/database/system/branches';
import { readList, readRecord } from '../lib/read.ts';

export function loadProduct(product: string): Promise<StoredProduct | null> {
  return readRecord(productPath, { product });
}

/** Loads a product's photo, a data URL. */
export function loadProductPhoto(product: string): Promise<string | null> {
  return readRecord(productPhotoPath, { product });
}

/** Loads the stock of a product at a branch; `null` if the branch never had the product. */
export function loadStock(branch: string, product: string): Promise<StoredStock | null> {
  return readRecord(stockPath, { branch, product });
}

/** Loads the key of the product that has this SKU or bar code; `null` if none has it. */
export function loadCodeOwner(code: string): Promise<string | null> {
  return readRecord(productCodePath, { code });
}

/** Loads the stock of a product at every branch. */
export async function loadStockOfAllBranches(
  product: string,
): Promise<readonly { readonly branch: string; readonly stock: StoredStock | null }[]> {
  const branches = Object.keys(await readList(branchesPath, {}));
  return Promise.all(branches.map(async (branch) => ({ branch, stock: await loadStock(branch, product) })));
}
