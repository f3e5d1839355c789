import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { readAsOwner } from '../support/database.ts';
import { resetRateLimits } from '../support/functions.ts';
import { expect, test } from './fixtures.ts';
import { EMPLOYEE, fillTaxData } from './tax-form.ts';

test.beforeEach(() => resetRateLimits());

test('a member saves and deletes their tax data, and the form reports values that the tax authority would refuse', async ({
  page,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  const { uid, email } = await newAccount(null, 'Xóchitl Con Factura');
  const path = taxDataPath.at({ uid });
  await signInByForm(page, email);
  await page.goto('/perfil-info');
  await expect(page.getByText('Si necesitas factura')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar datos fiscales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tus datos fiscales' });
  await dialog.getByLabel('RFC', { exact: true }).fill('CACX7605101P7');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El último dígito del RFC no cuadra.')).toBeVisible();
  await expect(dialog.getByLabel('RFC', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Escribe los 5 números del código postal.')).toBeVisible();
  await expectAccessible(page);
  // The tax authority (SAT) has issued some RFCs with a wrong check digit. The person may confirm such an RFC, and must
  // confirm again if they change it.
  const comparedCheckbox = dialog.getByRole('checkbox', { name: 'Está igual en la constancia' });
  await comparedCheckbox.check();
  await expect(dialog.getByText('El último dígito del RFC no cuadra.')).toHaveCount(0);
  await dialog.getByLabel('RFC', { exact: true }).fill('CACX7605101P6');
  await expect(comparedCheckbox).not.toBeChecked();
  // Buyers from abroad share this RFC, and need no postal code.
  await dialog.getByLabel('RFC', { exact: true }).fill('XEXX010101000');
  await expect(dialog.getByLabel('Código postal')).toHaveCount(0);
  // This RFC contains 30 February.
  await dialog.getByLabel('RFC', { exact: true }).fill('CACX7602301P8');
  await expect(dialog.getByText('Copia el RFC de la constancia')).toBeVisible();

  await fillTaxData(dialog, EMPLOYEE);
  await expect(dialog.getByLabel('Régimen fiscal').getByRole('option', { name: /^601/ })).toHaveCount(0);
  await expect(dialog.getByLabel('Uso de la factura').getByRole('option', { name: /^G03/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Datos fiscales guardados.')).toBeVisible();
  await expect(page.getByText('CACX7605101P8')).toBeVisible();
  await expect(page.getByText('XÓCHITL CASAS CHÁVEZ')).toBeVisible();
  await expectAccessible(page);
  expect(await readAsOwner(path)).toMatchObject({ Rfc: 'CACX7605101P8', Regime: '605', PostalCode: '64000', By: uid });

  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  const confirmDialog = page.getByRole('dialog', { name: '¿Quitar los datos fiscales?' });
  await expectAccessible(page);
  await confirmDialog.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText('Datos fiscales quitados.')).toBeVisible();
  await expect(page.getByText('CACX7605101P8')).toHaveCount(0);
  expect(await readAsOwner(path)).toBeNull();
});
