import { userPath } from '@gym/domain/database/people/users';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { loadMailedLink } from '../support/mails.ts';
import { pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The browser logs status 400 for a wrong password and for a used link.
test.use({ allowedProblems: [/status of 400/] });

/** Fills in and submits the sign-in form of the open page, and waits until the page is left. */
async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test('a person changes their e-mail by a link, and their password by form and by link; the profile has the new e-mail', async ({
  page,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  const { uid, email } = await newAccount(null, 'Elena Cambia Correo');
  const newEmail = `otra-${crypto.randomUUID()}@prueba.mx`;
  await signInByForm(page, email);
  await page.goto('/perfil-info');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Cambiar correo' }).click();
  await main.getByLabel('Correo nuevo').fill(newEmail);
  await main.getByLabel('Contraseña actual').fill('equivocada');
  await main.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(main.getByText('Esa no es tu contraseña actual.')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
  await main.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(main.getByText(`Te enviamos un enlace a ${newEmail}.`)).toBeVisible();

  const link = await loadMailedLink(email, 'VERIFY_AND_CHANGE_EMAIL');
  await page.goto(link);
  await expect(main.getByText(`Tu correo para entrar será ${newEmail}.`)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Confirmar correo' }).click();
  await main.getByRole('link', { name: 'Ir a entrar' }).click();
  await submitSignIn(page, newEmail, DEMO_PASSWORD);
  await pollUntil(async () => (await readAsOwner(userPath.at({ uid }, 'Email'))) === newEmail);
  await page.goto(link);
  await expect(main.getByText('Este enlace ya no sirve')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/perfil-info');
  await main.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await main.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
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
  await page.getByLabel('Correo').fill(newEmail);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(main.getByText('el enlace ya va en camino')).toBeVisible();
  await page.goto(await loadMailedLink(newEmail, 'PASSWORD_RESET'));
  await expect(main.getByText(`Elige la contraseña nueva de ${newEmail}.`)).toBeVisible();
  await main.getByLabel('Contraseña', { exact: true }).fill('la tercera 33');
  await main.getByRole('button', { name: 'Guardar contraseña' }).click();
  await main.getByRole('link', { name: 'Ir a entrar' }).click();
  await submitSignIn(page, newEmail, 'la tercera 33');
});
