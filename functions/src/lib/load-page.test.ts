import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPage } from './read.ts';

const LIST = {
  b: { Lines: { '0': { Item: 'agua' }, '1': { Item: 'toalla' } }, By: 'rita' },
  a: { '1': 'one', '2': 'two' },
  // The index 7 is too high for an array with one element to be half full, so this stays an object.
  c: { '7': 'alone' },
};

const server = createServer((_request, response) => response.end(JSON.stringify(LIST)));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  server.closeAllConnections();
  server.close();
});

it('returns children in key order, with arrays where the SDK returns arrays', async () => {
  const rows = await loadPage('Sales', null, null);
  expect(rows).toEqual([
    // biome-ignore lint/suspicious/noSparseArray: the SDK leaves a hole where there is no child
    ['a', [, 'one', 'two']],
    ['b', { Lines: [{ Item: 'agua' }, { Item: 'toalla' }], By: 'rita' }],
    ['c', { '7': 'alone' }],
  ]);
});
