import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startEmulator } from './emulator.ts';

test('the emulator starts with data and rules, and answers at its URL until it is closed', async () => {
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

test('the first label of the host name is the namespace if the request names none', async () => {
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

test('the emulator does not start if the port is in use, or the rules, data or namespace are invalid', async () => {
  const first = await startEmulator();
  await expect(startEmulator({ port: first.port })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
  await expect(startEmulator({ rules: '{"rules":{".read":"tr"}}' })).rejects.toThrow(/^1:\d+: Unknown variable 'tr'/);
  await expect(startEmulator({ data: { gym: { 'a.b': 1 } } })).rejects.toThrow(/Data of gym: .*key/);
  await expect(startEmulator({ data: { 'not a name': 1 } })).rejects.toThrow(/Not a namespace/);
});
