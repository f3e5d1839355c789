import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Keeps the app's own part back until the answer is called: a slow phone's first second. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const { path, title, inApp } of [
  { path: '/login', title: 'Entrar', inApp: 'Correo' },
  { path: '/home/search/mi-gimnasio', title: 'Explorar', inApp: 'Planes, sucursales y avisos del gimnasio.' },
  { path: '/checador', title: 'Registro de asistencia', inApp: 'Inicia sesión para continuar' },
]) {
  test(`${path} shows its heading before the app has arrived, and where the app will have it`, async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(page.getByText(inApp).first()).toHaveCount(0);
    const before = await heading.boundingBox();
    letGo();
    await expect(page.getByText(inApp).first()).toBeVisible();
    await expect(heading).toHaveCount(1);
    const after = await heading.boundingBox();
    expect(before && { x: before.x, y: before.y, height: before.height }).toEqual(
      after && { x: after.x, y: after.y, height: after.height },
    );
  });
}

test('a tablet at the door starts without the frame of the other screens', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('gym.is-terminal', 'yes'));
  const letGo = await holdApp(page);
  await page.goto('/checador', { waitUntil: 'commit' });
  await page.waitForRequest('**/assets/start-*.js');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
