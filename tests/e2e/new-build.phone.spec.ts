import { readyForOffline } from '../support/door.ts';
import { PEOPLE } from '../support/people.ts';
import { serveTwoBuilds, type TwoBuilds } from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

let builds: TwoBuilds;
test.beforeEach(async () => {
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

test('a new build is offered away from the check-in, and taken by a press', async ({ openBrowser, signInByForm }) => {
  const page = await openBrowser({ baseURL: builds.origin });
  await signInByForm(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await readyForOffline(page);
  builds.publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing;
    if (next) await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }));
  });
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  const offer = page.getByText('Hay una versión nueva de la aplicación.');
  await expect(page.getByRole('button', { name: 'Registrar mi asistencia' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
