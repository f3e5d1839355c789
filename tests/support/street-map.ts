import { createServer } from 'node:http';
import { listenOnFreePort, stopServer } from './app-with-settings.ts';

/** A PNG image of one pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** A stand-in for a provider of map tiles. */
export interface TileProvider {
  readonly origin: string;
  /** The URL paths that were requested. */
  readonly requestedPaths: string[];
  /** Whether it answers with a tile, or with 503. */
  isWorking: boolean;
  readonly close: () => Promise<unknown>;
}

export async function startTileProvider(): Promise<TileProvider> {
  const server = createServer((request, response) => {
    provider.requestedPaths.push(request.url ?? '');
    if (provider.isWorking) response.setHeader('content-type', 'image/png').end(TILE);
    else response.writeHead(503).end();
  });
  const origin = await listenOnFreePort(server);
  const provider: TileProvider = { origin, requestedPaths: [], isWorking: true, close: () => stopServer(server) };
  return provider;
}
