// The app's service worker. web/scripts/build.mjs puts in the list of files and the addresses (`__SITE__`).
import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { copiesOf, mayKeep, otherCopies } from './kept-copy.ts';
import { unneeded } from './kept-files.ts';

// Shows what the server sends to a device whose page is closed.
self.importScripts('/push-worker.js');

const { homePath, built, site, entry } = __SITE__;
const COPIES = copiesOf(entry);

const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(files, { cleanURLs: false, directoryIndex: null }));
cleanupOutdatedCaches();
// The first visit's page is taken over at once, so that it opens without a network right after.
clientsClaim();
// As soon as all its files are on the device. A worker that waits to be asked is let in late by a browser that has just woken the one
// before: half a minute, in which 'Actualizar' does nothing.
self.addEventListener('install', (event) => event.waitUntil(files.install(event).then(() => self.skipWaiting())));

// Pages of the build before stay open until somebody has them loaded anew: their files stay as long as this build is the newest.
const NOTES = 'gym-build';
const FILES_NOTE = '/files';
async function forgetOlderFiles() {
  const notes = await caches.open(NOTES);
  const note = await notes.match(FILES_NOTE);
  const before = note ? await note.json() : [];
  const own = [...files.getURLsToCacheKeys().values()];
  const cache = await caches.open(cacheNames.precache);
  const onDevice = (await cache.keys()).map(({ url }) => url);
  await Promise.all(unneeded(onDevice, own, before).map((url) => cache.delete(url)));
  await notes.put(FILES_NOTE, new Response(JSON.stringify(own)));
}
self.addEventListener('activate', (event) => event.waitUntil(forgetOlderFiles()));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(cacheNames.precache);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  },
);

// The public start opens without a network too, also when it was never visited.
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(COPIES)
      .then(async (cache) => {
        const page = await fetch(homePath);
        if (await mayKeep(page, entry)) await cache.put(homePath, page);
      })
      .catch(() => {}),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(otherCopies(names, entry).map((name) => caches.delete(name)))),
  );
});

// Made at build time: from the device, whatever follows the path.
for (const [pattern, file] of built) {
  registerRoute(new NavigationRoute(files.createHandlerBoundToURL(file), { allowlist: [new RegExp(pattern)] }));
}

// Public pages and their values: as they are now, and after three seconds as they were.
const isPublic = new RegExp(site);
const fromNetwork = new NetworkFirst({
  cacheName: COPIES,
  networkTimeoutSeconds: 3,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, ''),
      cacheWillUpdate: async ({ response }) => ((await mayKeep(response, entry)) ? response : null),
    },
  ],
});
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && (url.pathname.startsWith('/datos/') || (request.mode === 'navigate' && isPublic.test(url.pathname))),
  fromNetwork,
);

// The other addresses lead nowhere or on; without a network the app itself says so.
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/api\//] }));
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  if (url.pathname === '/') return Response.redirect(homePath);
  return (await files.matchPrecache('/pages/app.html')) ?? Response.error();
});
