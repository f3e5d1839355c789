import { prepareForOffline } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import {
  findUnloadedFile,
  hasOtherWorker,
  lookForBuild,
  markPage,
  serveTwoBuilds,
  type TwoBuilds,
} from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

let builds: TwoBuilds;
test.beforeEach(async () => {
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

test('offers a new build, except on the check-in page, and loads it when the button is pressed', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await signInByForm(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await prepareForOffline(page);
  const file = await findUnloadedFile(page);
  builds.publish({ without: file });
  await markPage(page);
  await lookForBuild(page);
  await pollUntil(() => hasOtherWorker(page), 40_000);
  const offer = page.getByText('Hay una versión nueva de la aplicación.');
  await expect(page.getByRole('button', { name: 'Registrar mi asistencia' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  // The page of the old build still works, because its files stay cached.
  expect(await page.evaluate(async (path) => (await fetch(path)).status, file)).toBe(200);
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
