import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { usersPath } from '@gym/domain/database/people/users';
import type { Page } from '@playwright/test';
import { readAsOwner, replaceDatabase } from '../support/database.ts';
import { deleteAuthAccount, newPhone, signUp } from '../support/functions.ts';
import { expect, test } from './fixtures.ts';

const OWNER_NAME = 'Olga Dueña Cantú';
const RECEPTION = { name: 'Rita Recepción Peña', password: 'recepcion-nueva' } as const;
const MEMBER = 'Ana Socia Núñez';

let seed: unknown;

// The test starts with an empty database. The seed is restored afterwards.
test.beforeAll(async () => {
  seed = await readAsOwner('');
  await replaceDatabase(null);
});

test.afterAll(async () => {
  const people = usersPath.schema.parse((await readAsOwner(usersPath.at({}))) ?? {});
  await replaceDatabase(seed);
  for (const uid of Object.keys(people)) await deleteAuthAccount(uid);
});

/** Checks that the guide shows `done` steps as done, then opens the link of the next step. */
async function openStep(page: Page, done: number, link: string): Promise<void> {
  await expect(page.getByText(`${done} de 5 listos.`)).toBeVisible();
  await page.getByRole('list', { name: 'Primeros pasos' }).getByRole('link', { name: link, exact: true }).click();
}

test('leads an owner through the first steps, from an empty gym to the first sale', async ({
  page,
  openBrowser,
  signInByForm,
  expectAccessible,
}) => {
  test.setTimeout(40_000);
  const { email } = await signUp();
  execFileSync(process.execPath, ['scripts/first-admin.ts', '--email', email, '--emulator']);
  await signInByForm(page, email);
  await page.getByLabel('Nombre').fill(OWNER_NAME);
  await page.getByLabel('Teléfono').fill(newPhone());
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('link', { name: 'Ver primeros pasos' }).click();
  await openStep(page, 0, 'Crear sucursal');

  await page.getByLabel('Nombre').fill('Centro');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expectAccessible(page);
  await openStep(page, 1, 'Crear plan');
  await page.getByLabel('Nombre').fill('Mensual');
  await page.getByLabel('Precio').fill('600');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await openStep(page, 2, 'Agregar personal');

  const dialog = page.getByRole('dialog');
  const receptionEmail = `${newPhone()}@correo.mx`;
  await page.getByRole('button', { name: 'Agregar personal' }).click();
  await dialog.getByRole('button', { name: 'Crear persona nueva' }).click();
  await dialog.getByLabel('Nombre').fill(RECEPTION.name);
  await dialog.getByLabel('Teléfono').fill(newPhone());
  await dialog.getByLabel('Correo').fill(receptionEmail);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const linkResponse = page.waitForResponse((response) => response.url().endsWith('/api/createPasswordLink'));
  await dialog.getByRole('button', { name: 'Mostrar código QR' }).click();
  await expect(dialog.getByRole('img', { name: 'Código QR para poner la contraseña' })).toBeVisible();
  const { result } = (await (await linkResponse).json()) as { readonly result: { readonly link: string } };
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await openStep(page, 3, 'Subir archivo');

  const file = {
    name: 'socios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nombre,Teléfono\n${MEMBER},${newPhone()}`),
  };
  await page.getByLabel('Elegir archivo').setInputFiles(file);
  await page.getByRole('button', { name: 'Crear 1 persona' }).click();
  await expect(page.getByText('Importación terminada')).toBeVisible();

  const receptionPage = await openBrowser();
  await receptionPage.goto(result.link);
  await expect(receptionPage.getByText(`Elige la contraseña nueva de ${receptionEmail}.`)).toBeVisible();
  await receptionPage.getByLabel('Contraseña', { exact: true }).fill(RECEPTION.password);
  await receptionPage.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(receptionPage.getByText('Contraseña cambiada. Ya puedes entrar con ella.')).toBeVisible();
  await signInByForm(receptionPage, receptionEmail, RECEPTION.password);
  await receptionPage.getByRole('link', { name: 'Caja' }).click();
  await receptionPage.getByLabel('Fondo inicial en pesos').fill('500');
  await receptionPage.getByRole('button', { name: 'Abrir turno' }).click();
  const search = receptionPage.getByRole('combobox', { name: 'Producto, código, plan o socio' });
  await search.fill(MEMBER);
  await expect(receptionPage.getByRole('option', { name: MEMBER })).toBeVisible();
  await receptionPage.keyboard.press('Enter');
  await expect(receptionPage.getByRole('option', { name: /^Mensual/ })).toBeVisible();
  await receptionPage.keyboard.press('Enter');
  await receptionPage.keyboard.press('F2');
  await expect(receptionPage.getByLabel('Recibido en pesos')).toBeFocused();
  await receptionPage.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(receptionPage.getByRole('region', { name: 'Última venta' }).getByRole('status')).toContainText(
    'Venta cobrada',
  );

  await expect(page.getByRole('list', { name: 'Primeros pasos' })).toHaveCount(0);
});
