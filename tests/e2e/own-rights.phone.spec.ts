import { readFile } from 'node:fs/promises';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The test enters a wrong password, which is refused with status 400.
test.use({ allowedProblems: [/status of 400/] });

test('a member downloads their data, withdraws a request for erasure, is refused a second one, and is erased after a third', async ({
  page,
  signIn,
  signInByForm,
  newAccount,
  expectAccessible,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  const name = 'Zoraida Quetzalcóatl';
  const { uid, email } = await newAccount(null, name);
  await signInByForm(page, email);
  await page.goto('/perfil-info');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Ver mi copia' }).click();
  await main.getByRole('button', { name: 'Preparar mi copia' }).click();
  await expect(main.getByText(`Nombre: ${name}`)).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Descargar archivo (JSON)' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ Profile: { Nombre: name } });
  await page.goBack();

  const dialog = page.getByRole('dialog');
  const requestErasure = async (): Promise<void> => {
    await main.getByRole('button', { name: 'Eliminar mi cuenta y mis datos' }).click();
    await expect(dialog).toContainText('20 días hábiles');
    await dialog.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Pedir que se eliminen' }).click();
    await expect(main.getByText(/El gimnasio te contesta a más tardar el/)).toBeVisible();
  };
  // A request needs the password.
  await main.getByRole('button', { name: 'Eliminar mi cuenta y mis datos' }).click();
  await dialog.getByLabel('Contraseña actual').fill('otra-contraseña');
  await dialog.getByRole('button', { name: 'Pedir que se eliminen' }).click();
  await expect(dialog.getByText(/^Esa no es tu contraseña actual/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await requestErasure();
  await expectAccessible(page);
  // The member gets a notification of the request, and Inicio shows the request until it is withdrawn.
  await page.goto('/notifications');
  await expect(main.getByRole('heading', { name: 'Se pidió eliminar tu cuenta y tus datos' })).toBeVisible();
  await page.goto('/inicio');
  await expect(main.getByText(/^Pediste eliminar tus datos el /)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Retirar la solicitud' }).click();
  await expect(main.getByText(/^Pediste eliminar tus datos el /)).toHaveCount(0);
  await page.goto('/perfil-info');
  await requestErasure();

  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  await adminPage.goto('/bitacora?ver=datos');
  const row = adminPage.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Contestar a más tardar el');
  await expectAccessible(adminPage);
  await row.getByRole('button', { name: `No eliminar datos de ${name}` }).click();
  const refusalDialog = adminPage.getByRole('dialog', { name: `No eliminar datos de ${name}` });
  await refusalDialog.getByLabel('Motivo').selectOption({ label: 'Identidad sin comprobar' });
  await expect(refusalDialog).toContainText('Ven a recepción con una identificación');
  await expectAccessible(adminPage);
  await refusalDialog.getByRole('button', { name: 'Contestar que no' }).click();
  await expect(row).toContainText('no se eliminan');

  // The person reads the reason where they made the request, and gets a notification of the answer.
  await expect(main.getByText(/^El gimnasio contestó el .* conserva tus datos por ahora$/)).toBeVisible();
  await expect(main.getByText('Ven a recepción con una identificación')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notifications');
  await expect(main.getByRole('heading', { name: 'El gimnasio conserva tus datos por ahora' })).toBeVisible();
  // The member's page is left, because it could not load anything after the erasure.
  await page.goto('about:blank');

  // At the desk, staff make the request again for a person who is present.
  await row.getByRole('link', { name }).click();
  await adminPage.getByRole('button', { name: 'Solicitar eliminación' }).click();
  const requestDialog = adminPage.getByRole('dialog', { name: `Solicitar eliminación de los datos de ${name}` });
  await requestDialog.getByRole('button', { name: 'Solicitar eliminación' }).click();
  await expect(adminPage.getByText(/^Pidió eliminar sus datos el/)).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('link', { name: 'Contestar' }).click();
  await row.getByRole('button', { name: `Eliminar datos de ${name}`, exact: true }).click();
  const confirmDialog = adminPage.getByRole('dialog', { name: `Eliminar datos de ${name}` });
  await expect(confirmDialog).toContainText('No se puede deshacer.');
  await confirmDialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(adminPage.getByText('Se están eliminando sus datos.')).toBeVisible();
  await pollUntil(async () => (await readAsOwner(erasureRequestPath.at({ uid }, 'Ended'))) !== null);
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Datos eliminados el' }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(Object.keys(Object(await readAsOwner(userPath.at({ uid })))).toSorted()).toEqual(['Active', 'ErasedAt']);
});
