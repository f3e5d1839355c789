import type { Page } from '@playwright/test';
import { NETWORK_NOISE, waitForServiceWorker } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import {
  findUnloadedFile,
  hasOtherWorker,
  isSamePage,
  loadCachedPaths,
  lookForBuild,
  markPage,
  serveTwoBuilds,
  type TwoBuilds,
} from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

/** Console messages about a lost connection or a missing file. */
const EXPECTED_MESSAGES = new RegExp(
  `${NETWORK_NOISE.source}|Failed to load resource|error occurred when fetching the script|Unable to preload|dynamically imported|\\[page [\\w-]+\\]`,
);

test.use({ allowedProblems: [EXPECTED_MESSAGES], serviceWorkers: 'allow' });

let builds: TwoBuilds;
test.beforeEach(async () => {
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

/** Returns whether the member's photo, which the card shows, is stored on the device. */
function hasOwnPhoto(page: Page): Promise<boolean> {
  return page.evaluate(
    (uid) => Object.keys(localStorage).some((key) => key.endsWith(`Photos/${uid}`)),
    PEOPLE.socia.uid,
  );
}

/** Returns whether a service worker is installed or being installed. */
function hasRegistration(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
}

type SignIn = (page: Page, email: string) => Promise<void>;

/** Signs in, opens the check-in, and waits until everything that the role needs offline is cached. */
async function signInAndCache(page: Page, signIn: SignIn, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/checador');
  await waitForServiceWorker(page);
}

/** Fires the browser's event that says that the network is back. */
function fireOnline(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event('online')));
}

function hasActiveWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
}

test('a visitor’s device caches the pages that were visited, and no screens of members or staff', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ baseURL: builds.origin });
  await page.goto('/sucursales');
  await pollUntil(async () => (await loadCachedPaths(page)).includes('/sucursales'), 20_000);
  const cachedPaths = await loadCachedPaths(page);
  expect(cachedPaths.filter((path) => path.startsWith('/pages/'))).toEqual(['/pages/app.html']);
  expect(cachedPaths.some((path) => path.endsWith('.wasm'))).toBe(false);
  builds.cut();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cumbres' })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('Esta pantalla necesita internet la primera vez')).toBeVisible();
});

test('within ten seconds after a visitor signs in, Inicio, check-in and card can be opened offline', async ({
  openBrowser,
  signInByForm,
}) => {
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
  const page = await openBrowser({ baseURL: builds.origin });
  await page.goto('/sucursales');
  await pollUntil(() => hasActiveWorker(page), 20_000);
  await signInByForm(page, PEOPLE.socia.email);
  // The service worker writes `/sets` into its cache after it has cached the files that the member needs offline.
  await pollUntil(async () => (await loadCachedPaths(page)).includes('/sets') && (await hasOwnPhoto(page)), 10_000);
  builds.cut();
  await page.context().setOffline(true);
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.goto('/checador');
  await expect(page.getByRole('button', { name: 'Registrar mi asistencia' })).toBeVisible();
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
});

test('an interrupted installation of the service worker is retried when the network is back', async ({
  openBrowser,
}) => {
  builds.publish({ isBroken: true });
  const page = await openBrowser({ baseURL: builds.origin });
  await page.goto('/sucursales');
  await pollUntil(async () => builds.hasMissingRequest() && !(await hasRegistration(page)), 20_000);
  builds.publish();
  await fireOnline(page);
  // The limit is shorter than the 30 s after which the app retries without the event.
  await pollUntil(() => hasActiveWorker(page), 15_000);
});

test('the files of an open page stay cached after one release, and are deleted after the second', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(120_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await signInAndCache(page, signInByForm, PEOPLE.socia.email);
  const file = await findUnloadedFile(page);
  for (const isSecond of [false, true]) {
    builds.publish({ without: file });
    await markPage(page);
    await lookForBuild(page);
    await pollUntil(() => hasOtherWorker(page), 40_000);
    await pollUntil(() => hasActiveWorker(page), 10_000);
    expect((await loadCachedPaths(page)).includes(file)).toBe(!isSecond);
    expect(await isSamePage(page)).toBe(true);
  }
});

test('after an incomplete release the old build stays active until the next complete release', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await signInAndCache(page, signInByForm, PEOPLE.socia.email);
  await markPage(page);
  const pathsBefore = await loadCachedPaths(page);
  builds.publish({ isBroken: true });
  await lookForBuild(page);
  await pollUntil(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null), 20_000);
  expect(await hasOtherWorker(page)).toBe(false);
  expect((await loadCachedPaths(page)).toSorted()).toEqual(pathsBefore.toSorted());
  builds.publish();
  await fireOnline(page);
  await pollUntil(() => hasOtherWorker(page), 40_000);
});

/** Returns a script that the HTML at a path preloads and that isn't cached. */
async function findUncachedScript(page: Page, path: string): Promise<string> {
  const html = await (await fetch(`${builds.origin}${path}`)).text();
  const cached = new Set(await loadCachedPaths(page));
  const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const file = scripts.find((script) => !cached.has(script));
  if (file === undefined) throw new Error(`All scripts of ${path} are on the device`);
  return file;
}

/** Navigates inside the app without loading the page, as a click on a link does. */
async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to, idx: history.length, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

test('a screen whose file was removed by a release reloads as the newest build, at the same address', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await signInAndCache(page, signInByForm, PEOPLE.socia.email);
  await markPage(page);
  // The server answers 404 for the script until the app looks for a newer build.
  builds.publish({ without: await findUncachedScript(page, '/perfil-info'), untilWorkerRequest: true });
  const loaded = page.waitForEvent('load');
  await navigateInApp(page, '/perfil-info');
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible();
  await expect(page).toHaveURL(/\/perfil-info$/);
  expect(await isSamePage(page)).toBe(false);
});

test('a screen whose file stays missing reloads once, and then shows an error', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await signInAndCache(page, signInByForm, PEOPLE.socia.email);
  builds.publish({ without: await findUncachedScript(page, '/perfil-info') });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await navigateInApp(page, '/perfil-info');
  await expect(page.getByText('No se pudo cargar esta página')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a screen that isn’t cached says offline that it needs the network, and opens when the network is back', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await signInAndCache(page, signInByForm, PEOPLE.reception.email);
  await markPage(page);
  builds.cut();
  await page.context().setOffline(true);
  await navigateInApp(page, '/vvencimientos');
  const needsNetwork = page.getByText('Esta pantalla necesita internet la primera vez');
  await expect(needsNetwork).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await navigateInApp(page, '/checador');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await navigateInApp(page, '/vvencimientos');
  await expect(needsNetwork).toBeVisible();
  builds.mend();
  await page.context().setOffline(false);
  await fireOnline(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Vencimientos' })).toBeVisible();
});
