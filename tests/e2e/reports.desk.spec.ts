import { readFileSync } from 'node:fs';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { updateAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { findCramped, findUnreadable } from './unreadable.ts';

const TODAY = gymDayOf(Date.now());
/** Paths of today's sale totals: of all branches, and of one. */
const [ALL, VALLE] = [`SaleTotals/all/${TODAY}`, `SaleTotals/valle/${TODAY}`];

const sums = (Count: number, Total: number) => ({ Count, Total });
/** The totals of a day's sales. */
const DAY_TOTALS = {
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

/** Path of the sums of money that was received or refunded for orders without a sale. */
const ORDER_TOTALS_PATH = 'OrderTotals/valle';
/** Returns the totals of one payment method. */
const methodTotals = (Count: number, Total: number) => ({
  ...sums(Count, Total),
  Last: { Order: 'prueba', Payment: 'prueba' },
});
/** The online payments of a day: received and refunded. */
const ORDER_TOTALS = { in: { online: methodTotals(2, 119_800) }, back: { online: methodTotals(1, 59_900) } };

/** Path of a sale for which an invoice was requested. */
const SALE_PATH = 'Sales/prueba-factura';
/** Path of the sale's row in the list of all branches. */
const SALE_ROW_PATH = 'BranchSales/all/prueba-factura';
const SALE_FACTS = { Kind: 'sale', Branch: 'valle', Shift: 'x', Folio: 9_876_544, At: Date.now(), By: 'x' };
const SALE_ROW = { ...SALE_FACTS, Total: 11_600, Invoice: SALE_FACTS.At };
const SALE = {
  ...SALE_FACTS,
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

test('shows an administrator sales, memberships and invoices, and downloads sales and invoices as CSV', async ({
  page,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  await restoreAfterwards(ALL);
  await restoreAfterwards(VALLE);
  await restoreAfterwards(ORDER_TOTALS_PATH);
  await restoreAfterwards(SALE_PATH);
  await restoreAfterwards(SALE_ROW_PATH);
  await updateAsOwner({
    [ALL]: { ...DAY_TOTALS, ByBranch: { valle: sums(3, 123_400) } },
    [VALLE]: DAY_TOTALS,
    [ORDER_TOTALS_PATH]: { [TODAY]: ORDER_TOTALS },
    [SALE_PATH]: SALE,
    [SALE_ROW_PATH]: SALE_ROW,
  });
  await signIn(page, PEOPLE.admin.email);
  // The URL of a former tab of the panel redirects to the reports.
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
  const salesCsv = readFileSync(await file.path(), 'utf8');
  expect(salesCsv).toContain('Por plan,Mensual,1,1000');
  expect(salesCsv).toContain('Pedidos fuera de Caja: entró por forma de pago,En línea,');
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
  const [invoicesFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(readFileSync(await invoicesFile.path(), 'utf8')).toMatch(
    /PUE,MXN,01,,1,,Toalla,100,100,0,02,100,0\.160000,16,116/,
  );
});
