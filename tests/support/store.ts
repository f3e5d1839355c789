import { productPath, productWordPath } from '@gym/domain/database/products';
import { promotionPath, type StoredPromotion } from '@gym/domain/database/promotions';
import { stockPath } from '@gym/domain/database/stock';

/** What to write for a product that a test sells, with so many pieces at each branch. Prices in centavos. */
export function productUpdates(
  product: string,
  price: number,
  pieces: Readonly<Record<string, number>>,
): Record<string, unknown> {
  const sold = {
    Name: `Prueba ${product}`,
    Price: price,
    Tax: 'iva16',
    Low: 0,
    Active: true,
    Order: 9_000,
    Revision: 1,
  };
  return {
    [productPath.at({ product })]: { ...sold, Place: `a~9000~prueba ${product}` },
    ...Object.fromEntries(
      Object.entries(pieces).map(([branch, count]) => [
        stockPath.at({ branch, product }),
        { Available: count, Held: 0, Low: 0, Spare: count, Counts: 0 },
      ]),
    ),
  };
}

/** The same with a bar code, by which the till finds it, at the branch Centro. */
export function scannedProduct(product: string, price: number, code: string): Record<string, unknown> {
  const { [productPath.at({ product })]: stored, ...others } = productUpdates(product, price, { centro: 9 });
  return {
    ...others,
    [productPath.at({ product })]: { ...(stored as object), BarCode: code },
    [productWordPath.at({ 'word~product': `${code}~${product}` })]: true,
  };
}

/** Takes it away again. */
export function noScannedProduct(product: string, code: string): Record<string, null> {
  return Object.fromEntries(Object.keys(scannedProduct(product, 0, code)).map((path) => [path, null]));
}

/** What to write for a promotion of everything everywhere, 10 per cent unless told. */
export function promotionUpdates(code: string, terms: Partial<StoredPromotion> = {}): Record<string, unknown> {
  const all = { all: true } as const;
  const promotion: StoredPromotion = {
    ...{
      Name: `Prueba ${code}`,
      From: 0,
      Used: 0,
      Plans: all,
      Products: all,
      Branches: all,
      Active: true,
      Revision: 1,
    },
    ...(terms.Amount === undefined ? { Percent: 10 } : {}),
    ...terms,
  };
  return { [promotionPath.at({ promotion: code })]: promotion };
}
