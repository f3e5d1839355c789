import {
  productCodePath,
  productPath,
  productPhotoPath,
  productsPath,
  productWordPath,
  productWordsPath,
} from '@gym/domain/database/store/products';
import { stockLinesPath, stockPath } from '@gym/domain/database/store/stock';
import { branchesPath } from '@gym/domain/database/system/branches';
import { z } from 'zod';
import { readAsOwner, updateAsOwner } from './database.ts';

const childrenSchema = z.record(z.string(), z.unknown());

async function loadChildren(path: string): Promise<Readonly<Record<string, unknown>>> {
  return childrenSchema.parse((await readAsOwner(path)) ?? {});
}

/** Deletes a product with its photo, search words, codes, stock and stock lines. */
export async function removeProduct(product: string): Promise<void> {
  const [words, codes, branches] = await Promise.all(
    [productWordsPath.at({}), productCodePath.list({}), branchesPath.at({})].map(loadChildren),
  );
  const paths = [
    productPath.at({ product }),
    productPhotoPath.at({ product }),
    ...Object.keys(words ?? {}).flatMap((word) =>
      word.endsWith(`~${product}`) ? [productWordPath.at({ 'word~product': word })] : [],
    ),
    ...Object.entries(codes ?? {}).flatMap(([code, owner]) =>
      owner === product ? [productCodePath.at({ code })] : [],
    ),
    ...Object.keys(branches ?? {}).flatMap((branch) => [
      stockPath.at({ branch, product }),
      stockLinesPath.at({ branch, product }),
    ]),
  ];
  await updateAsOwner(Object.fromEntries(paths.map((path) => [path, null])));
}

/** Returns the key of the product with this name; `null` if there is none. */
export async function findProductNamed(name: string): Promise<string | null> {
  const namedSchema = z.looseObject({ Name: z.string() });
  const found = Object.entries(await loadChildren(productsPath.at({}))).find(([, value]) => {
    const parsed = namedSchema.safeParse(value);
    return parsed.success && parsed.data.Name === name;
  });
  return found?.[0] ?? null;
}
