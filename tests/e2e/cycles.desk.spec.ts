import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

/** quality.md: 100 cycles with two users, never a blank page, nothing of the previous user on screen or on disk. */
const CYCLES = 100;
const USERS = [PEOPLE.socia, PEOPLE.admin] as const;

/** Signs in without reloading the page: what poisons a cache lives as long as the tab. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('gimnasio123');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a hundred sign-outs and sign-ins with two users never show a blank page', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto('/checador');
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const user = USERS[cycle % 2] ?? PEOPLE.socia;
    const other = USERS[(cycle + 1) % 2] ?? PEOPLE.admin;
    await page
      .getByRole('main')
      .getByRole('link', { name: /Inicia sesión|Entrar/ })
      .click();
    await signInHere(page, user.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de asistencia' })).toBeVisible();
    const own = page.getByRole('button', { name: 'Registrar mi asistencia' });
    await expect(user === PEOPLE.admin ? page.getByRole('searchbox', { name: 'Buscar socio' }) : own).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
    await expect(page.getByText(other.email)).toHaveCount(0);
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).not.toContain(user.email);
  }
  expect(await page.evaluate(() => localStorage.getItem('UID'))).toBe(PEOPLE.admin.uid);
});
