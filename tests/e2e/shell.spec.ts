import type { Page } from '@playwright/test';
import { forgetToday, PEOPLE } from '../support/people.ts';
import { untilAnswers } from '../support/until-answers.ts';
import { expect, test } from './fixtures.ts';
import { findCramped } from './unreadable.ts';

// Real users have the service worker, which answers from the second page on.
test.use({ serviceWorkers: 'allow' });

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menú' });
  // Small screens have the button, large ones the menu. Waits for either.
  await expect(button.or(page.getByRole('navigation')).first()).toBeVisible();
  // A click before hydration would be lost.
  await untilAnswers(page);
  if (await button.isVisible()) await button.click();
}

test('redirects / to the public page of the gym', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home/search/mi-gimnasio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  await expect(page.getByText('Cumbres').first()).toBeVisible();
  await expectAccessible(page);
});

test('shows a member the entries for everyone, and the version', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await openMenu(page);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Registro de asistencia' })).toHaveAttribute('href', '/checador');
  await expect(page.getByText('Menu Administrativo')).toHaveCount(0);
  await expect(page.getByText('Versión 3.7')).toBeVisible();
});

test('shows members five shortcuts at the bottom of a phone, but not while the menu is open or on larger screens', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  await forgetToday(PEOPLE.socia.uid);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  const bar = page.getByRole('navigation', { name: 'Accesos directos' });
  const checkIn = page.getByRole('button', { name: 'Registrar mi asistencia' });
  await expect(checkIn).toBeInViewport({ ratio: 1 });
  if (!isMobile) {
    await expect(bar).toHaveCount(0);
    return;
  }
  await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Credencial', 'Registrar', 'Tienda', 'Yo']);
  const [above, below] = [await checkIn.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await bar.getByRole('link', { name: 'Tienda' }).click();
  await expect(page).toHaveURL('/search/productos');
  await expect(bar.getByRole('link', { name: 'Tienda' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await openMenu(page);
  await expect(bar).toHaveCount(0);
});

test('shows staff the administrative menu', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/checador');
  await openMenu(page);
  await expect(page.getByText('Menu Administrativo')).toBeVisible();
  const administration = page.getByRole('list', { name: 'Menu Administrativo' }).getByRole('link');
  await expect(administration).toHaveText(['Crear usuario', 'Vencimientos', 'Buscar usuarios', 'Asistencias']);
  // Signing out is visible however many entries there are; the entries for members are collapsed under the name.
  await expect(page.getByRole('button', { name: 'Salir' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Mi credencial' })).toBeHidden();
  await page.getByText('Alejandra Garza Treviño').click();
  await expect(page.getByRole('link', { name: 'Mi credencial' })).toHaveAttribute('href', '/perfil-usuario');
  // The size of a phone at 200 % zoom.
  await page.setViewportSize({ width: 180, height: 640 });
  const menu = page.getByRole('navigation');
  if (!(await menu.isVisible())) await openMenu(page);
  await expect(menu).toBeVisible();
  expect(await findCramped(menu, 8)).toEqual([]);
});
