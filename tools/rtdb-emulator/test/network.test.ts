import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { Namespaces } from '../src/server/namespaces.ts';
import { SocketServer } from '../src/server/socket-server.ts';
import { WireClient } from './wire-client.ts';

let emulator: Emulator;
const faults: string[] = [];
beforeAll(async () => {
  emulator = await startEmulator({ logger: (line) => faults.push(line) });
});
afterAll(async () => {
  await emulator.close();
  expect(faults).toEqual([]);
});

const OWNER = { authorization: 'Bearer owner' };
const put = (path: string, body: string): Promise<Response> =>
  fetch(`${emulator.url}${path}`, { method: 'PUT', headers: OWNER, body });
const read = async (path: string): Promise<unknown> =>
  JSON.parse(await (await fetch(`${emulator.url}${path}`, { headers: OWNER })).text());

const openTcpSocket = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect({ port: emulator.port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket));
  });
const readToEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.once('error', reject);
    socket.resume();
  });

test('answers a request whose sender has half-closed the connection', async () => {
  await put('/a.json?ns=half', '"whole"');
  const socket = await openTcpSocket();
  socket.end('GET /a.json?ns=half HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 .*"whole"$/s);
});

test('an aborted upload writes nothing', async () => {
  await put('/a.json?ns=cut', '1');
  const socket = await openTcpSocket();
  socket.write('PUT /a.json?ns=cut HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"all":"of it",');
  // This request of a second client is answered after the first bytes have arrived.
  expect(await read('/a.json?ns=cut')).toBe(1);
  socket.resetAndDestroy();
  expect(await read('/a.json?ns=cut')).toBe(1);
});

test('answers with status 400 to a large upload that is not JSON', async () => {
  const answer = await put('/a.json?ns=bad', `{"a" "b"${' '.repeat(3_000_000)}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "Invalid data; couldn't parse JSON object, array, or value." });
});

test('holds less than half of a large answer in buffers while its client does not read, and serves other clients', async () => {
  const rows = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, { text: 'ñ'.repeat(50_000), n: i }]));
  const text = JSON.stringify(rows);
  expect((await put('/.json?ns=large&print=silent', text)).status).toBe(204);
  const socket = await openTcpSocket();
  socket.pause();
  const bytesBefore = process.memoryUsage().arrayBuffers;
  socket.write('GET /.json?ns=large HTTP/1.0\r\nHost: x\r\n\r\n');
  for (let i = 0; i < 50; i += 1) expect(await read('/k7/n.json?ns=large')).toBe(7);
  expect(process.memoryUsage().arrayBuffers - bytesBefore).toBeLessThan(text.length / 2);
  const answer = await readToEnd(socket);
  expect(isDeepStrictEqual(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))), rows)).toBe(true);
});

test('closes an event stream that is not read when its buffer exceeds the limit', async () => {
  const socket = await openTcpSocket();
  socket.pause();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write('GET /a.json?ns=stream HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
  const text = 'x'.repeat(8e6);
  for (let i = 0; i < 12; i += 1) await put('/a.json?ns=stream&print=silent', JSON.stringify(`${i}${text}`));
  socket.resume();
  socket.end();
  await closed;
  expect(socket.bytesRead).toBeLessThan(12 * 8e6);
}, 30_000);

test('a frame with invalid UTF-8 closes only its connection', async () => {
  const [bad, good] = await Promise.all([
    WireClient.connect(emulator.port, 'utf8'),
    WireClient.connect(emulator.port, 'utf8'),
  ]);
  const closed = new Promise<number>((resolve) => bad.socket.once('close', (code) => resolve(code)));
  bad.socket.send(Buffer.from([0x7b, 0xff, 0xfe]), { binary: false });
  expect(await closed).toBe(1007);
  expect((await good.request('p', { p: '/a', d: 1 })).s).toBe('ok');
  await good.drop();
});

test('accepts values at the limits over a socket (32 levels, 10 MiB), lone surrogates too, and refuses larger ones', async () => {
  const client = await WireClient.connect(emulator.port, 'limits');
  const deep = Array.from({ length: 32 }, (_, i) => `d${i}`).join('/');
  expect((await client.request('p', { p: deep, d: 1 })).s).toBe('ok');
  expect((await client.request('p', { p: `${deep}/x`, d: 1 })).s).toBe('invalid');
  // One byte less than 10 MiB: `é` has two bytes, and the lone surrogate counts as three. `ñ` adds two.
  const text = `${'é'.repeat(5 * 1024 * 1024 - 2)}\ud83c`;
  expect((await client.request('p', { p: 'text', d: text })).s).toBe('ok');
  expect((await client.request('p', { p: 'text', d: `${text}ñ` })).s).toBe('invalid');
  expect((await client.request('g', { p: 'text', q: {} })).d).toBe(text);
  await client.drop();
}, 30_000);

test('a thousand connections that open and close leave no session and no listener', async () => {
  const namespaces = new Namespaces(undefined, () => undefined);
  const sockets = new SocketServer(namespaces, (error) => faults.push(String(error)));
  const server = createServer();
  server.on('upgrade', (request, socket: Socket, head) => sockets.upgrade(request, socket, head));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const namespace = namespaces.get('many');
  for (let round = 0; round < 20; round += 1) {
    const clients = await Promise.all(Array.from({ length: 50 }, (_, i) => WireClient.connect(port, 'many', `u${i}`)));
    await Promise.all(
      clients.flatMap((client, i) => [
        client.request('q', { p: '/list', h: '' }),
        client.request('q', { p: '/list', q: { i: 'n', l: 1, vf: 'l' }, t: 1, h: '' }),
        client.request('o', { p: `/list/${i}`, d: null }),
      ]),
    );
    expect(sockets.size).toBe(50);
    expect(namespace?.listeners.size).toBe(100);
    await Promise.all(clients.map((client) => client.drop()));
    while (sockets.size > 0) await setImmediate();
    expect(namespace?.listeners.size).toBe(0);
  }
  sockets.close();
  await new Promise((resolve) => server.close(resolve));
}, 30_000);

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test('names of Object.prototype are keys like any other, in data, listens, merges, rules and databases', async () => {
  for (const name of PROTOTYPE_NAMES) {
    const rules = `{"rules":{".write":true,"${name}":{".read":"data.child('${name}').val() == 7","$${name}":{".validate":"$${name} != 'x'"}}}}`;
    expect((await put(`/.settings/rules.json?ns=${name}`, rules)).status).toBe(200);
    const client = await WireClient.connect(emulator.port, name, 'ana');
    expect((await client.request('g', { p: name, q: {} })).s).toBe('permission_denied');
    expect((await client.request('m', { p: '/', d: { [`${name}/${name}`]: 7, other: 1 } })).s).toBe('ok');
    expect((await client.request('q', { p: name, h: '' })).s).toBe('ok');
    expect(client.pushes.at(-1)).toEqual({ a: 'd', b: { p: name, d: JSON.parse(`{"${name}":7}`) } });
    expect((await client.request('p', { p: `${name}/x`, d: 1 })).s).toBe('permission_denied');
    expect(await read(`/${name}.json?ns=${name}&orderBy="$key"&equalTo="${name}"`)).toEqual(
      JSON.parse(`{"${name}":7}`),
    );
    const coverage = await read(`/.inspect/coverage.json?ns=${name}`);
    expect(coverage).toMatchObject({
      namespace: name,
      rules: expect.arrayContaining([
        expect.objectContaining({ path: `/${name}/.read`, values: { true: 1, false: 1, error: 0 } }),
      ]),
    });
    const page = await fetch(`${emulator.url}/.inspect/coverage?ns=${name}`);
    expect(await page.text()).toContain(`/${name}/.read`);
    await client.drop();
  }
  const databases = await read('/.inspect/databases.json');
  expect(databases).toEqual(expect.arrayContaining(PROTOTYPE_NAMES.map((name) => ({ name }))));
});

test.each(['.', '..', '.hidden', 'a b', 'a/b', 'ñ', '', 'x'.repeat(201)])(
  '%j is no valid name of a database',
  async (name) => {
    expect((await put(`/.json?ns=${encodeURIComponent(name)}`, '1')).status).toBe(404);
  },
);

test('accepts rules of a megabyte and evaluates them', async () => {
  const rule = (i: number): string =>
    `"k${i}":{".read":"auth != null && root.child('u').child(auth.uid).val() == ${i}"}`;
  const rules = `{"rules":{${Array.from({ length: 13_000 }, (_, i) => rule(i)).join(',')}}}`;
  expect(rules.length).toBeGreaterThan(1_000_000);
  expect((await put('/.settings/rules.json?ns=rules', rules)).status).toBe(200);
  await put('/u/ana.json?ns=rules', '12999');
  const client = await WireClient.connect(emulator.port, 'rules', 'ana');
  expect((await client.request('g', { p: 'k12999', q: {} })).s).toBe('ok');
  expect((await client.request('g', { p: 'k1', q: {} })).s).toBe('permission_denied');
  await client.drop();
}, 30_000);

test('lists the paths and queries that have listeners, with the number of listeners', async () => {
  const clients = await Promise.all([1, 2].map(() => WireClient.connect(emulator.port, 'listens')));
  for (const client of clients) await client.request('q', { p: 'a/b', h: '' });
  await clients[0]?.request('q', { p: 'a', q: { l: 2, vf: 'l' }, t: 1, h: '' });
  expect(await read('/.inspect/listens.json?ns=listens')).toEqual([
    { path: 'a', query: expect.any(String), listeners: 1 },
    { path: 'a/b', query: null, listeners: 2 },
  ]);
  await clients[1]?.request('n', { p: 'a/b' });
  await clients[0]?.request('n', { p: 'a', q: { l: 2, vf: 'l' }, t: 1 });
  expect(await read('/.inspect/listens.json?ns=listens')).toEqual([{ path: 'a/b', query: null, listeners: 1 }]);
  for (const client of clients) await client.drop();
});
