import type { Page } from '@playwright/test';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { expect, test } from './fixtures.ts';

/** Enough cycles to reveal leaks at sign-out: listeners, cached refusals, or the last person's page. */
const CYCLES = 100;

/** Signs in without reloading the page, because a stale cache lives as long as the tab. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a hundred sign-outs and sign-ins with two users never show a blank page', async ({ page, newAccount }) => {
  test.setTimeout(400_000);
  const member = await newAccount(null, 'Mireya Ciclos');
  const reception = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Ramiro Ciclos');
  // The menu names members by e-mail and staff by name.
  const inMenu = (one: typeof member): string => (one === reception ? 'Ramiro Ciclos' : one.email);
  await page.goto('/checador');
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const [user, other] = cycle % 2 === 0 ? [member, reception] : [reception, member];
    await page
      .getByRole('main')
      .getByRole('link', { name: /Inicia sesión|Entrar/ })
      .click();
    await signInHere(page, user.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de asistencia' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar socio' });
    const own = page.getByRole('button', { name: 'Registrar mi asistencia' });
    await expect(user === reception ? search : own).toBeVisible();
    await expect(user === reception ? own : search).toHaveCount(0);
    await expect(page.getByText(inMenu(user))).toBeVisible();
    await expect(page.getByText(inMenu(other))).toHaveCount(0);
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    for (const word of [user.email, 'Ciclos', user === member ? reception.uid : member.uid])
      expect(kept).not.toContain(word);
  }
  expect(await page.evaluate(() => localStorage.getItem('UID'))).toBe(reception.uid);
});
