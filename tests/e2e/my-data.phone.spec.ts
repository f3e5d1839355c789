import { photoPath } from '@gym/domain/database/people/photos';
import { userPath } from '@gym/domain/database/people/users';
import { readAsOwner } from '../support/database.ts';
import { pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

/** A PNG image of one pixel, base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('lets a member change their profile, remove the emergency contact, and add a photo, which is stored as JPEG', async ({
  page,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  const { uid, email } = await newAccount(null, 'Mónica Sin Datos');
  await signInByForm(page, email);
  await page.goto('/perfil-info');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible();
  await expectAccessible(page);

  const main = page.getByRole('main');
  await main.getByLabel('En caso de emergencia').fill('Al');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByRole('alert')).toContainText('Escribe un nombre y un teléfono');
  await main.getByLabel('En caso de emergencia').fill('Luis 81 1000 0099');
  await main.getByLabel('Sucursal').selectOption({ label: 'Valle' });
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText('Datos guardados.')).toBeVisible();
  expect(await readAsOwner(userPath.at({ uid }))).toMatchObject({
    EmergencyContact: 'Luis 81 1000 0099',
    HomeBranch: 'valle',
  });

  await main.getByLabel('En caso de emergencia').fill('');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await pollUntil(async () => (await readAsOwner(userPath.at({ uid }, 'EmergencyContact'))) === null);

  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(main.getByText('Foto guardada.')).toBeVisible();
  expect(String(await readAsOwner(photoPath.at({ uid })))).toMatch(/^data:image\/jpeg;base64,/);
  await expectAccessible(page);
});
