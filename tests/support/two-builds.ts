import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';

export interface TwoBuilds {
  readonly origin: string;
  /**
   * Publishes a newer build. `without`: a file that the build lacks and that is answered with 404, permanently or, with
   * `untilAsked`, until the service worker is requested. `isBroken`: the build lists a file that the server lacks.
   */
  readonly publish: (options?: {
    readonly without?: string;
    readonly untilAsked?: boolean;
    readonly isBroken?: boolean;
  }) => void;
  /** Whether the missing file of a broken build was requested. */
  readonly isAbsentAsked: () => boolean;
  /** Cuts the network: no request is answered until `mend`. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

const ICON = '/icons/icon.svg';
const ABSENT = '/icons/absent.svg';

/** Returns the service worker of a newer build, in which one file name is replaced by another. */
function newer(worker: string, number: number, [from, to]: readonly [string, string]): string {
  const list = worker.replaceAll(from, to);
  if (from !== to && list === worker) throw new Error(`${from} is in no build`);
  return `${list}\n// build ${number}`;
}

/** Serves the app at a separate origin, where new builds can be published while a page is open. */
export async function serveTwoBuilds(): Promise<TwoBuilds> {
  let number = 1;
  let without: string | undefined;
  let change: readonly [string, string] = [ICON, ICON];
  let endsWhenAsked = false;
  let isCut = false;
  let isAbsentAsked = false;
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const isWorker = incoming.method === 'GET' && incoming.url?.startsWith('/ngsw-worker.js') === true;
    if (isWorker && endsWhenAsked) {
      without = undefined;
      change = [ICON, ICON];
    }
    if (incoming.url === ABSENT) isAbsentAsked = true;
    if (incoming.url === without) {
      outgoing.writeHead(404).end();
      return;
    }
    const { host: _host, ...headers } = incoming.headers;
    // The build number can't be appended to a compressed file.
    delete headers['accept-encoding'];
    const options = { method: incoming.method ?? 'GET', headers, agent: false as const };
    const upstream = request(`${APP_ORIGIN}${incoming.url}`, options, (answer) => {
      const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      if (!isWorker) answer.pipe(outgoing);
      else
        text(answer).then(
          (worker) => outgoing.end(number === 1 ? worker : newer(worker, number, change)),
          () => outgoing.destroy(),
        );
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: (options = {}) => {
      number += 1;
      without = options.without;
      endsWhenAsked = options.untilAsked === true;
      change = options.isBroken === true ? [ICON, ABSENT] : [without ?? ICON, ICON];
    },
    isAbsentAsked: () => isAbsentAsked,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Marks the page and its worker for {@link isSamePage} and {@link hasOtherWorker}. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.set(window, 'workerBefore', navigator.serviceWorker.controller));
}

/** Returns whether the page is still the marked one, and wasn't reloaded since. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'workerBefore'));
}

/** Whether a newer build's worker controls the marked page. */
export function hasOtherWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== Reflect.get(window, 'workerBefore'));
}

/** Checks the server for a newer build, as the app does regularly. */
export function lookForBuild(page: Page): Promise<void> {
  return page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

/** Returns the paths of the files that the service worker has cached. */
export function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Returns a script that is cached and that the page hasn't loaded. */
export async function fileNotYetLoaded(page: Page): Promise<string> {
  const kept = await keptPaths(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const file = kept.find((path) => /^\/assets\/.*\.js$/.test(path) && !loaded.includes(path));
  if (file === undefined) throw new Error('The page has loaded every script that is on the device');
  return file;
}
