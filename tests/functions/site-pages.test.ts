import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_COLLECTIONS, type SiteRenderer, type SiteValues, siteValuePath } from '@gym/domain/contracts/site';
import { beforeAll, expect, it } from 'vitest';
import { Site } from '../../functions/src/site/answer-site.ts';
import { APP_ORIGIN, ROOT } from '../../scripts/lib/project.ts';

const HOME = '/home/search/mi-gimnasio';
/** 12:00 on 24 December 2026 in Monterrey. */
const NOON = Date.UTC(2026, 11, 24, 18);

/** The content that the HTML of each public page must have. */
const CONTENT: Readonly<Record<string, readonly RegExp[]>> = {
  [HOME]: [/Mensual/, /\$\d/, /Cumbres/, /Hoy: /],
  '/search/planes': [/Mensual/, /\$\d/],
  '/search/productos': [/Agua natural 1 l/, /\$18\.00/],
  '/search/sucursales': [/Cumbres/, /Av\. Juárez/],
  '/sucursales': [/Valle/, /Hoy: /, /tel:\+528100000001/],
  '/world-map': [/Valle/, /google\.com\/maps\/dir\/\?api=1&amp;destination=25\.6573/],
  '/como-funciona': [/Preguntas y respuestas/, /pausar mi membresía/],
  '/contact': [/Enviar mensaje/, /Llamar/, /Hoy: /],
  '/modal-wpp': [/wa\.me\/528100000000\?text=/, /Planes y precios/],
  '/aviso-de-privacidad': [/datos personales/],
};

let renderer: SiteRenderer;
/** The public data of the demo gym. */
let seeded: SiteValues;

beforeAll(async () => {
  const built: { readonly renderer: SiteRenderer } = await import(
    pathToFileURL(join(ROOT, 'functions/lib/site/index.js')).href
  );
  renderer = built.renderer;
  const values = SITE_COLLECTIONS.map(async (name) => {
    const answer = await fetch(`${APP_ORIGIN}${siteValuePath(name)}`);
    return [name, await answer.json()] as const;
  });
  seeded = Object.fromEntries(await Promise.all(values)) as SiteValues;
});

/** Creates a site with the built renderer. `values` reads the database, and may fail. */
function createSite(values: () => Promise<SiteValues>): Site {
  return new Site({ renderer: async () => renderer, values, origin: 'https://gym.example', deadlineMs: 50 });
}

const failToRead = async (): Promise<never> => {
  throw new Error('The database is away');
};

/** Returns the first group of the pattern's first match. */
const matchFirst = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

it('this file tests every page of the sitemap', () => {
  expect(Object.keys(CONTENT).sort()).toEqual([...renderer.addresses(seeded.Config)].sort());
});

it.each(Object.keys(CONTENT))('%s has its content and preview in the HTML', async (path) => {
  const answer = await fetch(`${APP_ORIGIN}${path}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  for (const words of CONTENT[path] ?? []) expect(html).toMatch(words);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  // No part of the page is still loading, and no inline script adds parts later.
  expect(html).not.toMatch(/aria-busy="true"|<!--\$[?!]-->/);
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  expect(inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes))).toEqual([]);
  expect(matchFirst(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${APP_ORIGIN}${path}`);
  expect(matchFirst(html, /property="og:url" content="([^"]+)"/)).toBe(`${APP_ORIGIN}${path}`);
  expect(matchFirst(html, /property="og:title" content="([^"]+)"/)).toContain('Mi Gimnasio');
  expect(matchFirst(html, /property="og:description" content="([^"]+)"/)).toMatch(/\$\d.*\d\d:\d\d/);
  expect(matchFirst(html, /<meta name="description" content="([^"]+)"/)).toMatch(/\$\d/);
  expect(html).not.toContain('noindex');
});

it('gives the link of a promotion a preview, and excludes it from search engines', async () => {
  const answer = await fetch(`${APP_ORIGIN}/login/verano-10`);
  const html = await answer.text();
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(matchFirst(html, /property="og:title" content="([^"]+)"/)).toBe('Código VERANO-10 · Mi Gimnasio');
  expect(matchFirst(html, /property="og:description" content="([^"]+)"/)).toMatch(/\$\d/);
  expect(matchFirst(html, /property="og:image" content="([^"]+)"/)).toMatch(/\.png$/);
  expect(html).toContain('noindex');
});

it('does not show an invalid promotion code in the preview', async () => {
  const html = await (await fetch(`${APP_ORIGIN}/login/a%20b%3Cscript%3E`)).text();
  expect(matchFirst(html, /property="og:title" content="([^"]+)"/)).toBe('Mi Gimnasio');
});

it('uses the gym’s own photo in the preview and the page, and its name and icon for the app', async () => {
  const values = {
    ...seeded,
    Config: { ...Object(seeded.Config), Name: 'Fuerza 24', Photos: { 'foto-1': 5, icono: 7 } },
  } as SiteValues;
  const site = createSite(async () => values);
  const { body } = await site.answer('/home/search/mi-gimnasio', Date.now());
  expect(matchFirst(body, /property="og:image" content="([^"]+)"/)).toBe('https://gym.example/fotos/gimnasio/foto-1/5');
  expect(body).toContain('<img src="/fotos/gimnasio/foto-1/5" alt="" width="264" height="176" loading="lazy"');
  expect(JSON.parse((await site.answer('/manifest.webmanifest', Date.now())).body)).toMatchObject({
    name: 'Fuerza 24',
  });
  expect(await site.answer('/icono', Date.now())).toMatchObject({
    status: 302,
    location: '/fotos/gimnasio/icono/7',
  });
});

it('redirects to the path with the gym’s slug, and serves the default paths with that canonical URL', async () => {
  const values = { ...seeded, Config: { ...Object(seeded.Config), Slug: 'fuerza-24' } } as SiteValues;
  const site = createSite(async () => values);
  const ownHome = '/home/search/fuerza-24';
  expect(await site.answer('/', NOON)).toMatchObject({ status: 302, location: ownHome });
  expect((await site.answer('/sitemap.xml', NOON)).body).toContain(`<loc>https://gym.example${ownHome}</loc>`);
  for (const path of [ownHome, '/home', HOME]) {
    const { status, body } = await site.answer(path, NOON);
    expect(status).toBe(200);
    expect(body).toMatch(/Mensual/);
    expect(matchFirst(body, /<link rel="canonical" href="([^"]+)"/)).toBe(`https://gym.example${ownHome}`);
  }
  expect((await site.answer('/home/search/otra', NOON)).status).toBe(404);
});

it('the gym’s page has a preview picture of the declared size', async () => {
  const html = await (await fetch(`${APP_ORIGIN}${HOME}`)).text();
  const address = matchFirst(html, /property="og:image" content="([^"]+)"/);
  const picture = Buffer.from(await (await fetch(String(address))).arrayBuffer());
  // The bytes 16 to 23 of a PNG are its width and height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String)).toEqual([
    matchFirst(html, /property="og:image:width" content="(\d+)"/),
    matchFirst(html, /property="og:image:height" content="(\d+)"/),
  ]);
});

it('describes hours past midnight and holidays to search engines, and escapes user text', async () => {
  const centro = {
    ...Object(Object(seeded.Branches).centro),
    Address: '</script><script>alert(1)</script>',
    Hours: { d5: '20:00-02:00' },
    Holidays: { '2026-12-23': { Name: 'Ayer' }, '2026-12-25': { Name: 'Navidad', Hours: '' } },
  };
  const { html } = await renderer.render({
    path: HOME,
    origin: 'https://gym.example',
    now: NOON,
    values: { ...seeded, Branches: { centro } },
  });
  expect(html).not.toContain('<script>alert');
  const facts: unknown = JSON.parse(matchFirst(html, /ld\+json">(.*?)<\/script>/) ?? 'null');
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ExerciseGym',
        address: { streetAddress: '</script><script>alert(1)</script>' },
        openingHoursSpecification: [{ dayOfWeek: 'Friday', opens: '20:00', closes: '02:00' }],
        specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }],
      },
    ],
  });
});

it('answers 503 with an error page if the database fails before anything was read', async () => {
  const answer = await createSite(failToRead).answer(HOME, NOON);
  expect(answer).toMatchObject({ status: 503, cacheControl: 'no-store' });
  expect(answer.body).toMatch(/<main .*Mi Gimnasio.*No podemos mostrar esta página ahora/);
  expect(answer.body).toMatch(/<a href="\?"[^>]*>Volver a intentar/);
  expect(answer.body).toContain('noindex');
  // The page is self-contained: its styles are inline, and no script of the app is loaded.
  expect(answer.body).toContain('<style>');
  expect(answer.body).not.toMatch(/type="module"|modulepreload/);
});

it('serves all public pages from the last known values while the database fails, and 404 for other paths', async () => {
  let values = async (): Promise<SiteValues> => seeded;
  const site = createSite(() => values());
  expect((await site.answer(HOME, NOON)).body).toMatch(/Mensual/);
  values = failToRead;
  const later = NOON + 3_600_000;
  for (const path of Object.keys(CONTENT)) {
    const answer = await site.answer(path, later);
    expect(answer.status).toBe(200);
    for (const words of CONTENT[path] ?? []) expect(answer.body).toMatch(words);
  }
  for (const path of ['/search/nada', '/datos/Users.json', '//home', '/checador'])
    expect(await site.answer(path, later)).toMatchObject({ status: 404, cacheControl: 'no-store' });
  const { body } = await site.answer('/sucursales/', later);
  expect(matchFirst(body, /<link rel="canonical" href="([^"]+)"/)).toBe('https://gym.example/sucursales');
});

it('has a robots.txt that names the sitemap and disallows only /api/', () => {
  const robots = readFileSync(join(ROOT, 'web/dist/robots.txt'), 'utf8');
  expect(robots).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${APP_ORIGIN}/sitemap.xml\n`);
});
