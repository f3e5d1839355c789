import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';

/** The server of {@link serveTwoBuilds}. */
export interface TwoBuilds {
  readonly origin: string;
  /**
   * Publishes a newer build. `without`: path of a file that the build doesn't contain, for which the server answers
   * 404. `isBroken`: the build lists a file that the server doesn't have. `untilWorkerRequest`: the build has these
   * faults only until a browser requests the service worker.
   */
  readonly publish: (options?: {
    readonly without?: string;
    readonly untilWorkerRequest?: boolean;
    readonly isBroken?: boolean;
  }) => void;
  /** Returns whether a browser has requested the missing file of a broken build. */
  readonly hasMissingRequest: () => boolean;
  /** Cuts the network: requests fail until `mend` restores it. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

const ICON = '/icons/icon.svg';
/** A file that the server doesn't have. */
const ABSENT = '/icons/absent.svg';

/** Returns the service worker of a newer build, in whose file list one path is replaced by another. */
function makeNewerWorker(worker: string, buildNumber: number, [from, to]: readonly [string, string]): string {
  const newer = worker.replaceAll(from, to);
  if (from !== to && newer === worker) throw new Error(`The build has no file ${from}`);
  return `${newer}\n// build ${buildNumber}`;
}

/** Serves the app at a separate origin, where new builds can be published while a page is open. */
export async function serveTwoBuilds(): Promise<TwoBuilds> {
  let buildNumber = 1;
  let without: string | undefined;
  let pathChange: readonly [string, string] = [ICON, ICON];
  let untilWorkerRequest = false;
  let isCut = false;
  let isMissingRequested = false;
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const isWorker = incoming.method === 'GET' && incoming.url?.startsWith('/ngsw-worker.js') === true;
    if (isWorker && untilWorkerRequest) {
      without = undefined;
      pathChange = [ICON, ICON];
    }
    if (incoming.url === ABSENT) isMissingRequested = true;
    if (incoming.url === without) {
      outgoing.writeHead(404).end();
      return;
    }
    const { host: _host, ...headers } = incoming.headers;
    // Without compression, the build number can be appended to the service worker's script.
    delete headers['accept-encoding'];
    const options = { method: incoming.method ?? 'GET', headers, agent: false as const };
    const upstream = request(`${APP_ORIGIN}${incoming.url}`, options, (answer) => {
      const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...otherHeaders } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? otherHeaders : answer.headers);
      if (!isWorker) answer.pipe(outgoing);
      else
        text(answer).then(
          (worker) => outgoing.end(buildNumber === 1 ? worker : makeNewerWorker(worker, buildNumber, pathChange)),
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
      buildNumber += 1;
      without = options.without;
      untilWorkerRequest = options.untilWorkerRequest === true;
      pathChange = options.isBroken === true ? [ICON, ABSENT] : [without ?? ICON, ICON];
    },
    hasMissingRequest: () => isMissingRequested,
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

/** Marks the page and notes its service worker, for {@link isSamePage} and {@link hasOtherWorker}. */
export function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.set(window, 'workerBefore', navigator.serviceWorker.controller));
}

/** Returns whether the page has not been reloaded since {@link markPage}. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'workerBefore'));
}

/** Returns whether another service worker controls the page than at {@link markPage}. */
export function hasOtherWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== Reflect.get(window, 'workerBefore'));
}

/** Checks the server for a newer build. */
export function lookForBuild(page: Page): Promise<void> {
  return page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

/** Returns the paths of the files that the service worker has cached. */
export function loadCachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Returns the path of a script that the service worker has cached and the page hasn't loaded. */
export async function findUnloadedFile(page: Page): Promise<string> {
  const cached = await loadCachedPaths(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const file = cached.find((path) => /^\/assets\/.*\.js$/.test(path) && !loaded.includes(path));
  if (file === undefined) throw new Error('The page has loaded every cached script');
  return file;
}
