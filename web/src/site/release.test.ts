import { expect, it } from 'vitest';
import {
  cacheNameOf,
  listCacheContents,
  mayBeCached,
  otherCacheNames,
  pageAt,
  type Release,
  splitOutdatedFiles,
} from './release.ts';

const RELEASE: Release = {
  id: 'a1b2',
  entry: '/assets/begin-1.js',
  files: ['/assets/begin-1.js', '/assets/a.js', '/assets/b.js', '/assets/c.css', '/assets/scan.wasm'],
  screens: { card: [0, 1], till: [0, 2, 3], branches: [0, 3] },
  built: [
    ['^/perfil-usuario/?$', 'card', '/pages/card.html'],
    ['^/caja/?$', 'till', '/pages/till.html'],
  ],
  rendered: [['^/sucursales/?$', 'branches']],
  shell: { html: '/pages/app.html', files: [0] },
  sets: { member: { html: ['/pages/card.html'], files: [2] }, terminal: { html: [], files: [4] } },
};

it.each([
  {
    path: '/perfil-usuario',
    html: '/pages/card.html',
    files: ['/assets/begin-1.js', '/assets/a.js'],
    isRendered: false,
  },
  {
    path: '/pages/card.html',
    html: '/pages/card.html',
    files: ['/assets/begin-1.js', '/assets/a.js'],
    isRendered: false,
  },
  { path: '/sucursales', html: '/sucursales', files: ['/assets/begin-1.js', '/assets/c.css'], isRendered: true },
  { path: '/datos/Branches.json', html: '/datos/Branches.json', files: [], isRendered: true },
  { path: '/pages/app.html', html: '/pages/app.html', files: ['/assets/begin-1.js'], isRendered: false },
])('caches $html for $path, with all files to which it refers', ({ path, html, files, isRendered }) => {
  expect(pageAt(RELEASE, path)).toEqual({ html, files, isRendered });
});

it.each([{ path: '/' }, { path: '/api/recordSale' }, { path: '/pages/gone.html' }, { path: '/perfil-usuario/x' }])(
  'caches nothing for $path',
  ({ path }) => {
    expect(pageAt(RELEASE, path)).toBeNull();
  },
);

it('lists each page and each file of the paths and sets only once, and ignores an unknown set', () => {
  const { pages, files } = listCacheContents(RELEASE, {
    paths: ['/perfil-usuario', '/caja'],
    sets: ['member', 'terminal', 'gone'],
  });
  expect(pages.map(({ html }) => html)).toEqual(['/pages/card.html', '/pages/till.html']);
  expect(files).toEqual(['/assets/begin-1.js', '/assets/a.js', '/assets/b.js', '/assets/c.css', '/assets/scan.wasm']);
});

it('removes a file only with the second release in a row that does not contain it', () => {
  const first = splitOutdatedFiles(RELEASE, ['/assets/a.js', '/assets/old.js'], []);
  expect(first).toEqual({ removed: [], outdated: ['/assets/old.js'] });
  const second = splitOutdatedFiles(RELEASE, ['/assets/a.js', '/assets/old.js', '/assets/older.js'], first.outdated);
  expect(second).toEqual({ removed: ['/assets/old.js'], outdated: ['/assets/older.js'] });
});

const page = (entry: string, status = 200): Response =>
  new Response(`<script type="module" src="${entry}"></script>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

it('allows caching only of successful responses, and of pages only if they refer to the entry script of the release', async () => {
  const response = page(RELEASE.entry);
  expect(await mayBeCached(response, RELEASE.entry)).toBe(true);
  // The body of the response can still be read.
  expect(await response.text()).toContain(RELEASE.entry);
  expect(await mayBeCached(page('/assets/begin-another.js'), RELEASE.entry)).toBe(false);
  expect(await mayBeCached(page(RELEASE.entry, 503), RELEASE.entry)).toBe(false);
  expect(await mayBeCached(Response.json({ mensual: {} }), RELEASE.entry)).toBe(true);
});

it('has a cache for each release, and finds the caches of other releases', () => {
  const cacheName = cacheNameOf(RELEASE.id);
  expect(cacheName).not.toBe(cacheNameOf('c3d4'));
  expect(otherCacheNames(['workbox-precache', 'gym-site', cacheName, 'gym-site-another'], RELEASE.id)).toEqual([
    'gym-site',
    'gym-site-another',
  ]);
});
