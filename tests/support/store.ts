import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/memberships/membership-periods';
import { orderPath } from '@gym/domain/database/store/orders';
import { productPath, productWordPath } from '@gym/domain/database/store/products';
import { promotionPath, type StoredPromotion } from '@gym/domain/database/store/promotions';
import { type OrderPieces, orderStockLine, stockPath, stockUpdates } from '@gym/domain/database/store/stock';
import type { MembershipEntry } from '@gym/domain/membership/membership';

/** Returns the updates that create a product with stock. `price`: centavos. `pieces`: stock by branch. */
export function productUpdates(
  product: string,
  price: number,
  pieces: Readonly<Record<string, number>>,
): Record<string, unknown> {
  const fields = {
    Name: `Prueba ${product}`,
    Price: price,
    Tax: 'iva16',
    Low: 0,
    Active: true,
    Order: 9_000,
    Revision: 1,
  };
  return {
    // `Place` is the sort key of an active product (`productSortKey`).
    [productPath.at({ product })]: { ...fields, Place: `a~9000~prueba ${product}` },
    ...Object.fromEntries(
      Object.entries(pieces).map(([branch, count]) => [
        stockPath.at({ branch, product }),
        { Available: count, Held: 0, Low: 0, Spare: count, Counts: 0 },
      ]),
    ),
  };
}

/** Returns the updates that create a product with a bar code, in stock at the branch Centro. */
export function productWithBarCode(product: string, price: number, code: string): Record<string, unknown> {
  const { [productPath.at({ product })]: stored, ...others } = productUpdates(product, price, { centro: 9 });
  return {
    ...others,
    [productPath.at({ product })]: { ...(stored as object), BarCode: code },
    [productWordPath.at({ 'word~product': `${code}~${product}` })]: true,
  };
}

/** Returns the updates that delete a product of {@link productWithBarCode}. */
export function productWithBarCodeRemoval(product: string, code: string): Record<string, null> {
  return Object.fromEntries(Object.keys(productWithBarCode(product, 0, code)).map((path) => [path, null]));
}

/** Returns the update that creates a promotion for everything at all branches; 10 per cent by default. */
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

/** Returns the update that creates a pending order of one product without a hold. */
export function orderWithoutHold(order: string, pieces: Omit<OrderPieces, 'order' | 'hold'>): Record<string, unknown> {
  const { branch, product, quantity, by } = pieces;
  const line = { Item: product, Name: product, Quantity: quantity, Price: 0, Tax: 'iva16', Gross: 0, Discount: 0 };
  const sums = { Gross: 0, Discount: 0, Total: 0, Taxed: 0 };
  const Lines = { l00: { ...line, Total: 0, Taxed: 0 } };
  const Placed = { Uid: by, Kind: 'products', Branch: branch, At: 1, Method: 'cash', Lines, ...sums };
  const Steps = { s0: { State: 'pending', At: 1, By: by } };
  return { [orderPath.at({ order })]: { Placed, State: 'pending', Revision: 1, Holds: 0, Steps } };
}

/**
 * Returns the updates that reserve, release or deliver the pieces of an order, in the stock and in the order.
 * `revision`: the order's new revision.
 */
export function holdUpdates(
  kind: 'reserve' | 'release' | 'deliver',
  pieces: OrderPieces,
  revision: number,
): Record<string, unknown> {
  const keys = { order: pieces.order };
  return {
    ...stockUpdates(orderStockLine(kind, pieces)),
    [orderPath.at(keys, 'Revision')]: revision,
    [orderPath.at(keys, 'Hold')]: kind === 'reserve' ? pieces.hold : null,
    ...(kind === 'reserve' ? { [orderPath.at(keys, 'Holds')]: 1 } : {}),
    ...(kind === 'deliver' ? { [orderPath.at(keys, 'State')]: 'delivered' } : {}),
  };
}

/**
 * Returns the update that adds an old membership entry. A new order holds its pieces at once only if the person has
 * ever had a membership.
 */
export function pastMembership(uid: string): Record<string, unknown> {
  const days = { Starts: '2020-01-01', Ends: '2020-01-31', AnchorDay: 1 };
  const purchase = { Plan: 'mensual', Branches: { all: true }, Price: 59_900, PaidBy: 'cash' } as const;
  return {
    [membershipPeriodPath.at({ uid, id: 'past' })]: { Kind: 'paid', By: 'server', At: 1, ...days, ...purchase },
  };
}

/** Returns the update that adds a paid month to a person's history. `ends` is its last day. */
export function paidMonth(
  uid: string,
  id: string,
  ends: GymDay,
  payment: Pick<Extract<MembershipEntry, { readonly kind: 'paid' }>, 'by' | 'at' | 'priceCentavos' | 'paidBy'>,
): Record<string, unknown> {
  const entry: MembershipEntry = {
    kind: 'paid',
    id,
    planId: 'mensual',
    startsOn: addDays(ends, -29),
    endsOn: ends,
    anchorDay: Number(addDays(ends, 1).slice(-2)),
    visits: null,
    branches: 'all',
    continues: false,
    saleId: null,
    ...payment,
  };
  return { [membershipPeriodPath.at({ uid, id })]: entryToStored(entry) };
}
