import { userPath } from '@gym/domain/database/people/users';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { mailedLink } from '../support/mails.ts';
import { until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The browser reports the 400 of a wrong password and of a used link.
test.use({ allowedProblems: [/status of 400/] });

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test('lets a person change their e-mail and password by e-mailed links, and updates the profile', async ({
  page,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  const { uid, email } = await newAccount(null, 'Elena Cambia Correo');
  const next = `otra-${crypto.randomUUID()}@prueba.mx`;
  await signInByForm(page, email);
  await page.goto('/perfil-info');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Cambiar correo' }).click();
  await main.getByLabel('Correo nuevo').fill(next);
  await main.getByLabel('Contraseña actual').fill('equivocada');
  await main.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(main.getByText('Esa no es tu contraseña actual.')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Contraseña actual').fill(PASSWORD);
  await main.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(main.getByText(`Te enviamos un enlace a ${next}.`)).toBeVisible();

  const link = await mailedLink(email, 'VERIFY_AND_CHANGE_EMAIL');
  await page.goto(link);
  await expect(main.getByText(`Tu correo para entrar será ${next}.`)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Confirmar correo' }).click();
  await main.getByRole('link', { name: 'Ir a entrar' }).click();
  await enter(page, next, PASSWORD);
  await until(async () => (await readAsOwner(userPath.at({ uid }, 'Email'))) === next);
  await page.goto(link);
  await expect(main.getByText('Este enlace ya no sirve')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/perfil-info');
  await main.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await main.getByLabel('Contraseña actual').fill(PASSWORD);
  await main.getByLabel('Contraseña nueva').fill('corta');
  await main.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(main.getByText('Elige una contraseña de al menos 8 caracteres.')).toBeVisible();
  await main.getByLabel('Contraseña nueva').fill('la segunda 22');
  await main.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(main.getByText('Contraseña cambiada.')).toBeVisible();

  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(main.getByText('Inicia sesión para continuar')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo').fill(next);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(main.getByText('el enlace ya va en camino')).toBeVisible();
  await page.goto(await mailedLink(next, 'PASSWORD_RESET'));
  await expect(main.getByText(`Elige la contraseña nueva de ${next}.`)).toBeVisible();
  await main.getByLabel('Contraseña', { exact: true }).fill('la tercera 33');
  await main.getByRole('button', { name: 'Guardar contraseña' }).click();
  await main.getByRole('link', { name: 'Ir a entrar' }).click();
  await enter(page, next, 'la tercera 33');
});
