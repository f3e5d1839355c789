/**
 * The app's service worker. It keeps what whoever uses the device will need without network, and no more: the app's
 * shell, the screens that were shown, and a set for each role (app/kept-sets.ts), which the page asks for. HTML is kept
 * only together with all files that it names, and per release; files, whose names change with their content, stand in
 * one cache for all releases.
 *
 * A new release first fetches what the device keeps, in its own version, and then takes over. If that fails, the old
 * one goes on whole, and the page tries again when the network is back.
 *
 * web/scripts/build.mjs puts in `__RELEASE__` (release.ts).
 */
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  builtHtml,
  copiesOf,
  isCopies,
  isOfRelease,
  isRenderedPath,
  isValuesPath,
  listKept,
  otherCopies,
  pageAt,
  sortFiles,
} from './release.ts';

// Shows what the server sends to a device whose page is closed.
self.importScripts('/push-worker.js');

const RELEASE = __RELEASE__;
const PAGES = copiesOf(RELEASE.id);
const FILES = 'gym-files';
const NOTES = 'gym-notes';
/** The sets that the device keeps, and the files that the release before did not name. */
const [SETS, UNNAMED] = ['/sets', '/unnamed'];

const pathOf = ({ url }) => new URL(url).pathname;
const pathsIn = async (cache) => (await cache.keys()).map(pathOf);

async function readNote(name) {
  const note = await (await caches.open(NOTES)).match(name);
  return note ? note.json() : [];
}

async function writeNote(name, list) {
  await (await caches.open(NOTES)).put(name, new Response(JSON.stringify(list)));
}

/** Keeps a page whose files are here. A page of another release would name files that aren't. */
async function keepPage({ html, isRendered }, pages) {
  if (await pages.match(html)) return;
  const answer = await fetch(html);
  if (await isOfRelease(answer, RELEASE.entry)) await pages.put(html, answer);
  else if (!isRendered) throw new Error('another release');
}

async function keepFiles(files) {
  const cache = await caches.open(FILES);
  const here = new Set(await pathsIn(cache));
  await cache.addAll(files.filter((file) => !here.has(file)));
}

async function keep(wanted) {
  const { pages, files } = listKept(RELEASE, wanted);
  await keepFiles(files);
  const copies = await caches.open(PAGES);
  await Promise.all(pages.map((page) => keepPage(page, copies)));
  await writeNote(SETS, [...new Set([...(await readNote(SETS)), ...wanted.sets])]);
}

/** Keeps, in the version of this release, what the releases before kept. */
async function keepAsBefore() {
  const names = (await caches.keys()).filter(isCopies);
  const before = await Promise.all(names.map(async (name) => pathsIn(await caches.open(name))));
  await keep({ paths: [RELEASE.shell.html, ...before.flat()], sets: await readNote(SETS) });
}

async function removeOlder() {
  await Promise.all(otherCopies(await caches.keys(), RELEASE.id).map((name) => caches.delete(name)));
  const cache = await caches.open(FILES);
  const { removed, unnamed } = sortFiles(RELEASE, await pathsIn(cache), await readNote(UNNAMED));
  await Promise.all(removed.map((file) => cache.delete(file)));
  await writeNote(UNNAMED, unnamed);
}

// The worker before may be starting just then, for a request of a page. Chromium then lets the new one wait for half a
// minute, in which 'Actualizar' does nothing, unless it asks again.
let asking;
self.addEventListener('install', (event) =>
  event.waitUntil(
    keepAsBefore().then(() => {
      asking = setInterval(() => self.skipWaiting(), 1_000);
      return self.skipWaiting();
    }),
  ),
);
self.addEventListener('activate', (event) => {
  clearInterval(asking);
  // The first visit's page is taken over at once, so that it opens without network right after.
  event.waitUntil(removeOlder().finally(() => self.clients.claim()));
});

/** Requests of pages, one after another: each adds to the same notes. */
let last = Promise.resolve();
self.addEventListener('message', (event) => {
  const { keep: wanted } = event.data ?? {};
  if (!wanted) return;
  last = last
    .then(() => keep(wanted))
    .then(
      () => event.ports[0]?.postMessage(true),
      () => event.ports[0]?.postMessage(false),
    );
  event.waitUntil(last);
});

// Files: from the device, and kept when they are used.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && RELEASE.files.includes(url.pathname),
  new CacheFirst({ cacheName: FILES, matchOptions: { ignoreSearch: true } }),
);
// Those of the release before, for pages that are still open.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await (await caches.open(FILES)).match(request)) ?? fetch(request),
);

// HTML that was made at build time: from the device where it is kept, otherwise from the network.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && builtHtml(RELEASE, url.pathname) !== null,
  async ({ request, url }) => {
    const html = builtHtml(RELEASE, url.pathname);
    return (await (await caches.open(PAGES)).match(html)) ?? fetch(request);
  },
);

// Rendered pages and their values: as they are now, and after three seconds as they were.
const fromNetwork = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: 3,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request),
      cacheWillUpdate: async ({ request, response }) => {
        if (!(await isOfRelease(response, RELEASE.entry))) return null;
        await keepFiles(pageAt(RELEASE, pathOf(request))?.files ?? []);
        return response;
      },
    },
  ],
});
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    (isValuesPath(url.pathname) || (request.mode === 'navigate' && isRenderedPath(RELEASE, url.pathname))),
  fromNetwork,
);

// The other addresses lead nowhere or on; without network the app itself says so.
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/api\//] }));
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  const copies = await caches.open(PAGES);
  const home = (await pathsIn(copies)).find((path) => path.startsWith('/home/search/'));
  if (url.pathname === '/' && home !== undefined) return Response.redirect(home);
  return (await copies.match(RELEASE.shell.html)) ?? Response.error();
});
