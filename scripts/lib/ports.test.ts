import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { describeTakenPorts, isPortFree, untilDeserted } from './ports.ts';

let server: Server | undefined;

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

it('returns nothing for a free port', async () => {
  const port = await listen();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  server = undefined;
  expect(await describeTakenPorts({ hosting: port })).toEqual([]);
});

it('detects that a port becomes free', async () => {
  const port = await listen();
  const found: string[] = [];
  const deserted = untilDeserted(port, new AbortController().signal).then(() => found.push('deserted'));
  const unwatched = new AbortController();
  void untilDeserted(port, unwatched.signal).then(() => found.push('unwatched'));
  unwatched.abort();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  server = undefined;
  await deserted;
  expect(found).toEqual(['deserted']);
});
