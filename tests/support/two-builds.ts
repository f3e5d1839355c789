import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';

export interface TwoBuilds {
  readonly origin: string;
  /** From now on the server has a newer build than the one that was loaded before. */
  readonly publish: () => void;
  readonly close: () => Promise<void>;
}

/** The app at an address of its own, where a new build can be published while a page is open. */
export async function serveTwoBuilds(): Promise<TwoBuilds> {
  let mark = '';
  const server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers;
    // Compressed, there would be nothing to add the mark to.
    delete headers['accept-encoding'];
    const options = { method: incoming.method ?? 'GET', headers, agent: false as const };
    const asked = request(`${APP_ORIGIN}${incoming.url}`, options, (answer) => {
      const isWorker = incoming.url?.startsWith('/ngsw-worker.js') === true;
      const { 'content-length': _length, etag: _tag, 'last-modified': _date, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end(mark));
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: () => {
      mark = '\n// a newer build';
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
