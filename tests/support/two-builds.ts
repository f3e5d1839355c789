import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';

export interface TwoBuilds {
  readonly origin: string;
  /**
   * Publishes a newer build. `without`: a file that it doesn't name and answers with 404, permanently or, with
   * `untilAsked`, until its service worker is requested. `isBroken`: it names a file that the server lacks.
   */
  readonly publish: (options?: {
    readonly without?: string;
    readonly untilAsked?: boolean;
    readonly isBroken?: boolean;
  }) => void;
  /** Whether the missing file of a broken build was requested. */
  readonly isAbsentAsked: () => boolean;
  /** Cuts the line: nobody gets an answer until it is restored. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

const ICON = '/icons/icon.svg';
const ABSENT = '/icons/absent.svg';

/** The service worker of a newer build, which names another file instead of one. */
function newer(worker: string, number: number, [from, to]: readonly [string, string]): string {
  const list = worker.replaceAll(from, to);
  if (from !== to && list === worker) throw new Error(`${from} is in no build`);
  return `${list}\n// build ${number}`;
}

/** The app at an address of its own, where new builds can be published while a page is open. */
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
    // In a compressed file the mark could not be added.
    delete headers['accept-encoding'];
    const options = { method: incoming.method ?? 'GET', headers, agent: false as const };
    const asked = request(`${APP_ORIGIN}${incoming.url}`, options, (answer) => {
      const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      if (!isWorker) answer.pipe(outgoing);
      else
        text(answer).then(
          (worker) => outgoing.end(number === 1 ? worker : newer(worker, number, change)),
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

/** Notes the page and its worker, so that {@link isSamePage} and {@link hasOtherWorker} can tell. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.set(window, 'workerBefore', navigator.serviceWorker.controller));
}

/** Whether it is still the marked page, not one that was loaded since. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'workerBefore'));
}

/** Whether a newer build's worker controls the marked page. */
export function hasOtherWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== Reflect.get(window, 'workerBefore'));
}

/** Asks the server for a newer build, as the app does now and then. */
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

/** Returns a script that is on the device and that the page hasn't loaded. */
export async function fileNotYetLoaded(page: Page): Promise<string> {
  const kept = await keptPaths(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const file = kept.find((path) => /^\/assets\/.*\.js$/.test(path) && !loaded.includes(path));
  if (file === undefined) throw new Error('The page has loaded every script that is on the device');
  return file;
}
