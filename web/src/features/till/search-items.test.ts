import type { StoredPlan } from '@gym/domain/database/plans';
import type { StoredProduct } from '@gym/domain/database/products';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../data/orders.ts';
import { chosenProducts, quickItems } from './quick-keys.tsx';
import { findOrders, findPlans, foundItems, ordersOf, searchedFor } from './search-items.ts';

function plan(key: string, Name: string, more: Partial<StoredPlan> = {}) {
  return { key, value: { Name, Price: 100, Branches: { all: true }, Active: true, ...more } as const };
}
function product(key: string, more: Partial<StoredProduct> = {}) {
  const value = {
    Name: key,
    Price: 100,
    Tax: 'iva16',
    Low: 0,
    Active: true,
    Order: 1,
    Place: key,
    Revision: 1,
    ...more,
  } as const;
  return { key, value };
}
const order = (key: string, Uid: string): { key: string; value: OrderRow['value'] } => ({
  key,
  value: { Uid, Kind: 'products', Branch: 'centro', State: 'pending', At: 1, Total: 100 },
});

const PLANS = [
  plan('mensual', 'Mensual'),
  plan('centro', 'Mensual Centro', { Branches: { centro: true } }),
  plan('dia', 'Pase mensual', { Kind: 'day-pass' }),
];

const keys = (items: readonly { readonly key: string }[]): readonly string[] => items.map(({ key }) => key);

describe('the box', () => {
  it('finds the branch’s memberships by the beginnings of their words', () => {
    expect(keys(findPlans(PLANS, 'mens', 'centro'))).toEqual(['plan~mensual', 'plan~centro']);
    expect(keys(findPlans(PLANS, 'cen mens', 'centro'))).toEqual(['plan~centro']);
    expect(keys(findPlans(PLANS, 'mens', 'valle'))).toEqual(['plan~mensual']);
    expect(findPlans(PLANS, ' ', 'centro')).toEqual([]);
  });

  it('finds unpaid orders by the beginning of their code, and those of a person', () => {
    const orders = [order('ab12cd34', 'sofia'), order('ff99', 'pablo')];
    expect(keys(findOrders(orders, 'AB1'))).toEqual(['order~ab12cd34']);
    expect(findOrders(orders, 'ab')).toEqual([]);
    expect(keys(ordersOf(orders, 'pablo'))).toEqual(['order~ff99']);
  });

  it('shows what is sold and who can buy, products before people', () => {
    const members = [
      { uid: 'sofia', row: { Nombre: 'Sofía' } },
      { uid: 'gone', row: { Nombre: 'Cerrada', Closed: true as const } },
    ];
    const found = foundItems([], [], [product('agua'), product('viejo', { Active: false })], members);
    expect(keys(found)).toEqual(['product~agua', 'member~sofia']);
  });

  it('takes the PIN of a card that was scanned', () => {
    expect(searchedFor('sofía')).toBe('sofía');
    expect(searchedFor('7501055300075')).toBe('7501055300075');
  });
});

it('quick keys: what was chosen, in that order, without what is not sold any more', () => {
  const chosen = ['product~p', 'plan~centro', 'product~hidden', 'plan~gone', 'plan~mensual'];
  const products = [product('hidden', { Active: false }), product('p'), product('q')];
  expect(keys(quickItems(PLANS, products, 'centro', chosen))).toEqual(['product~p', 'plan~centro', 'plan~mensual']);
  expect(keys(quickItems(PLANS, products, 'valle', chosen))).toEqual(['product~p', 'plan~mensual']);
  expect(chosenProducts(chosen)).toEqual(['p', 'hidden']);
});

it('quick keys: plans of the branch, then products on sale, eight in all', () => {
  const plans = [...PLANS, plan('c', 'C'), plan('d', 'D'), plan('e', 'E')];
  const products = [product('hidden', { Active: false }), ...['p', 'q', 'r', 's', 't'].map((key) => product(key))];
  expect(keys(quickItems(plans, products, 'centro'))).toEqual([
    ...['plan~mensual', 'plan~centro', 'plan~c', 'plan~d'],
    ...['product~p', 'product~q', 'product~r', 'product~s'],
  ]);
});
