import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_ORIGIN, ROOT } from '../support/emulator-ports.ts';

const ask = (path: string, init?: RequestInit) => fetch(`${APP_ORIGIN}${path}`, init);

it('answers every path of the app with its page, never kept without asking again', async () => {
  for (const path of ['/', '/checador', '/home/search/mi-gimnasio', '/no/such/page']) {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
});

it('lets browsers keep hashed files for good, and the service worker not at all', async () => {
  const asset = readdirSync(join(ROOT, 'web/dist/assets')).find((name) => name.endsWith('.js'));
  const kept = await ask(`/assets/${asset}`);
  expect(kept.status).toBe(200);
  expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const worker = await ask('/ngsw-worker.js');
  expect(worker.status).toBe(200);
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

it('does not answer a missing file or an unknown call with the page', async () => {
  expect((await ask('/assets/missing-0000.js')).status).toBe(404);
  expect((await ask('/api/noSuchCall', { method: 'POST' })).status).toBe(404);
});

it('serves the callables from the app’s own origin', async () => {
  const response = await ask('/api/whoAmI', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
});
