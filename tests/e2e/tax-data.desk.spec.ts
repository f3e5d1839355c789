import { readFileSync } from 'node:fs';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, signIn as openSession, resetRateLimits } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { productWithBarCode, productWithBarCodeRemoval } from '../support/store.ts';
import { expect, test } from './fixtures.ts';
import { fillTaxData } from './tax-form.ts';
import { findUnreadable } from './unreadable.ts';

const PRODUCT = 'prueba-factura';
const CODE = '7509999000024';

test.beforeEach(async () => {
  await resetRateLimits();
  await updateAsOwner(productWithBarCode(PRODUCT, 11_600, CODE));
});

test.afterEach(() => updateAsOwner(productWithBarCodeRemoval(PRODUCT, CODE)));

test('the till asks for a buyer’s tax data without losing the sale, and the invoice list shows them', async ({
  page,
  signIn,
  newAccount,
  openBrowser,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const admin = await openSession(PEOPLE.admin.email);
  const name = `Xóchitl Factura ${newId().slice(0, 6)}`;
  const { uid } = await newMember(admin, { Nombre: name });
  const seller = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Rita Factura');
  await mustCall(await openSession(seller.email), 'openShift', { requestId: newId(), branch: 'centro', Float: 0 });
  await signIn(page, seller.email);
  await page.goto('/caja');
  const box = page.getByRole('combobox', { name: 'Producto, código, plan o socio' });
  await expect(box).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Lo que se vende' });
  await expect(lines).toContainText(`Prueba ${PRODUCT}`);

  // First no buyer is chosen, then a buyer without tax data.
  await page.getByRole('checkbox', { name: 'Requiere factura' }).check();
  await expect(page.getByText('Elige a quién se le factura')).toBeVisible();
  await box.fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Faltan sus datos fiscales.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar datos fiscales' }).click();
  const dialog = page.getByRole('dialog', { name: `Datos fiscales de ${name}` });
  await fillTaxData(dialog, {
    rfc: 'EKU9003173C9',
    name: 'Escuela Kemper Urgate S.A. de C.V.',
    postalCode: '4230',
    regime: '601 General de Ley Personas Morales',
    use: 'G03 Gastos en general',
  });
  await expectAccessible(page);
  // Enter submits the dialog, not the sale; an invalid value is reported beside its field.
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escribe los 5 números del código postal.')).toBeVisible();
  await dialog.getByLabel('Código postal').fill('42501');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Se factura a EKU9003173C9, ESCUELA KEMPER URGATE.')).toBeVisible();
  // The sale is unchanged.
  await expect(lines).toContainText(`Prueba ${PRODUCT}`);
  await expect(page.getByRole('checkbox', { name: 'Requiere factura' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Última venta' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  const lastSale = page.getByRole('region', { name: 'Última venta' });
  await expect(lastSale.getByRole('status')).toContainText('$116.00');

  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  await adminPage.goto('/panel/centro?ver=facturas');
  const list = adminPage.getByRole('region', { name: 'Ventas que requieren factura' });
  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('EKU9003173C9 · ESCUELA KEMPER URGATE');
  await expect(row).toContainText('Por facturar');
  await expectAccessible(adminPage);
  for (const width of [360, 1440]) {
    await adminPage.setViewportSize({ width, height: 740 });
    expect(await findUnreadable(adminPage), `${width} px`).toEqual([]);
  }
  const [file] = await Promise.all([
    adminPage.waitForEvent('download'),
    adminPage.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(`64000,${name},EKU9003173C9,ESCUELA KEMPER URGATE,601 General de Ley Personas Morales`);

  // Staff see the tax data on the file, and delete them; the list then says what is missing and links to the file.
  await adminPage.goto(`/profile-user?uid=${uid}`);
  await expect(adminPage.getByText('ESCUELA KEMPER URGATE')).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Quitar', exact: true }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(adminPage.getByText('Datos fiscales quitados.')).toBeVisible();
  expect(await readAsOwner(`TaxData/${uid}`)).toBeNull();
  await adminPage.goto('/panel/centro?ver=facturas');
  await row.getByRole('link', { name: 'Faltan datos fiscales' }).click();
  await expect(adminPage.getByRole('heading', { level: 2, name })).toBeVisible();
});
