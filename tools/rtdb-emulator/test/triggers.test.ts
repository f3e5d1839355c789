import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { userToken } from './wire-client.ts';

const OWNER = { authorization: 'Bearer owner' };
const calls: {
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly body: Record<string, unknown>;
}[] = [];
/** Stands for the Functions emulator: records the calls. */
const functions = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    calls.push({ url: request.url, type: request.headers['content-type'], body: JSON.parse(text) });
    response.statusCode = request.url?.includes('stale') === true ? 404 : 200;
    response.end();
  });
});
const log: string[] = [];
let emulator: Emulator;

beforeAll(async () => {
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const { port } = functions.address() as AddressInfo;
  emulator = await startEmulator({ functions: { host: '127.0.0.1', port }, logger: (line) => log.push(line) });
  await register('onWrite', 'written', '/members/{uid}', '*');
  await register('onCreate', 'created', '/members/{uid}', '*');
  await register('other', 'written', '/members/{uid}', 'elsewhere');
  await register('stale', 'written', '/stale', '*');
});
afterAll(async () => {
  await emulator.close();
  functions.closeAllConnections();
  await new Promise((resolve) => functions.close(resolve));
});

const register = async (key: string, event: string, path: string, namespacePattern: string): Promise<void> => {
  const response = await fetch(`${emulator.url}/.settings/functionTriggers.json`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({
      name: `projects/demo/locations/us-central1/triggers/${key}`,
      path,
      event: `google.firebase.database.ref.v1.${event}`,
      topic: `projects/demo/topics/${key}`,
      namespacePattern,
    }),
  });
  expect(response.status).toBe(200);
};

const write = async (method: string, path: string, body: unknown, params = ''): Promise<void> => {
  const response = await fetch(`${emulator.url}${path}.json?ns=gym${params}`, {
    method,
    headers: params.includes('auth=') ? {} : OWNER,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  await emulator.triggersIdle();
};

test('a write calls each function once for each changed node that matches its pattern, with the author and the delta', async () => {
  calls.length = 0;
  await write('PUT', '/members', { ana: { n: 1 }, eva: { n: 2 } });
  expect(calls.map(({ url, body }) => `${url?.split('/').at(-1)} ${body.ref}`).sort()).toEqual([
    'onCreate members/ana',
    'onCreate members/eva',
    'onWrite members/ana',
    'onWrite members/eva',
  ]);
  expect(calls[0]?.type).toBe('application/cloudevents+json');
  calls.length = 0;
  await write('PATCH', '/members/ana', { n: 5, gone: null }, `&auth=${userToken('ana')}`);
  expect(calls.map(({ url, body }) => [url, body.authtype, body.authid, body.data])).toEqual([
    [
      '/functions/projects/demo/triggers/onWrite',
      'app_user',
      'ana',
      { '@type': expect.any(String), data: { n: 1 }, delta: { n: 5 } },
    ],
  ]);
});

test('writes that change nothing and writes with disableTriggers call no function', async () => {
  await write('PUT', '/members', { ana: { n: 5 } });
  calls.length = 0;
  await write('PUT', '/members', { ana: { n: 5 } });
  await write('PUT', '/members', { luz: { n: 1 } }, '&disableTriggers=true');
  await write('PATCH', '/members', { eva: { n: 2 } }, '&disableTriggers=true');
  expect(calls).toEqual([]);
});

test('the answer 404 is not logged, because a trigger may belong to an earlier load of the functions', async () => {
  await write('PUT', '/stale', 1);
  expect(log.filter((line) => line.includes('stale'))).toEqual([]);
});

test('triggers can be listed, an invalid one is refused, and a PUT of a list replaces all', async () => {
  const list = async (): Promise<unknown[]> =>
    JSON.parse(await (await fetch(`${emulator.url}/.settings/functionTriggers.json`, { headers: OWNER })).text());
  expect(await list()).toHaveLength(4);
  const bad = await fetch(`${emulator.url}/.settings/functionTriggers.json`, {
    method: 'POST',
    headers: OWNER,
    body: '{"name":"x"}',
  });
  expect(bad.status).toBe(400);
  await fetch(`${emulator.url}/.settings/functionTriggers.json`, { method: 'PUT', headers: OWNER, body: '[]' });
  expect(await list()).toEqual([]);
});
