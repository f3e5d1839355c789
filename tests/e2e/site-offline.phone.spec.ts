import { pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const HOME = '/home/search/mi-gimnasio';

test.use({
  serviceWorkers: 'allow',
  allowedProblems: [/net::ERR_|Failed to load resource|dynamically imported|Unable to preload|\[page [\w-]+\]/],
});

test('deletes the cache of an older build, and shows visited public pages and the 404 page offline', async ({
  page,
  context,
}) => {
  // Stands for the cache of an older build. Its pages would refer to missing files, so it must be deleted.
  await page.addInitScript(() => void caches.open('gym-site-before'));
  await page.goto('/aviso-de-privacidad');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await page.evaluate(() => caches.has('gym-site-before'))).toBe(false);
  await page.goto('/search/planes');
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  await page.goto(HOME);
  await expect(page.getByRole('heading', { name: 'Cumbres' })).toBeVisible();
  await pollUntil(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, HOME));
  await context.setOffline(true);
  await page.goto('/search/planes');
  await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { name: 'Cumbres' })).toBeVisible();
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  await context.setOffline(false);
});
