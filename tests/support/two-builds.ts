import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';

export interface TwoBuilds {
  readonly origin: string;
  /** From now on the server has a newer build than the one that was loaded before, and in it there is no such file any more. */
  readonly publish: (options?: { readonly without?: string }) => void;
  readonly close: () => Promise<void>;
}

/** The service worker of a newer build, which doesn't list this file. */
function newer(worker: string, without: string | undefined): string {
  const list =
    without === undefined ? worker : worker.replace(new RegExp(`\\{[^{}]*"url":"${without.slice(1)}"\\},?`), '');
  if (without !== undefined && list === worker) throw new Error(`${without} is in no build`);
  return `${list}\n// a newer build`;
}

/** The app at an address of its own, where a new build can be published while a page is open. */
export async function serveTwoBuilds(): Promise<TwoBuilds> {
  let published: { readonly without?: string } | null = null;
  const server = createServer((incoming, outgoing) => {
    if (published?.without !== undefined && incoming.url === published.without) {
      outgoing.writeHead(404).end();
      return;
    }
    const { host: _host, ...headers } = incoming.headers;
    // Compressed, there would be nothing to add the mark to.
    delete headers['accept-encoding'];
    const options = { method: incoming.method ?? 'GET', headers, agent: false as const };
    const asked = request(`${APP_ORIGIN}${incoming.url}`, options, (answer) => {
      const isWorker = incoming.url?.startsWith('/ngsw-worker.js') === true;
      const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      if (!isWorker) answer.pipe(outgoing);
      else
        text(answer).then(
          (worker) => outgoing.end(published ? newer(worker, published.without) : worker),
          () => outgoing.destroy(),
        );
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: (options = {}) => {
      published = options;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Notes the page and its worker, so that {@link isSamePage} and {@link hasOtherWorker} can tell. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.set(window, 'workerBefore', navigator.serviceWorker.controller));
}

/** Still the page that was marked, not one that was loaded since? */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'workerBefore'));
}

/** Has a newer build's worker taken over the page that was marked? */
export function hasOtherWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== Reflect.get(window, 'workerBefore'));
}

/** Asks the server whether there is a newer build, as the app does now and then. */
export function lookForBuild(page: Page): Promise<void> {
  return page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

/** A script of the app that is on the device, and that the page hasn't asked for. */
export async function fileNotYetLoaded(page: Page): Promise<string> {
  const file = await page.evaluate(async () => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const names = await caches.keys();
    const kept = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    const paths = kept.map(({ url }) => new URL(url).pathname);
    return paths.find((path) => /^\/assets\/.*\.js$/.test(path) && !loaded.has(path));
  });
  if (file === undefined) throw new Error('The page has loaded every script that is on the device');
  return file;
}
