import { productPath } from '@gym/domain/database/products';
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
