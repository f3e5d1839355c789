import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { expect, test } from './fixtures.ts';

const CYCLES = 100;

/** Signs in without a reload, which would discard the stale caches that the test looks for. */
async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a hundred sign-ins and sign-outs of two users never show a blank page or the other user’s data', async ({
  page,
  newAccount,
}) => {
  test.setTimeout(400_000);
  const member = await newAccount(null, 'Mireya Ciclos');
  const reception = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Ramiro Ciclos');
  // The menu names members by e-mail and staff by name.
  const nameInMenu = (account: typeof member): string => (account === reception ? 'Ramiro Ciclos' : account.email);
  await page.goto('/checador');
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const [user, other] = cycle % 2 === 0 ? [member, reception] : [reception, member];
    await page
      .getByRole('main')
      .getByRole('link', { name: /Inicia sesión|Entrar/ })
      .click();
    await submitSignIn(page, user.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de asistencia' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar socio' });
    const checkInButton = page.getByRole('button', { name: 'Registrar mi asistencia' });
    await expect(user === reception ? search : checkInButton).toBeVisible();
    await expect(user === reception ? checkInButton : search).toHaveCount(0);
    await expect(page.getByText(nameInMenu(user))).toBeVisible();
    await expect(page.getByText(nameInMenu(other))).toHaveCount(0);
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
    const storage = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    for (const word of [user.email, 'Ciclos', user === member ? reception.uid : member.uid])
      expect(storage).not.toContain(word);
  }
  // The uid of the last user stays on the device after the sign-out.
  expect(await page.evaluate(() => localStorage.getItem('UID'))).toBe(reception.uid);
});
