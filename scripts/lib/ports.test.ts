import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { describeTakenPorts, isPortFree, waitUntilPortFree } from './ports.ts';

let server: Server | undefined;

/** Opens a server at a free port and returns the port. */
function listen(): Promise<number> {
  return new Promise((resolve) => {
    const started = createServer();
    server = started;
    started.listen(0, '127.0.0.1', () => {
      const address = started.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

it('names the process that holds a port', async () => {
  const port = await listen();
  expect(await isPortFree(port)).toBe(false);
  const [sentence] = await describeTakenPorts({ hosting: port });
  expect(sentence).toContain(`Port ${port} (hosting) is taken by process ${process.pid}`);
});

it('returns no sentence for a free port', async () => {
  const port = await listen();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  server = undefined;
  expect(await describeTakenPorts({ hosting: port })).toEqual([]);
});

it('waits until a port is free, and never resolves once the signal is aborted', async () => {
  const port = await listen();
  const resolved: string[] = [];
  const watched = waitUntilPortFree(port, new AbortController().signal).then(() => resolved.push('watched'));
  const aborted = new AbortController();
  void waitUntilPortFree(port, aborted.signal).then(() => resolved.push('aborted'));
  aborted.abort();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  server = undefined;
  await watched;
  expect(resolved).toEqual(['watched']);
});
