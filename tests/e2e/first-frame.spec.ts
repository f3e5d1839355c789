import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/people.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { expect, test } from './fixtures.ts';

/** Delays the script that starts the app until the returned function is called, as on a slow phone. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const { path, title, text } of [
  { path: '/login', title: 'Entrar', text: 'Contraseña' },
  { path: '/home/search/mi-gimnasio', title: 'Mi Gimnasio', text: 'Mensual' },
  { path: '/checador', title: 'Registro de asistencia', text: null },
]) {
  test(`${path} is shown before the app has loaded, and its title doesn’t move at hydration`, async ({ page }) => {
    const releaseApp = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    if (text !== null) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    const boxBefore = await heading.boundingBox();
    releaseApp();
    await waitForHydration(page);
    await expect(heading).toHaveCount(1);
    expect(await heading.boundingBox()).toEqual(boxBefore);
  });
}

test('a long name of the gym fits in the header, also of narrow screens, and doesn’t move the title', async ({
  page,
}) => {
  const name = 'Gimnasio Fuerza y Movimiento Cumbres Elite Poniente';
  await page.addInitScript((stored) => localStorage.setItem('gym.name', stored), name);
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Entrar' });
  await expect(heading).toBeVisible();
  const boxBefore = await heading.boundingBox();
  releaseApp();
  const brand = page.getByRole('link', { name }).filter({ visible: true });
  await expect(brand).toBeVisible();
  expect(await heading.boundingBox()).toEqual(boxBefore);
  // 320: a small phone. 180: a phone at 200 % zoom.
  for (const width of [page.viewportSize()?.width ?? 0, 320, 180]) {
    await page.setViewportSize({ width, height: 640 });
    const [nameBox, headerBox] = [await brand.getByText(name).boundingBox(), await brand.locator('..').boundingBox()];
    const titleBox = await heading.boundingBox();
    if (!nameBox || !headerBox || !titleBox) throw new Error(`Nothing to read at ${width} px`);
    expect(nameBox.x + nameBox.width, `${width} px`).toBeLessThanOrEqual(headerBox.x + headerBox.width);
    expect(nameBox.y, `${width} px`).toBeGreaterThanOrEqual(headerBox.y);
    expect(nameBox.y + nameBox.height, `${width} px`).toBeLessThanOrEqual(headerBox.y + headerBox.height);
    // The title is below the header on a phone, and beside it if the menu is at the side.
    expect(
      titleBox.y >= headerBox.y + headerBox.height || titleBox.x >= headerBox.x + headerBox.width,
      `${width} px`,
    ).toBe(true);
  }
});

test('a static page loads the gym’s name without the database SDK if the device has stored no name', async ({
  page,
}) => {
  const databaseUrls: string[] = [];
  page.on('websocket', (socket) => databaseUrls.push(socket.url()));
  page.on('request', (request) => {
    if (/assets\/database-/.test(request.url())) databaseUrls.push(request.url());
  });
  await page.route('**/datos/Config.json', (route) =>
    route.fulfill({ json: { Name: 'Fuerza 24', Slug: 'fuerza-24' } }),
  );
  await page.goto('/login');
  const brand = page.getByRole('link', { name: 'Fuerza 24' }).filter({ visible: true });
  await expect(brand).toHaveAttribute('href', '/home/search/fuerza-24');
  await expect(page).toHaveTitle('Entrar · Fuerza 24');
  expect(databaseUrls).toEqual([]);
});

test('before hydration, typed text is kept, links work, and buttons look disabled', async ({ page }) => {
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/login?ver=cuenta');
  await page.goBack();
  await page.getByLabel('Correo').fill(PEOPLE.socia.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('escrita antes');
  // With an enabled button, the browser would submit the form itself, with the password in the URL.
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled();
  const reveal = page.getByRole('button', { name: 'Mostrar lo que escribes' });
  await expect(reveal).toHaveCSS('opacity', '0.5');
  releaseApp();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  await expect(reveal).toHaveCSS('opacity', '1');
  await expect(page.getByLabel('Correo')).toHaveValue(PEOPLE.socia.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('escrita antes');
});

test('a terminal at the door doesn’t show the served heading before the app has loaded', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('gym.is-terminal', 'yes'));
  const releaseApp = await holdApp(page);
  await page.goto('/checador', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  // The served heading is in the document, but hidden from view and from assistive technology.
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(heading).toHaveCount(0);
  releaseApp();
  await expect(heading).toBeVisible();
});
