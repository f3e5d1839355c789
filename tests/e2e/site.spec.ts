import type { Page } from '@playwright/test';
import { updateAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { expect, test } from './fixtures.ts';

const HOME = '/home/search/mi-gimnasio';

/** Records the paths of a page's requests, and the URLs of its sockets. */
function recordRequests(page: Page): { readonly paths: string[]; readonly sockets: string[] } {
  const requests = { paths: [] as string[], sockets: [] as string[] };
  page.on('request', (request) => requests.paths.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => requests.sockets.push(socket.url()));
  return requests;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a visitor prices, branches and hours', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(HOME);
    // The gym's name, its slogan, prices, directions and a contact are visible without scrolling.
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Gimnasio' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Entrena cerca de casa, a tu hora.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Mensual Centro \$499 \/ 1 mes$/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Pase de un día · $120' })).toBeInViewport({ ratio: 1 });
    const hoursToday = page.getByRole('list', { name: 'Horarios de hoy' }).getByRole('listitem');
    await expect(hoursToday).toHaveCount(3);
    await expect(hoursToday.first()).toContainText(/Centro(Abierto|Cerrado).*Hoy: \d\d:\d\d – \d\d:\d\d/);
    await expect(page.getByRole('link', { name: 'Cómo llegar a Valle' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cumbres' })).toBeVisible();
    await expect(page.getByText(/^(Abierto|Cerrado)/)).toHaveCount(3);
    const plan = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(plan('Anual')).toContainText('$450 al mesAhorras $1,789');
    await expect(plan('Mensual')).toContainText('El más elegido');
    await expect(plan('Pase de un día')).toContainText('Págalo al llegar.');
    const chat = page.getByRole('link', { name: 'Pedir informes por WhatsApp a Centro' });
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/528100000000\?text=/);
    await expect(page.getByRole('list').filter({ hasText: 'Estacionamiento' })).toBeVisible();
  });
});

test('opens no socket and loads no database SDK for a visitor, and loads the sign-in SDK only when it is needed', async ({
  page,
  expectAccessible,
}) => {
  const requests = recordRequests(page);
  await page.goto(HOME);
  await waitForHydration(page);
  // Nobody has ever signed in on this browser, so the SDK for signing in loads only when a link to the
  // sign-in page is clicked.
  await page.waitForLoadState('networkidle');
  expect(requests.paths.filter((path) => path.includes('/assets/auth-'))).toEqual([]);
  await page.getByRole('link', { name: 'Planes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sucursales' })).toHaveCount(0);
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Values that are part of the rendered page aren't fetched again.
  expect(requests.paths.filter((path) => path.startsWith('/datos/'))).toEqual([]);

  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect.poll(() => requests.paths.some((path) => path.includes('/assets/auth-'))).toBe(true);
  await expect(page.getByRole('tab', { name: 'Crear cuenta' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/login?ver=cuenta');
  await expect(page.getByRole('tab', { name: 'Crear cuenta' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mi Gimnasio' }).click();
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  expect(requests.paths).toContain('/datos/Plans.json');
  expect(requests.paths.filter((path) => path.includes('/assets/database-'))).toEqual([]);
  expect(requests.sockets).toEqual([]);
});

test('shows a changed plan at once to a signed-in person', async ({ page, signIn, restoreAfterwards }) => {
  await restoreAfterwards('Plans/mensual/Name');
  await signIn(page, PEOPLE.socia.email);
  // The rendered page is shown first. The database sends changes only after its first answer.
  const databaseAnswered = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(HOME);
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  await databaseAnswered;
  await updateAsOwner({ 'Plans/mensual/Name': 'Mensual de hoy' });
  await expect(page.getByRole('heading', { name: 'Mensual de hoy' })).toBeVisible();
});
