import { readFileSync } from 'node:fs';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { updateAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { findCramped, findUnreadable } from './unreadable.ts';

const TODAY = gymDayOf(Date.now());
const [ALL, VALLE] = [`SaleTotals/all/${TODAY}`, `SaleTotals/valle/${TODAY}`];

const sums = (Count: number, Total: number) => ({ Count, Total });
/** The totals of a day. */
const DAY = {
  Last: 'prueba',
  Sales: 3,
  Refunds: 1,
  Total: 123_400,
  Taxed: 17_021,
  Discount: 5_000,
  ByMethod: { cash: 100_000, card: 23_400, transfer: 0 },
  ByKind: { plan: sums(1, 100_000), product: sums(2, 23_400) },
  ByPlan: { mensual: sums(1, 100_000) },
  ByPerson: { 'demo-recepcion': sums(3, 123_400) },
};

/** The day's income and refunds of online payments. */
const ONLINE = 'OrderTotals/valle';
const moved = (Count: number, Total: number) => ({
  ...sums(Count, Total),
  Last: { Order: 'prueba', Payment: 'prueba' },
});
const MONEY = { in: { online: moved(2, 119_800) }, back: { online: moved(1, 59_900) } };

/** A sale for which a factura was requested. */
const SALE = 'Sales/prueba-factura';
const LISTED = 'BranchSales/all/prueba-factura';
const SOLD = { Kind: 'sale', Branch: 'valle', Shift: 'x', Folio: 9_876_544, At: Date.now(), By: 'x' };
const ROW = { ...SOLD, Total: 11_600, Invoice: SOLD.At };
const INVOICED = {
  ...SOLD,
  Day: TODAY,
  Lines: {
    l00: {
      Kind: 'free',
      Name: 'Toalla',
      Quantity: 1,
      Price: 11_600,
      Tax: 'iva16',
      Gross: 11_600,
      Discount: 0,
      Total: 11_600,
      Taxed: 1_600,
    },
  },
  Gross: 11_600,
  Discount: 0,
  Total: 11_600,
  Taxed: 1_600,
  Payments: { cash: { Amount: 11_600 } },
};

test('shows an administrator money and members over time, and downloads them as a file', async ({
  page,
  signIn,
  putBack,
  expectAccessible,
}) => {
  await putBack(ALL);
  await putBack(VALLE);
  await putBack(ONLINE);
  await putBack(SALE);
  await putBack(LISTED);
  await updateAsOwner({
    [ALL]: { ...DAY, ByBranch: { valle: sums(3, 123_400) } },
    [VALLE]: DAY,
    [ONLINE]: { [TODAY]: MONEY },
    [SALE]: INVOICED,
    [LISTED]: ROW,
  });
  await signIn(page, PEOPLE.admin.email);
  // The URLs of the panel's former tabs redirect to the reports.
  await page.goto('/panel/valle?ver=ventas');
  await expect(page).toHaveURL('/reportes?ver=ventas&sucursal=valle');
  await expect(page.getByText('$1,234.00').first()).toBeVisible();
  await expect(page.getByText('3 ventas')).toBeVisible();
  const plans = page.getByRole('region', { name: 'Por plan' });
  await expect(plans.getByRole('row', { name: /Mensual/ })).toContainText('81 %');
  await expect(page.getByRole('region', { name: 'Por sucursal' })).toHaveCount(0);
  const online = page.getByRole('region', { name: 'Pedidos fuera de Caja' }).getByRole('row', { name: /En línea/ });
  await expect(online).toContainText('$1,198.00$599.00');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Sucursal' }).selectOption({ label: 'Todas' });
  await expect(page).toHaveURL('/reportes?ver=ventas');
  await expect(page.getByRole('region', { name: 'Por sucursal' }).getByRole('row', { name: /Valle/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  const taken = readFileSync(await file.path(), 'utf8');
  expect(taken).toContain('Por plan,Mensual,1,1000');
  expect(taken).toContain('Pedidos fuera de Caja: entró por forma de pago,En línea,');
  for (const width of [360, 720, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findUnreadable(page), `${width} px`).toEqual([]);
    expect(await findCramped(page.getByRole('table')), `${width} px`).toEqual([]);
  }

  await page.getByRole('tab', { name: 'Membresías' }).click();
  const months = page.getByRole('region', { name: /por mes/ });
  await expect(months.getByRole('row', { name: new RegExp(TODAY.slice(0, 7)) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Facturas' }).click();
  await expect(page.getByRole('region', { name: 'Ventas que requieren factura' })).toContainText('Toalla');
  await expectAccessible(page);
  const [wanted] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(readFileSync(await wanted.path(), 'utf8')).toMatch(/PUE,MXN,01,,1,,Toalla,100,100,0,02,100,0\.160000,16,116/);
});
