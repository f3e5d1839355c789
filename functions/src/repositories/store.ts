import { branchesPath } from '@gym/domain/database/branches';
import { productCodePath, productPath, productPhotoPath, type StoredProduct } from '@gym/domain/database/products';
import { type StoredStock, stockPath } from '@gym/domain/database/stock';
import { readRecord } from './read.ts';

export function loadProduct(product: string): Promise<StoredProduct | null> {
  return readRecord(productPath, { product });
}

/** A product's photo as a data URL. */
export function loadProductPhoto(product: string): Promise<string | null> {
  return readRecord(productPhotoPath, { product });
}

/** The numbers of a product at a branch; `null` where it never was. */
export function loadStock(branch: string, product: string): Promise<StoredStock | null> {
  return readRecord(stockPath, { branch, product });
}

/** Which product a code belongs to. */
export function loadCodeOwner(code: string): Promise<string | null> {
  return readRecord(productCodePath, { code });
}

/** The numbers of a product at every branch. */
export async function loadShelves(
  product: string,
): Promise<readonly { readonly branch: string; readonly stock: StoredStock | null }[]> {
  const branches = Object.keys((await readRecord(branchesPath, {})) ?? {});
  return Promise.all(branches.map(async (branch) => ({ branch, stock: await loadStock(branch, product) })));
}
