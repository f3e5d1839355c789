import { createServer } from 'node:http';
import { listen, stop } from './app-with-settings.ts';

/** A PNG image of one pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** A stand-in for a provider of map tiles. `asked`: the URL paths that were requested. */
export interface TileProvider {
  readonly origin: string;
  readonly asked: string[];
  /** Whether it answers with a tile, or with 503. */
  works: boolean;
  readonly close: () => Promise<unknown>;
}

export async function startTileProvider(): Promise<TileProvider> {
  const server = createServer((request, response) => {
    provider.asked.push(request.url ?? '');
    if (provider.works) response.setHeader('content-type', 'image/png').end(TILE);
    else response.writeHead(503).end();
  });
  const origin = await listen(server);
  const provider: TileProvider = { origin, asked: [], works: true, close: () => stop(server) };
  return provider;
}
