import { readFile } from 'node:fs/promises';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The test enters a wrong password.
test.use({ allowedProblems: [/status of 400/] });

test('a member downloads their data, requests erasure, withdraws it, is refused with a reason, requests it at the desk, and is erased', async ({
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
  const ask = async (): Promise<void> => {
    await main.getByRole('button', { name: 'Eliminar mi cuenta y mis datos' }).click();
    await expect(dialog).toContainText('20 días hábiles');
    await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
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
  await ask();
  await expectAccessible(page);
  // The request is notified, and stays on Inicio until it is withdrawn.
  await page.goto('/notifications');
  await expect(main.getByRole('heading', { name: 'Se pidió eliminar tu cuenta y tus datos' })).toBeVisible();
  await page.goto('/inicio');
  await expect(main.getByText(/^Pediste eliminar tus datos el /)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Retirar la solicitud' }).click();
  await expect(main.getByText(/^Pediste eliminar tus datos el /)).toHaveCount(0);
  await page.goto('/perfil-info');
  await ask();

  const other = await openBrowser();
  await signIn(other, PEOPLE.admin.email);
  await other.goto('/bitacora?ver=datos');
  const row = other.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Contestar a más tardar el');
  await expectAccessible(other);
  await row.getByRole('button', { name: `No eliminar datos de ${name}` }).click();
  const no = other.getByRole('dialog', { name: `No eliminar datos de ${name}` });
  await no.getByLabel('Motivo').selectOption({ label: 'Identidad sin comprobar' });
  await expect(no).toContainText('Ven a recepción con una identificación');
  await expectAccessible(other);
  await no.getByRole('button', { name: 'Contestar que no' }).click();
  await expect(row).toContainText('no se eliminan');

  // The person reads the reason where they requested it and among the notifications.
  await expect(main.getByText(/^El gimnasio contestó el .* conserva tus datos por ahora$/)).toBeVisible();
  await expect(main.getByText('Ven a recepción con una identificación')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notifications');
  await expect(main.getByRole('heading', { name: 'El gimnasio conserva tus datos por ahora' })).toBeVisible();
  // An erased person has no account to return to.
  await page.goto('about:blank');

  // At the desk, staff make the request again for a person who is present.
  await row.getByRole('link', { name }).click();
  await other.getByRole('button', { name: 'Solicitar eliminación' }).click();
  const asking = other.getByRole('dialog', { name: `Solicitar eliminación de los datos de ${name}` });
  await asking.getByRole('button', { name: 'Solicitar eliminación' }).click();
  await expect(other.getByText(/^Pidió eliminar sus datos el/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Contestar' }).click();
  await row.getByRole('button', { name: `Eliminar datos de ${name}`, exact: true }).click();
  const sure = other.getByRole('dialog', { name: `Eliminar datos de ${name}` });
  await expect(sure).toContainText('No se puede deshacer.');
  await sure.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(other.getByText('Se están eliminando sus datos.')).toBeVisible();
  await until(async () => (await readAsOwner(erasureRequestPath.at({ uid }, 'Ended'))) !== null);
  await expect(other.getByRole('listitem').filter({ hasText: 'Datos eliminados el' }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(Object.keys(Object(await readAsOwner(userPath.at({ uid })))).toSorted()).toEqual(['Active', 'ErasedAt']);
});
