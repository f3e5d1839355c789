import type { Page } from '@playwright/test';
import { NETWORK_NOISE, takenOver } from '../support/door.ts';
import { forgetToday, PEOPLE, until } from '../support/people.ts';
import {
  fileNotYetLoaded,
  hasOtherWorker,
  isSamePage,
  keptPaths,
  lookForBuild,
  markPage,
  serveTwoBuilds,
  type TwoBuilds,
} from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

/** Console messages about a lost connection or a missing file. */
const NOISE = new RegExp(
  `${NETWORK_NOISE.source}|Failed to load resource|error occurred when fetching the script|Unable to preload|dynamically imported|\\[page [\\w-]+\\]`,
);

test.use({ allowedProblems: [NOISE], serviceWorkers: 'allow' });

let builds: TwoBuilds;
test.beforeEach(async () => {
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

/** Whether the member's photo, which the card shows, is stored on the device. */
function hasOwnPhoto(page: Page): Promise<boolean> {
  return page.evaluate(
    (uid) => Object.keys(localStorage).some((key) => key.endsWith(`Photos/${uid}`)),
    PEOPLE.socia.uid,
  );
}

/** Whether a service worker is installed or being installed. */
function hasRegistration(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
}

type SignIn = (page: Page, email: string) => Promise<void>;

/** Signs in, opens the check-in, and waits until everything that the role needs offline is cached. */
async function openReady(page: Page, signIn: SignIn, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/checador');
  await takenOver(page);
}

/** Fires the browser's event that says that the network is back. */
function fireOnline(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Whether a service worker is active. */
function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
}

test('the device of a visitor caches the visited pages, and no screens of members or staff', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ baseURL: builds.origin });
  await page.goto('/sucursales');
  await until(async () => (await keptPaths(page)).includes('/sucursales'), 20_000);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => path.startsWith('/pages/'))).toEqual(['/pages/app.html']);
  expect(kept.some((path) => path.endsWith('.wasm'))).toBe(false);
  builds.cut();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cumbres' })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('Esta pantalla necesita internet la primera vez')).toBeVisible();
});

test('ten seconds after a visitor signs in, Inicio, check-in and card open without network', async ({
  openBrowser,
  signInByForm,
}) => {
  await forgetToday(PEOPLE.socia.uid);
  const page = await openBrowser({ baseURL: builds.origin });
  await page.goto('/sucursales');
  await until(() => hasWorker(page), 20_000);
  await signInByForm(page, PEOPLE.socia.email);
  await until(async () => (await keptPaths(page)).includes('/sets') && (await hasOwnPhoto(page)), 10_000);
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
  await until(async () => builds.isAbsentAsked() && !(await hasRegistration(page)), 20_000);
  builds.publish();
  await fireOnline(page);
  // The limit is shorter than the 30 s after which the app retries without the event.
  await until(() => hasWorker(page), 15_000);
});

test('the files of an open page stay cached for one more release, and are deleted with the second', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(120_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await openReady(page, signInByForm, PEOPLE.socia.email);
  const file = await fileNotYetLoaded(page);
  for (const isLast of [false, true]) {
    builds.publish({ without: file });
    await markPage(page);
    await lookForBuild(page);
    await until(() => hasOtherWorker(page), 40_000);
    await until(() => hasWorker(page), 10_000);
    expect((await keptPaths(page)).includes(file)).toBe(!isLast);
    expect(await isSamePage(page)).toBe(true);
  }
});

test('after an incomplete release the old one stays active, and the next release takes over', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await openReady(page, signInByForm, PEOPLE.socia.email);
  await markPage(page);
  const before = await keptPaths(page);
  builds.publish({ isBroken: true });
  await lookForBuild(page);
  await until(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null), 20_000);
  expect(await hasOtherWorker(page)).toBe(false);
  expect((await keptPaths(page)).toSorted()).toEqual(before.toSorted());
  builds.publish();
  await fireOnline(page);
  await until(() => hasOtherWorker(page), 40_000);
});

/** Returns a script that the HTML at a path preloads and that isn't cached. */
async function findUncachedScript(page: Page, path: string): Promise<string> {
  const html = await (await fetch(`${builds.origin}${path}`)).text();
  const kept = new Set(await keptPaths(page));
  const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const file = scripts.find((script) => !kept.has(script));
  if (file === undefined) throw new Error(`All scripts of ${path} are on the device`);
  return file;
}

/** Navigates inside the app without loading the page, as a click on a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to, idx: history.length, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

test('a screen whose file was removed by a release loads the newest build, at the same address', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await openReady(page, signInByForm, PEOPLE.socia.email);
  await markPage(page);
  builds.publish({ without: await findUncachedScript(page, '/perfil-info'), untilAsked: true });
  const loaded = page.waitForEvent('load');
  await follow(page, '/perfil-info');
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible();
  await expect(page).toHaveURL(/\/perfil-info$/);
  expect(await isSamePage(page)).toBe(false);
});

test('a screen whose file stays missing loads the newest build once, and then shows an error', async ({
  openBrowser,
  signInByForm,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  await openReady(page, signInByForm, PEOPLE.socia.email);
  builds.publish({ without: await findUncachedScript(page, '/perfil-info') });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await follow(page, '/perfil-info');
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
  await openReady(page, signInByForm, PEOPLE.reception.email);
  await markPage(page);
  builds.cut();
  await page.context().setOffline(true);
  await follow(page, '/vvencimientos');
  const needsNetwork = page.getByText('Esta pantalla necesita internet la primera vez');
  await expect(needsNetwork).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await follow(page, '/checador');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await follow(page, '/vvencimientos');
  await expect(needsNetwork).toBeVisible();
  builds.mend();
  await page.context().setOffline(false);
  await fireOnline(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Vencimientos' })).toBeVisible();
});
