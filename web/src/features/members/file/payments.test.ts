import type { StoredSaleRow } from '@gym/domain/database/money/sales';
import type { StoredOrderRow } from '@gym/domain/database/store/orders';
import { expect, it } from 'vitest';
import { listMemberPayments } from './payments.ts';

const SALE: StoredSaleRow = {
  Kind: 'sale',
  Branch: 'centro',
  Shift: 'turno',
  Folio: 7,
  At: 1_000,
  By: 'rita',
  Uid: 'ana',
  Total: 65_000,
  ByMethod: { cash: 50_000, card: 15_000 },
};
const ORDER: StoredOrderRow = {
  Uid: 'ana',
  Kind: 'products',
  Branch: 'valle',
  State: 'paid',
  At: 2_000,
  Total: 3_600,
};

const SALE_ADDRESS = '/caja?sucursal=centro&ver=ventas&venta=venta';

it('lists sales and refunds with folio, tender and sum, and paid orders without a sale, newest first', () => {
  const sales = [
    { key: 'venta', value: SALE },
    { key: 'otra', value: { ...SALE, At: 3_000, Folio: 9, Order: 'pedido-cobrado' } },
    { key: 'vuelta', value: { ...SALE, At: 4_000, Kind: 'refund', Folio: 10, Total: -100, ByMethod: { cash: -100 } } },
  ] as const;
  const orders = [
    { key: 'f00dca-en-linea', value: ORDER },
    { key: 'pedido-cobrado', value: ORDER },
    { key: 'pedido-pendiente', value: { ...ORDER, State: 'pending' } },
  ] as const;
  const rows = listMemberPayments(sales, orders, { openable: 'all', isOwn: false }).map(({ title, methods, sum }) => [
    title,
    methods,
    sum,
  ]);
  expect(rows).toEqual([
    ['Devolución · Folio 10', 'Efectivo', -100],
    ['Folio 9', 'Efectivo, Tarjeta', 65_000],
    ['Pedido F00DCA', 'Fuera de Caja', 3_600],
    ['Folio 7', 'Efectivo, Tarjeta', 65_000],
  ]);
});

it.each([
  { who: 'an administrator', openable: 'all', isOwn: false, path: SALE_ADDRESS },
  { who: 'reception of the branch', openable: { branch: 'centro' }, isOwn: false, path: SALE_ADDRESS },
  { who: 'reception of another branch in their own file', openable: { branch: 'valle' }, isOwn: true, path: null },
  { who: 'the member', openable: 'none', isOwn: true, path: null },
] as const)(
  'returns for $who the address of the sale, or null if they may not open it',
  ({ openable, isOwn, path }) => {
    expect(listMemberPayments([{ key: 'venta', value: SALE }], [], { openable, isOwn }).map((row) => row.path)).toEqual(
      [path],
    );
  },
);

it.each([
  { who: 'an administrator', openable: 'all', isOwn: false, shown: ['f00dca-valle', 'venta-centro'] },
  { who: 'reception of Centro', openable: { branch: 'centro' }, isOwn: false, shown: ['venta-centro'] },
  { who: 'reception of Valle', openable: { branch: 'valle' }, isOwn: false, shown: ['f00dca-valle'] },
  { who: 'reception without a branch', openable: 'none', isOwn: false, shown: [] },
  {
    who: 'reception in their own file',
    openable: { branch: 'valle' },
    isOwn: true,
    shown: ['f00dca-valle', 'venta-centro'],
  },
  { who: 'the member', openable: 'none', isOwn: true, shown: ['f00dca-valle', 'venta-centro'] },
] as const)(
  'shows $who the payments of branches they may open, or all in their own file: $shown',
  ({ openable, isOwn, shown }) => {
    const sales = [{ key: 'venta-centro', value: SALE }];
    const orders = [{ key: 'f00dca-valle', value: ORDER }];
    expect(listMemberPayments(sales, orders, { openable, isOwn }).map(({ key }) => key)).toEqual(shown);
  },
);

it('leaves out an order that was paid with a sale, even if that sale is left out because of its branch', () => {
  const sales = [{ key: 'venta', value: { ...SALE, Order: 'pedido' } }];
  const orders = [{ key: 'pedido', value: ORDER }];
  expect(listMemberPayments(sales, orders, { openable: { branch: 'valle' }, isOwn: false })).toEqual([]);
});
