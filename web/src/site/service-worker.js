/**
 * The app's service worker. It caches only what the user of the device needs without network: the app's shell, the
 * screens that were shown, and the set of their role (app/kept-sets.ts), which the page requests. HTML is cached per
 * release, and only together with all files that it refers to. Files have content hashes in their names, so all
 * releases share one cache.
 *
 * A new release first fetches its version of everything that the device has cached, and then takes over. If that fails,
 * the old release continues, and the page retries when the network is back.
 *
 * web/scripts/build.mjs replaces `__RELEASE__` (release.ts).
 */
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  builtHtml,
  cacheNameOf,
  isRenderedPath,
  isSiteCache,
  isValuesPath,
  listCacheContents,
  mayBeCached,
  otherCacheNames,
  pageAt,
  splitOutdatedFiles,
} from './release.ts';

// Shows push notifications.
self.importScripts('/push-worker.js');

const RELEASE = __RELEASE__;
const PAGES = cacheNameOf(RELEASE.id);
const FILES = 'gym-files';
const NOTES = 'gym-notes';
/**
 * Keys of notes: the sets that the device caches, and the cached files that the previous release did not contain.
 * Devices have notes with these keys, so the keys must not change.
 */
const [SETS, OUTDATED] = ['/sets', '/unnamed'];

const pathOf = ({ url }) => new URL(url).pathname;
const pathsIn = async (cache) => (await cache.keys()).map(pathOf);

async function readNote(name) {
  const note = await (await caches.open(NOTES)).match(name);
  return note ? note.json() : [];
}

async function writeNote(name, list) {
  await (await caches.open(NOTES)).put(name, new Response(JSON.stringify(list)));
}

/** Caches a page whose files are cached. A page of another release is refused, because its files aren't. */
async function cachePage({ html, isRendered }, pages) {
  if (await pages.match(html)) return;
  const answer = await fetch(html);
  if (await mayBeCached(answer, RELEASE.entry)) await pages.put(html, answer);
  else if (!isRendered) throw new Error('another release');
}

async function cacheFiles(files) {
  const cache = await caches.open(FILES);
  const cached = new Set(await pathsIn(cache));
  await cache.addAll(files.filter((file) => !cached.has(file)));
}

async function cacheRequested(requested) {
  const { pages, files } = listCacheContents(RELEASE, requested);
  await cacheFiles(files);
  const pageCache = await caches.open(PAGES);
  await Promise.all(pages.map((page) => cachePage(page, pageCache)));
  await writeNote(SETS, [...new Set([...(await readNote(SETS)), ...requested.sets])]);
}

/** Caches this release's version of the pages and sets that earlier releases cached. */
async function cacheForNewRelease() {
  const names = (await caches.keys()).filter(isSiteCache);
  const cachedPaths = await Promise.all(names.map(async (name) => pathsIn(await caches.open(name))));
  await cacheRequested({ paths: [RELEASE.shell.html, ...cachedPaths.flat()], sets: await readNote(SETS) });
}

async function removeOldReleases() {
  await Promise.all(otherCacheNames(await caches.keys(), RELEASE.id).map((name) => caches.delete(name)));
  const cache = await caches.open(FILES);
  const { removed, outdated } = splitOutdatedFiles(RELEASE, await pathsIn(cache), await readNote(OUTDATED));
  await Promise.all(removed.map((file) => cache.delete(file)));
  await writeNote(OUTDATED, outdated);
}

// If the old worker is just starting for a page request, Chromium lets the new one wait for half a minute, in which
// 'Actualizar' does nothing. Calling `skipWaiting` repeatedly avoids that.
let skipTimer;
self.addEventListener('install', (event) =>
  event.waitUntil(
    cacheForNewRelease().then(() => {
      skipTimer = setInterval(() => self.skipWaiting(), 1_000);
      return self.skipWaiting();
    }),
  ),
);
self.addEventListener('activate', (event) => {
  clearInterval(skipTimer);
  // Claims the page of the first visit too, so that it works offline from then on.
  event.waitUntil(removeOldReleases().finally(() => self.clients.claim()));
});

/** Requests of pages run one after another, because each updates the same notes. */
let lastRequest = Promise.resolve();
self.addEventListener('message', (event) => {
  const { keep: requested } = event.data ?? {};
  if (!requested) return;
  lastRequest = lastRequest
    .then(() => cacheRequested(requested))
    .then(
      () => event.ports[0]?.postMessage(true),
      () => event.ports[0]?.postMessage(false),
    );
  event.waitUntil(lastRequest);
});

// Files of this release: from the cache. They are cached when they are first used.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && RELEASE.files.includes(url.pathname),
  new CacheFirst({ cacheName: FILES, matchOptions: { ignoreSearch: true } }),
);
// Files of earlier releases, for pages that are still open.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await (await caches.open(FILES)).match(request)) ?? fetch(request),
);

// HTML from the build: from the cache, otherwise from the network.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && builtHtml(RELEASE, url.pathname) !== null,
  async ({ request, url }) => {
    const html = builtHtml(RELEASE, url.pathname);
    return (await (await caches.open(PAGES)).match(html)) ?? fetch(request);
  },
);

// Rendered pages and their values: from the network, and after three seconds from the cache.
const fromNetwork = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: 3,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request),
      cacheWillUpdate: async ({ request, response }) => {
        if (!(await mayBeCached(response, RELEASE.entry))) return null;
        await cacheFiles(pageAt(RELEASE, pathOf(request))?.files ?? []);
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

// Other paths are unknown or redirected. Without network the app shell handles them.
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/api\//] }));
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  const pageCache = await caches.open(PAGES);
  const home = (await pathsIn(pageCache)).find((path) => path.startsWith('/home/search/'));
  if (url.pathname === '/' && home !== undefined) return Response.redirect(home);
  return (await pageCache.match(RELEASE.shell.html)) ?? Response.error();
});
