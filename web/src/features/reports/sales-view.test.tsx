// @vitest-environment happy-dom

import type { SalesReport } from '@gym/domain/contracts/reports';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SalesSums } from './sales-view.tsx';

afterEach(cleanup);

const NONE = { Count: 0, Total: 0 };
const NO_MONEY = { online: NONE, card: NONE, transfer: NONE };
const EMPTY_DAY = { Sales: 0, Refunds: 0, Total: 0, In: 0, Back: 0 };
const RANGE = { from: gymDay('2026-11-21'), to: gymDay('2026-11-22'), branch: 'valle', today: gymDay('2026-11-22') };
const EMPTY: SalesReport = {
  Sales: 0,
  Refunds: 0,
  Total: 0,
  Taxed: 0,
  Discount: 0,
  Methods: { cash: 0, card: 0, transfer: 0 },
  Orders: { In: NO_MONEY, Back: NO_MONEY },
  Days: [
    { ...EMPTY_DAY, Day: gymDay('2026-11-21') },
    { ...EMPTY_DAY, Day: gymDay('2026-11-22') },
  ],
  Branches: [],
  Kinds: [],
  Plans: [],
  Products: [],
  People: [],
};

const renderSums = (report: SalesReport) => render(<SalesSums report={report} {...RANGE} />, { wrapper: MemoryRouter });

it('says that there are no sales if nothing was sold and nothing was received', () => {
  renderSums(EMPTY);
  expect(screen.getByText('No hay ventas en esas fechas')).toBeDefined();
});

it('shows the money of orders without a sale apart from the till, by payment method and by day', () => {
  const In = { ...NO_MONEY, online: { Count: 2, Total: 90_000 }, transfer: { Count: 1, Total: 5_050 } };
  const Back = { ...NO_MONEY, online: { Count: 1, Total: 45_000 } };
  const Days = [
    { ...EMPTY_DAY, Day: gymDay('2026-11-21'), In: 90_000 },
    { ...EMPTY_DAY, Day: gymDay('2026-11-22'), In: 5_050, Back: 45_000 },
  ];
  renderSums({ ...EMPTY, Orders: { In, Back }, Days });
  const table = within(screen.getByRole('region', { name: 'Pedidos fuera de Caja' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Nombre', 'Entró', 'Se devolvió'],
    ['En línea', '$900.00', '$450.00'],
    ['Transferencia', '$50.50', '$0.00'],
  ]);
  expect(screen.getByText('$500.50')).toBeDefined();
  expect(screen.getByText('3 pagos')).toBeDefined();
  const days = within(screen.getByRole('table', { name: 'Pedidos fuera de Caja por día', hidden: true }));
  expect(days.getByRole('row', { name: '2026-11-22, hoy, en curso $51 $450', hidden: true })).toBeDefined();
  expect(screen.getByText('0 ventas')).toBeDefined();
});

it('hides the money of orders without a sale if there is none', () => {
  renderSums({ ...EMPTY, Sales: 1, Total: 100 });
  expect(screen.getByText('1 venta')).toBeDefined();
  expect(screen.queryByText('Pedidos fuera de Caja')).toBeNull();
});

it('links tenders and sellers to their sales of the same days, and plans to their members', () => {
  const groupOf = (Key: string, Name: string) => [{ Key, Name, Count: 1, Total: 100 }];
  renderSums({
    ...EMPTY,
    Sales: 1,
    Total: 100,
    Plans: groupOf('mensual', 'Mensual'),
    People: groupOf('rita', 'Rita Ríos'),
  });
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const list = '/reportes?ver=lista&sucursal=valle&desde=2026-11-21&hasta=2026-11-22';
  expect(addressOf('Efectivo')).toBe(`${list}&pago=cash`);
  expect(addressOf('Rita Ríos')).toBe(`${list}&vendio=rita`);
  expect(addressOf('Mensual')).toBe('/reportes?ver=socios&sucursal=valle&plan=mensual');
});
