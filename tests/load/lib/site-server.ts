// Serves the public site like the function `site`, in its own process. The benchmark `site` forks it and receives
// its port. A request with `?fresh` begins with an empty cache.
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@gym/domain/contracts/site';
import { Site } from '../../../functions/src/site/answer-site.ts';
import { loadSiteValues } from '../../../functions/src/site/load-site.ts';
import { ROOT } from '../../../scripts/lib/project.ts';

const built: { readonly renderer: SiteRenderer } = await import(
  pathToFileURL(join(ROOT, 'functions/lib/site/index.js')).href
);
const createSite = (): Site =>
  new Site({
    renderer: async () => built.renderer,
    values: loadSiteValues,
    origin: 'http://127.0.0.1',
    deadlineMs: 10_000,
  });
let site = createSite();

const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (search === '?fresh') site = createSite();
  site.answer(pathname, Date.now()).then(
    ({ status, type, body, cacheControl }) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': cacheControl }).end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port });
});
