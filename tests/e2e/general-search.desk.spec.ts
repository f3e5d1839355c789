import { orderRowUpdates } from '@gym/domain/database/store/orders';
import { updateAsOwner } from '../support/database.ts';
import { DEMO_NUMBERS } from '../support/door.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const ORDER = 'f00dcafe-0000-4000-8000-00000000a516';

const SALE = 'f00dcafe-0000-4000-8000-00000000a517';
/** A folio higher than any that the tests reach. */
const FOLIO = 9_876_543;

/**
 * Returns the update that writes the rows by which an order of Sofía and a sale at reception's branch are found. If
 * `isPresent` is false, returns the update that removes these rows.
 */
function searchRows(isPresent: boolean): Readonly<Record<string, unknown>> {
  const orderBase = {
    Uid: PEOPLE.socia.uid,
    Kind: 'products',
    Branch: 'centro',
    At: Date.now(),
    Method: 'cash',
  } as const;
  const Placed = { ...orderBase, Lines: {}, Gross: 3_600, Discount: 0, Total: 3_600, Taxed: 497 };
  const rows = orderRowUpdates(ORDER, PEOPLE.socia.uid, { Placed, State: 'paid' }, 0, null);
  rows[`BranchSales/centro/${SALE}`] = {
    Kind: 'sale',
    Branch: 'centro',
    Shift: 'prueba',
    Folio: FOLIO,
    At: Date.now(),
    By: 'prueba',
    Total: 64_000,
  };
  return isPresent ? rows : Object.fromEntries(Object.keys(rows).map((path) => [path, null]));
}

test.beforeEach(() => updateAsOwner(searchRows(true)));
test.afterEach(() => updateAsOwner(searchRows(false)));

test('finds people, orders, sales and products in one search box, which Ctrl+K opens', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/como-funciona');
  await expect(page.getByRole('link', { name: 'Búsqueda general' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/admin-search', { timeout: 1_000 });
  }).toPass();
  const box = page.getByRole('searchbox', { name: 'Buscar en todo' });
  await expect(box).toBeFocused();
  await expect(page.getByText(/Escribe al menos dos letras/)).toBeVisible();

  // A name finds the person and her order.
  await box.fill('sofia martinez');
  const people = page.getByRole('region', { name: 'Socios' });
  const orders = page.getByRole('region', { name: 'Pedidos' });
  await expect(people.getByRole('link', { name: PEOPLE.socia.name })).toBeVisible();
  await expect(orders.getByRole('link', { name: 'Pedido F00DCA' })).toContainText('Pagado');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(people.getByRole('link', { name: PEOPLE.socia.name })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(orders.getByRole('link', { name: 'Pedido F00DCA' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();

  await box.fill('pedido f00dca');
  await expect(people).toHaveCount(0);
  await expect(orders.getByRole('link')).toHaveCount(1);

  await box.fill(`folio ${FOLIO}`);
  const sales = page.getByRole('region', { name: 'Ventas' });
  await expect(sales.getByRole('link')).toContainText('$640.00');
  await expect(sales.getByRole('link')).toHaveAttribute('href', `/caja?sucursal=centro&ver=ventas&venta=${SALE}`);
  // The first digit also finds the sale, because the tests make too few sales to fill the list with other folios.
  await box.fill(String(FOLIO).slice(0, 1));
  await expect(sales.getByRole('link', { name: new RegExp(String(FOLIO)) })).toBeVisible();
  await box.fill('agua');
  const products = page.getByRole('region', { name: 'Productos' });
  await expect(products.getByRole('link', { name: /Agua natural 1 l/ })).toContainText('piezas');
  await expectAccessible(page);
  await box.fill('zzzz');
  await expect(page.getByText('Nada coincide')).toBeVisible();
  // Nothing matches 999998. The database sorts a key of digits as an integer, before all text keys, so the range
  // query also returns other orders. They must not be shown.
  await box.fill('agua');
  await expect(products).toBeVisible();
  await box.fill('999998');
  await expect(page.getByText('Nada coincide')).toBeVisible();
  // After a PIN, Enter opens the person's file although the results are not shown yet.
  await box.fill(DEMO_NUMBERS.socia.pin);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`uid=${PEOPLE.socia.uid}`));
  await page.goBack();
  await expect(box).toHaveValue(DEMO_NUMBERS.socia.pin);
});
