import type { Page } from '@playwright/test';
import { deleteCheckInsOfToday, PEOPLE } from '../support/people.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { expect, test } from './fixtures.ts';
import { findCramped } from './unreadable.ts';

// Real users have the service worker.
test.use({ serviceWorkers: 'allow' });

/** Opens the menu if the screen is too small to show it always. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menú' });
  // Small screens have the button, large ones the menu.
  await expect(button.or(page.getByRole('navigation')).first()).toBeVisible();
  // A click before hydration would be lost.
  await waitForHydration(page);
  if (await button.isVisible()) await button.click();
}

test('redirects / to the public page of the gym', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home/search/mi-gimnasio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  await expect(page.getByText('Cumbres').first()).toBeVisible();
  // Before hydration the buttons look disabled.
  await waitForHydration(page);
  await expectAccessible(page);
});

test('shows a member the check-in entry and the version in the menu, but no administrative entries', async ({
  page,
  signIn,
}) => {
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
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
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
  const [buttonBox, barBox] = [await checkIn.boundingBox(), await bar.boundingBox()];
  expect((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await bar.getByRole('link', { name: 'Tienda' }).click();
  await expect(page).toHaveURL('/search/productos');
  await expect(bar.getByRole('link', { name: 'Tienda' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await openMenu(page);
  await expect(bar).toHaveCount(0);
});

test('shows an administrator the administrative menu, with readable words on a phone at 200 % zoom', async ({
  page,
  signIn,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/checador');
  await openMenu(page);
  await expect(page.getByText('Menu Administrativo')).toBeVisible();
  const adminLinks = page.getByRole('list', { name: 'Menu Administrativo' }).getByRole('link');
  await expect(adminLinks).toHaveText(['Crear usuario', 'Vencimientos', 'Buscar usuarios', 'Asistencias']);
  // The button to sign out is always visible. The entries for members are collapsed under the person's name.
  await expect(page.getByRole('button', { name: 'Salir' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Mi credencial' })).toBeHidden();
  await page.getByText('Alejandra Garza Treviño').click();
  await expect(page.getByRole('link', { name: 'Mi credencial' })).toHaveAttribute('href', '/perfil-usuario');
  // The width of a phone at 200 % zoom.
  await page.setViewportSize({ width: 180, height: 640 });
  const menu = page.getByRole('navigation');
  if (!(await menu.isVisible())) await openMenu(page);
  await expect(menu).toBeVisible();
  // No word is broken, or closer than 8 px to the right edge of its box.
  expect(await findCramped(menu, 8)).toEqual([]);
});
