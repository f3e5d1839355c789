import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startEmulator } from './emulator.ts';

test('starts with data and rules, reachable at its url', async () => {
  const emulator = await startEmulator({
    rules: '{"rules":{".read":true}}',
    data: { gym: { a: { '.value': 1, '.priority': 2 } } },
  });
  expect(emulator.host).toBe('127.0.0.1');
  const response = await fetch(`${emulator.url}/.json?ns=gym&format=export`);
  expect(await response.json()).toEqual({ a: { '.value': 1, '.priority': 2 } });
  await emulator.close();
  await expect(fetch(emulator.url)).rejects.toThrow();
});

test('the namespace may be the first label of the host name', async () => {
  const emulator = await startEmulator({ data: { gym: 1 }, host: '127.0.0.1' });
  const { port } = emulator;
  const text = await new Promise<string>((resolve) => {
    request({ port, path: '/.json', headers: { host: `gym.localhost:${port}` } }, (answer) => {
      answer.setEncoding('utf8').on('data', resolve);
    }).end();
  });
  expect(text).toBe('1');
  await emulator.close();
});

test('does not start with a port in use, rules that do not compile, or invalid data', async () => {
  const first = await startEmulator();
  await expect(startEmulator({ port: first.port })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
  await expect(startEmulator({ rules: '{"rules":{".read":"tr"}}' })).rejects.toThrow(/^1:\d+: Unknown variable 'tr'/);
  await expect(startEmulator({ data: { gym: { 'a.b': 1 } } })).rejects.toThrow(/Data of gym: .*key/);
  await expect(startEmulator({ data: { 'not a name': 1 } })).rejects.toThrow(/Not a namespace/);
});
