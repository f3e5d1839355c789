import { expect, it } from 'vitest';
import { APP_ORIGIN, HOST, PORTS, PROJECT } from '../../scripts/lib/project.ts';

const HOME = '/home/search/mi-gimnasio';

const get = (path: string): Promise<Response> => fetch(`${APP_ORIGIN}${path}`, { redirect: 'manual' });

/** Loads a page, with the contents of its `<meta>` elements by name. */
async function loadPage(path: string) {
  const answer = await get(path);
  const html = await answer.text();
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    status: answer.status,
    html,
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  };
}

it('redirects / to the gym’s page', async () => {
  const answer = await get('/');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, HOME]);
});

it.each([
  { path: HOME, canonical: HOME },
  { path: '/home', canonical: HOME },
  { path: '/search/planes', canonical: '/search/planes' },
  { path: '/home/search/planes', canonical: '/search/planes' },
  { path: '/search/planes/', canonical: '/search/planes' },
  { path: '/search/sucursales', canonical: '/search/sucursales' },
])(
  '$path has its content, the data of its link preview, and the canonical path $canonical',
  async ({ path, canonical }) => {
    const page = await loadPage(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1');
    expect(page.html).toMatch(path.includes('sucursales') ? /Cumbres/ : /Mensual/);
    expect(page.canonical).toBe(`${APP_ORIGIN}${canonical}`);
    expect(page.meta['og:description']).toMatch(/\$\d/);
    expect(page.meta['og:description']).toMatch(/\d\d:\d\d/);
    expect(page.meta['og:image']).toBe(`${APP_ORIGIN}/icons/preview.png`);
    expect(page.meta.robots).toBeUndefined();
    const facts: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page.html)?.[1] ?? 'null');
    expect(facts).toMatchObject({ '@graph': [{ '@type': 'ExerciseGym' }, {}, {}] });
  },
);

it.each(['br', 'gzip'])('compresses a page for clients that accept %s', async (encoding) => {
  const answer = await fetch(`${APP_ORIGIN}${HOME}`, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toContain('<h1');
});

it('serves the preview picture', async () => {
  const answer = await get('/icons/preview.png');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
});

it('serves the privacy notice with no part of the page still loading', async () => {
  const page = await loadPage('/aviso-de-privacidad');
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('aria-busy="true"');
});

it.each([
  '/search/nada',
  '/home/search/nada',
  '/no-existe',
  '/checador/nada',
  '/home/search/%3Cscript%3E',
  '/search/Planes',
  '/datos/Users.json',
])('answers %s with 404 and the app’s page', async (path) => {
  const page = await loadPage(path);
  expect(page.status).toBe(404);
  expect(page.html).toContain('id="root"');
  expect(page.html).toContain('<h1');
  expect(page.html).not.toContain('<script>');
  expect(page.meta.robots).toBe('noindex');
});

it.each(['/checador', '/inicio', '/admin', '/vvencimientos', '/profile-user', '/acceso/codigo'])(
  'serves %s with a heading and a loading state, and excludes it from search engines',
  async (path) => {
    const page = await loadPage(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1');
    expect(page.html).toContain('aria-busy="true"');
    expect(page.meta.robots).toBe('noindex');
  },
);

it('has the sign-in form in the HTML of /login, but not if the path has a promotion code', async () => {
  const [withoutCode, withCode] = [await loadPage('/login'), await loadPage('/login/PROMO')];
  expect(withoutCode.html).toContain('type="password"');
  expect(withoutCode.meta.robots).toBeUndefined();
  expect(withCode.html).not.toContain('type="password"');
  expect(withCode.html).toContain('aria-busy="true"');
});

it('runs no inline script', async () => {
  for (const path of [HOME, '/search/planes', '/login', '/checador', '/no-existe']) {
    const { html } = await loadPage(path);
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''))).toEqual([]);
  }
});

it.each([HOME, '/login', '/checador', '/no-existe'])(
  '%s has its styles inline, and waits for no stylesheet',
  async (path) => {
    const { html } = await loadPage(path);
    expect(html).toContain('<style>:root{');
    expect([...html.matchAll(/<link rel="stylesheet"(?![^>]* disabled)[^>]*>/g)]).toEqual([]);
  },
);

it('lists public pages in the sitemap, which robots.txt names', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${APP_ORIGIN}/sitemap.xml`);
  const sitemap = await (await get('/sitemap.xml')).text();
  for (const path of [HOME, '/search/planes', '/search/sucursales', '/aviso-de-privacidad'])
    expect(sitemap).toContain(`<loc>${APP_ORIGIN}${path}</loc>`);
  expect(sitemap).not.toContain('/checador');
});

it('serves the public data as JSON', async () => {
  const answer = await get('/datos/Plans.json');
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ mensual: { Name: 'Mensual' } });
});

it('refuses POST requests', async () => {
  const answer = await fetch(`${APP_ORIGIN}${HOME}`, { method: 'POST', body: 'x' });
  expect(answer.status).toBe(405);
});

/** The URL of the function without Hosting in front of it. */
const FUNCTION_ORIGIN = `http://${HOST}:${PORTS.functions}/${PROJECT}/us-central1/site`;

it.each([
  { server: 'Hosting', origin: APP_ORIGIN },
  { server: 'the function itself', origin: FUNCTION_ORIGIN },
])(
  '$server sends a picture with its type, and sets nosniff and a CSP sandbox even if it redirects or finds no picture',
  async ({ origin }) => {
    const page = await loadPage('/search/productos');
    const [, address = ''] = /src="(\/fotos\/productos\/agua-1l\/\d+)"/.exec(page.html) ?? [];
    for (const path of [address, '/fotos/productos/agua-1l/1', '/fotos/productos/nada/1']) {
      const { headers } = await fetch(`${origin}${path}`, { redirect: 'manual' });
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toBe('sandbox');
    }
    const photo = await fetch(`${origin}${address}`);
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  },
);

it('shows the products on sale, and serves a photo at a URL that can be cached for a year', async () => {
  const page = await loadPage('/search/productos');
  expect(page.status).toBe(200);
  expect(page.html).toContain('Agua natural 1 l');
  expect(page.html).toContain('$18.00');
  // The seed has this product hidden.
  expect(page.html).not.toContain('Llave de casillero');
  const [, address = ''] = /src="(\/fotos\/productos\/agua-1l\/\d+)"/.exec(page.html) ?? [];
  const photo = await get(address);
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(photo.headers.get('Cache-Control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
  expect([...new Uint8Array(await photo.arrayBuffer())].slice(1, 4)).toEqual([...Buffer.from('PNG')]);
  // A cached page may have the URL of an older version.
  const oldVersion = await get('/fotos/productos/agua-1l/1');
  expect([oldVersion.status, oldVersion.headers.get('Location'), oldVersion.headers.get('Cache-Control')]).toEqual([
    302,
    address,
    'no-store',
  ]);
  expect((await get('/fotos/productos/nada/1')).status).toBe(404);
});
