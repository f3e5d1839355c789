import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_ORIGIN, ROOT } from '../support/emulator-ports.ts';

/** The Cache-Control of files under `/assets`. */
const ASSET_CACHE_CONTROL = 'public, max-age=3600, must-revalidate';
const request = (path: string, init?: RequestInit) => fetch(`${APP_ORIGIN}${path}`, init);

/** The Cache-Control of rendered pages that shared caches may store. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120';

it.each([
  { path: '/', status: 200, cacheControl: PAGE_CACHE_CONTROL },
  { path: '/home/search/mi-gimnasio', status: 200, cacheControl: PAGE_CACHE_CONTROL },
  { path: '/aviso-de-privacidad', status: 200, cacheControl: PAGE_CACHE_CONTROL },
  { path: '/sucursales/', status: 200, cacheControl: PAGE_CACHE_CONTROL },
  { path: '/search/nada', status: 404, cacheControl: 'no-store' },
  { path: '/checador', status: 200, cacheControl: 'no-cache' },
  { path: '/login/PROMO', status: 200, cacheControl: 'no-store' },
  { path: '/no-existe', status: 404, cacheControl: 'no-cache' },
  { path: '/no/such/page', status: 404, cacheControl: 'no-cache' },
])(
  'answers $path with HTML, status $status and Cache-Control $cacheControl',
  async ({ path, status, cacheControl }) => {
    const response = await request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);

it('lets browsers cache hashed files for an hour, and makes them revalidate the service worker', async () => {
  const asset = readdirSync(join(ROOT, 'web/dist/assets')).find((name) => name.endsWith('.js'));
  const assetResponse = await request(`/assets/${asset}`);
  expect(assetResponse.status).toBe(200);
  expect(assetResponse.headers.get('cache-control')).toBe(ASSET_CACHE_CONTROL);
  const worker = await request('/ngsw-worker.js');
  expect(worker.status).toBe(200);
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

it('answers a missing asset with 404', async () => {
  expect((await request('/assets/missing-0000.js')).status).toBe(404);
});

/** Requests a path exactly as written. `fetch` would resolve `.` and `..` in it. */
function requestRaw(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(APP_ORIGIN);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => resolve(response.resume())).on('error', reject);
  });
}

const SECURITY_HEADERS = {
  'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self)'),
};

it.each([
  '/',
  '/checador',
  '/no/such/page',
  '/ngsw-worker.js',
  '/.env',
  '/.git/config',
  '/a/.hidden/b',
  '/../x',
  '/a/../b',
  '/./x',
  '/%2e%2e/x',
  '/.well-known/x',
  '//x',
  '/%',
  '/a%0ab',
  '/assets/missing.js',
  '/assets/.missing.js',
  '/assets/../x',
  '/assets/a%0ab.js',
  '/api/none',
  '/api/.none',
])('sends the security headers with the answer to %s, and a known Cache-Control or none', async (path) => {
  const { headers } = await requestRaw(path);
  expect(headers).toMatchObject(SECURITY_HEADERS);
  // The globs in `firebase.json` don't match a name that starts with a dot, so such paths get no Cache-Control.
  expect(headers['cache-control']).toBeOneOf(['no-cache', ASSET_CACHE_CONTROL, PAGE_CACHE_CONTROL, undefined]);
});

it('lets browsers cache the 404 of a missing asset for an hour', async () => {
  const missing = await requestRaw('/assets/missing-0000.js');
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBe(ASSET_CACHE_CONTROL);
});

it('serves the callables from the app’s own origin', async () => {
  const response = await request('/api/whoAmI', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
});
