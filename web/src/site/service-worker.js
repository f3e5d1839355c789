// The app's service worker. web/scripts/build.mjs puts in the list of files and the addresses (`__SITE__`).
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { copiesOf, mayKeep, otherCopies } from './kept-copy.ts';

// Shows what the server sends to a device whose page is closed.
self.importScripts('/push-worker.js');

const { homePath, built, site, entry } = __SITE__;
const COPIES = copiesOf(entry);

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: null });
cleanupOutdatedCaches();
// The first visit's page is taken over at once, so that it opens without a network right after.
clientsClaim();
// A new version waits until every tab of the old one is closed, or until a screen that stays open asks for it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
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
  registerRoute(new NavigationRoute(createHandlerBoundToURL(file), { allowlist: [new RegExp(pattern)] }));
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
  return (await matchPrecache('/pages/app.html')) ?? Response.error();
});
