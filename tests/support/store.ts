import { membershipPeriodPath } from '@gym/domain/database/membership-periods';
import { orderPath } from '@gym/domain/database/orders';
import { productPath, productWordPath } from '@gym/domain/database/products';
import { promotionPath, type StoredPromotion } from '@gym/domain/database/promotions';
import { type OrderPieces, orderStockLine, stockPath, stockUpdates } from '@gym/domain/database/stock';

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
    Name: `Prueba ${code}`,
    From: 0,
    Used: 0,
    Plans: all,
    Products: all,
    Branches: all,
    Active: true,
    Revision: 1,
    ...(terms.Amount === undefined ? { Percent: 10 } : {}),
    ...terms,
  };
  return { [promotionPath.at({ promotion: code })]: promotion };
}

/** What to write for an order of one product that waits for its payment and holds nothing yet. */
export function orderWithoutHold(order: string, pieces: Omit<OrderPieces, 'order' | 'hold'>): Record<string, unknown> {
  const { branch, product, quantity, by } = pieces;
  const line = { Item: product, Name: product, Quantity: quantity, Price: 0, Tax: 'iva16', Gross: 0, Discount: 0 };
  const sums = { Gross: 0, Discount: 0, Total: 0, Taxed: 0 };
  const Lines = { l00: { ...line, Total: 0, Taxed: 0 } };
  const Placed = { Uid: by, Kind: 'products', Branch: branch, At: 1, Method: 'cash', Lines, ...sums };
  const Steps = { s0: { State: 'pending', At: 1, By: by } };
  return { [orderPath.at({ order })]: { Placed, State: 'pending', Revision: 1, Holds: 0, Steps } };
}

/** What an order does with its pieces, and what of the order changes with that; `revision`: the one that the order has afterwards. */
export function holdUpdates(
  kind: 'reserve' | 'release' | 'deliver',
  pieces: OrderPieces,
  revision: number,
): Record<string, unknown> {
  const at = { order: pieces.order };
  return {
    ...stockUpdates(orderStockLine(kind, pieces)),
    [orderPath.at(at, 'Revision')]: revision,
    [orderPath.at(at, 'Hold')]: kind === 'reserve' ? pieces.hold : null,
    ...(kind === 'reserve' ? { [orderPath.at(at, 'Holds')]: 1 } : {}),
    ...(kind === 'deliver' ? { [orderPath.at(at, 'State')]: 'delivered' } : {}),
  };
}

/** What to write for somebody whose only membership ended long ago: pieces are held for their unpaid orders. */
export function pastMembership(uid: string): Record<string, unknown> {
  const days = { Starts: '2020-01-01', Ends: '2020-01-31', AnchorDay: 1 };
  const sold = { Plan: 'mensual', Branches: { all: true }, Price: 59_900, PaidBy: 'cash' } as const;
  return { [membershipPeriodPath.at({ uid, id: 'past' })]: { Kind: 'paid', By: 'server', At: 1, ...days, ...sold } };
}
