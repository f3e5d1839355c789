import { createServer } from 'node:http';
import { listen, stop } from './app-with-settings.ts';

/** A picture of one point. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody who serves the streets of maps, and what is asked of them. */
export interface TileProvider {
  readonly origin: string;
  readonly asked: string[];
  /** Whether it answers with its pictures or with an error. */
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
