import { expect, it } from 'vitest';
import { copiesOf, isOfRelease, listKept, otherCopies, pageAt, type Release, sortFiles } from './release.ts';

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
  ['/perfil-usuario', '/pages/card.html', ['/assets/begin-1.js', '/assets/a.js'], false],
  ['/pages/card.html', '/pages/card.html', ['/assets/begin-1.js', '/assets/a.js'], false],
  ['/sucursales', '/sucursales', ['/assets/begin-1.js', '/assets/c.css'], true],
  ['/datos/Branches', '/datos/Branches', [], true],
  ['/pages/app.html', '/pages/app.html', ['/assets/begin-1.js'], false],
] as const)('keeps the HTML of %s with all files that it refers to', (path, html, files, isRendered) => {
  expect(pageAt(RELEASE, path)).toEqual({ html, files, isRendered });
});

it.each(['/', '/api/recordSale', '/pages/gone.html', '/perfil-usuario/x'])('keeps nothing for %s', (path) => {
  expect(pageAt(RELEASE, path)).toBeNull();
});

it('lists each page and file of paths and sets only once', () => {
  const { pages, files } = listKept(RELEASE, {
    paths: ['/perfil-usuario', '/caja'],
    sets: ['member', 'terminal', 'gone'],
  });
  expect(pages.map(({ html }) => html)).toEqual(['/pages/card.html', '/pages/till.html']);
  expect(files).toEqual(['/assets/begin-1.js', '/assets/a.js', '/assets/b.js', '/assets/c.css', '/assets/scan.wasm']);
});

it('removes a file with the second release that does not contain it', () => {
  const first = sortFiles(RELEASE, ['/assets/a.js', '/assets/old.js'], []);
  expect(first).toEqual({ removed: [], unnamed: ['/assets/old.js'] });
  const second = sortFiles(RELEASE, ['/assets/a.js', '/assets/old.js', '/assets/older.js'], first.unnamed);
  expect(second).toEqual({ removed: ['/assets/old.js'], unnamed: ['/assets/older.js'] });
});

const page = (entry: string, status = 200): Response =>
  new Response(`<script type="module" src="${entry}"></script>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

it('caches only values, and pages of its own release', async () => {
  const own = page(RELEASE.entry);
  expect(await isOfRelease(own, RELEASE.entry)).toBe(true);
  // The body of the response can still be read.
  expect(await own.text()).toContain(RELEASE.entry);
  expect(await isOfRelease(page('/assets/begin-another.js'), RELEASE.entry)).toBe(false);
  expect(await isOfRelease(page(RELEASE.entry, 503), RELEASE.entry)).toBe(false);
  expect(await isOfRelease(Response.json({ mensual: {} }), RELEASE.entry)).toBe(true);
});

it('has one cache per release, and finds the caches of other releases', () => {
  const own = copiesOf(RELEASE.id);
  expect(own).not.toBe(copiesOf('c3d4'));
  expect(otherCopies(['workbox-precache', 'gym-site', own, 'gym-site-another'], RELEASE.id)).toEqual([
    'gym-site',
    'gym-site-another',
  ]);
});
