import type { StoredPlan } from '@gym/domain/database/memberships/plans';
import type { StoredOrderRow } from '@gym/domain/database/store/orders';
import type { StoredProduct } from '@gym/domain/database/store/products';
import { describe, expect, it } from 'vitest';
import { listChosenProducts, listQuickItems } from './quick-keys.tsx';
import { findMemberOrders, findOrders, findPlans, listFoundItems, toSearchText } from './search-items.ts';

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
const order = (key: string, Uid: string): { key: string; value: StoredOrderRow } => ({
  key,
  value: { Uid, Kind: 'products', Branch: 'centro', State: 'pending', At: 1, Total: 100 },
});

const PLANS = [
  plan('mensual', 'Mensual'),
  plan('centro', 'Mensual Centro', { Branches: { centro: true } }),
  plan('dia', 'Pase mensual', { Kind: 'day-pass' }),
];

const keys = (items: readonly { readonly key: string }[]): readonly string[] => items.map(({ key }) => key);

describe('the search box', () => {
  it('finds the plans of a branch, without day passes, by the beginnings of their words', () => {
    expect(keys(findPlans(PLANS, 'mens', 'centro'))).toEqual(['plan~mensual', 'plan~centro']);
    expect(keys(findPlans(PLANS, 'cen mens', 'centro'))).toEqual(['plan~centro']);
    expect(keys(findPlans(PLANS, 'mens', 'valle'))).toEqual(['plan~mensual']);
    expect(findPlans(PLANS, ' ', 'centro')).toEqual([]);
  });

  it('finds orders by at least the first three characters of their code, or by their member', () => {
    const orders = [order('ab12cd34', 'sofia'), order('ff99', 'pablo')];
    expect(keys(findOrders(orders, 'AB1'))).toEqual(['order~ab12cd34']);
    expect(findOrders(orders, 'ab')).toEqual([]);
    expect(keys(findMemberOrders(orders, 'pablo'))).toEqual(['order~ff99']);
  });

  it('shows active products and open accounts, products before people', () => {
    const members = [
      { uid: 'sofia', row: { Nombre: 'Sofía' } },
      { uid: 'gone', row: { Nombre: 'Cerrada', Closed: true as const } },
    ];
    const found = listFoundItems([], [], [product('agua'), product('viejo', { Active: false })], members);
    expect(keys(found)).toEqual(['product~agua', 'member~sofia']);
  });

  it('searches for names and bar codes as typed', () => {
    expect(toSearchText('sofía')).toBe('sofía');
    expect(toSearchText('7501055300075')).toBe('7501055300075');
  });
});

it('shows the chosen quick keys in their order, without items that are no longer sold', () => {
  const chosen = ['product~p', 'plan~centro', 'product~hidden', 'plan~gone', 'plan~mensual'];
  const products = [product('hidden', { Active: false }), product('p'), product('q')];
  expect(keys(listQuickItems(PLANS, products, 'centro', chosen))).toEqual(['product~p', 'plan~centro', 'plan~mensual']);
  expect(keys(listQuickItems(PLANS, products, 'valle', chosen))).toEqual(['product~p', 'plan~mensual']);
  expect(listChosenProducts(chosen)).toEqual(['p', 'hidden']);
});

it('shows by default four plans of the branch and four active products as quick keys', () => {
  const plans = [...PLANS, plan('c', 'C'), plan('d', 'D'), plan('e', 'E')];
  const products = [product('hidden', { Active: false }), ...['p', 'q', 'r', 's', 't'].map((key) => product(key))];
  expect(keys(listQuickItems(plans, products, 'centro'))).toEqual([
    ...['plan~mensual', 'plan~centro', 'plan~c', 'plan~d'],
    ...['product~p', 'product~q', 'product~r', 'product~s'],
  ]);
});
