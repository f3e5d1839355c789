import { connect as connectTcp, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { WireClient } from './wire-client.ts';

let emulator: Emulator;
const log: string[] = [];
beforeAll(async () => {
  const rules = '{"rules":{"a":{".read":true,".write":"newData.val() != 7"}}}';
  emulator = await startEmulator({ rules, logger: (line) => log.push(line) });
});
afterAll(async () => {
  await emulator.close();
  // This emulator calls no functions, so it logs only internal errors. No input may cause one.
  expect(log).toEqual([]);
});

/** Checks that a new client can connect and write. */
const expectStillServing = async (): Promise<void> => {
  const client = await WireClient.connect(emulator.port, 'alive');
  expect(await client.request('p', { p: '/a', d: 1 })).toEqual({ s: 'ok', d: '' });
  await client.drop();
};

const ACTIONS = ['s', 'auth', 'gauth', 'unauth', 'q', 'n', 'g', 'p', 'm', 'o', 'om', 'oc', 'echo', 'zz'];
const anyJson = fc.jsonValue({ maxDepth: 4 });
const path = fc.oneof(
  fc.constantFrom('/', '/a', 'a/b', '/a/.priority', '/.info/connected', '//a//'),
  fc.string({ maxLength: 30 }),
);
const query = fc.oneof(
  anyJson,
  fc.record(
    {
      i: fc.oneof(fc.constantFrom('.key', '.value', 'x/y'), anyJson),
      sp: anyJson,
      sn: anyJson,
      sin: anyJson,
      ep: anyJson,
      l: anyJson,
      vf: anyJson,
    },
    { requiredKeys: [] },
  ),
);
const body = fc.oneof(
  anyJson,
  fc.record(
    { p: fc.oneof(path, anyJson), d: anyJson, q: query, t: anyJson, h: anyJson, cred: anyJson, authvar: anyJson },
    { requiredKeys: [] },
  ),
);
const request = fc.record({
  r: fc.oneof(fc.integer(), anyJson),
  a: fc.oneof(fc.constantFrom(...ACTIONS), anyJson),
  b: body,
});
const message = fc.oneof(
  { weight: 6, arbitrary: request.map((d) => JSON.stringify({ t: 'd', d })) },
  { weight: 1, arbitrary: anyJson.map((d) => JSON.stringify({ t: 'c', d })) },
  { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2',
      '3',
      '0',
      '999999',
      '[',
      '{"t":"d"',
      '{"t":"d","d":{"r":1,"a":"p","b":{"p":"/a","d":{"__proto__":{"x":1}}}}}',
    ),
  },
);

test('10,000 random messages are answered or ignored, and none crashes the server', async () => {
  const seed = 20_261_120;
  const batches = fc.sample(fc.array(message, { minLength: 50, maxLength: 50 }), { seed, numRuns: 200 });
  for (const batch of batches) {
    const client = await WireClient.connect(emulator.port, 'fuzz');
    for (const text of batch) client.socket.send(text);
    // The pong shows that no message of the batch closed the connection.
    await new Promise<void>((resolve, reject) => {
      client.socket.once('pong', () => resolve());
      client.socket.once('close', () => reject(new Error(`Closed by one of ${JSON.stringify(batch)}`)));
      client.socket.ping();
    });
    client.socket.removeAllListeners('close');
    await client.drop();
  }
  await expectStillServing();
}, 60_000);

const segment = fc.oneof(
  fc.constantFrom('a', '.json', '.settings', 'rules.json', '%', '%2e', '..', '.priority'),
  fc.string({ maxLength: 8 }),
);
const parameter = fc.tuple(
  fc.constantFrom(
    'orderBy',
    'startAt',
    'startAfter',
    'endAt',
    'endBefore',
    'equalTo',
    'limitToFirst',
    'limitToLast',
    'shallow',
    'print',
    'format',
    'timeout',
    'writeSizeLimit',
    'callback',
    'download',
    'auth',
    'access_token',
    'auth_variable_override',
    'ns',
  ),
  fc.oneof(
    fc.constantFrom('"$key"', '"a"', '1', 'true', 'null', '{"uid":"x"}', 'owner', 'silent', 'export'),
    fc.string({ maxLength: 12 }),
  ),
);
const httpRequest = fc.record({
  method: fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
  path: fc.array(segment, { maxLength: 4 }),
  params: fc.array(parameter, { maxLength: 4 }),
  text: fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.string(),
    fc.constantFrom('', '{"a/b":1,"a":2}', '{".sv":"x"}', '{".value":{}}'),
  ),
});

test('2,000 random HTTP requests are answered, none with an internal error', async () => {
  const requests = fc.sample(httpRequest, { seed: 20_261_120, numRuns: 2_000 });
  const send = async ({ method, path: parts, params, text }: (typeof requests)[number]): Promise<void> => {
    const url = `${emulator.url}/${parts.map((part) => encodeURI(part)).join('/')}.json?${new URLSearchParams(params)}`;
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: text };
    const response = await fetch(url, { method, ...body });
    await response.arrayBuffer();
    expect(response.status, `${method} ${url} ${text}`).toBeLessThan(500);
  };
  for (let start = 0; start < requests.length; start += 20)
    await Promise.all(requests.slice(start, start + 20).map(send));
  await expectStillServing();
}, 60_000);

const waitForClose = (client: WireClient): Promise<number> =>
  new Promise((resolve) => client.socket.once('close', (code) => resolve(code)));

test('a frame above the limit closes only its connection', async () => {
  const client = await WireClient.connect(emulator.port, 'big');
  const closeCode = waitForClose(client);
  client.socket.send('x'.repeat(20 * 1024 * 1024));
  expect(await closeCode).toBe(1009);
  await expectStillServing();
});

test('a write above 16 MB is answered with too_big', async () => {
  const client = await WireClient.connect(emulator.port, 'big', 'owner');
  const answer = await client.request('p', { p: '/a', d: { b: 'x'.repeat(9e6), c: 'y'.repeat(9e6) } });
  expect(answer.s).toBe('too_big');
  expect(await client.request('p', { p: '/a', d: 1 })).toEqual({ s: 'ok', d: '' });
  await client.drop();
});

test('binary frames are refused with a message', async () => {
  const client = await WireClient.connect(emulator.port, 'binary');
  client.socket.send(Buffer.from([1, 2, 3]));
  await client.waitForAnswers();
  // The first push is the server's handshake.
  expect(client.pushes.slice(1)).toEqual([{ t: 'e', d: 'Only text frames are understood' }]);
});

test('an extremely nested write does not crash the server', async () => {
  const client = await WireClient.connect(emulator.port, 'deep');
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  // The number of frames of the next message.
  client.socket.send('1');
  client.socket.send(`{"t":"d","d":{"r":1,"a":"p","b":{"p":"/a","d":${deep}}}}`);
  await client.waitForAnswers();
  await expectStillServing();
});

const openTcpSocket = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connectTcp(emulator.port, '127.0.0.1', () => resolve(socket));
  });
const readUntilClose = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
  });

test('refuses a connection that does not speak HTTP', async () => {
  const socket = await openTcpSocket();
  socket.write('\u0000\u0001 nonsense\r\n\r\n');
  expect(await readUntilClose(socket)).toMatch(/^HTTP\/1\.1 400/);
});

test.each([
  { url: '/.ws?v=4&ns=x', status: 400 },
  { url: '/other?v=5&ns=x', status: 404 },
  { url: '/.ws?v=5&ns=a%20b', status: 404 },
])('a websocket at $url is refused with $status', async ({ url, status }) => {
  const socket = await openTcpSocket();
  socket.write(
    `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  expect(await readUntilClose(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
});

test('a half-closed socket ends its session, and its onDisconnect writes run', async () => {
  const watcher = await WireClient.connect(emulator.port, 'half');
  await watcher.request('q', { p: '/a', h: '' });
  const pushed = new Promise((resolve) => {
    watcher.onPush = resolve;
  });
  const socket = await openTcpSocket();
  socket.write(
    'GET /.ws?v=5&ns=half HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  const text = '{"t":"d","d":{"r":1,"a":"o","b":{"p":"/a","d":"left"}}}';
  // A client's frame must have a mask. This one leaves the text unchanged.
  const mask = Buffer.from([0, 0, 0, 0]);
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, Buffer.from(text)]));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.end();
  expect(await pushed).toEqual({ a: 'd', b: { p: 'a', d: 'left' } });
  await watcher.drop();
});

test('disconnects a client that does not read, once the data that wait for it exceed the limit', async () => {
  const owner = await WireClient.connect(emulator.port, 'slow', 'owner');
  const slow = await WireClient.connect(emulator.port, 'slow');
  await slow.request('q', { p: '/a', h: '' });
  const closeCode = waitForClose(slow);
  slow.socket.pause();
  const text = 'x'.repeat(8e6);
  for (let i = 0; i < 12; i += 1) await owner.request('p', { p: '/a', d: `${i}${text}` });
  slow.socket.resume();
  expect(await closeCode).toBe(1006);
  await owner.drop();
  await expectStillServing();
}, 30_000);

test('a client that requests faster than it reads still receives all answers', async () => {
  const owner = await WireClient.connect(emulator.port, 'greedy', 'owner');
  await owner.request('p', { p: '/a', d: 'x'.repeat(4e6) });
  const greedy = await WireClient.connect(emulator.port, 'greedy');
  greedy.socket.pause();
  const answers = Array.from({ length: 40 }, () => greedy.request('g', { p: '/a', q: {} }));
  await owner.waitForAnswers();
  greedy.socket.resume();
  expect((await Promise.all(answers)).map((answer) => answer.s)).toEqual(Array.from({ length: 40 }, () => 'ok'));
  await owner.drop();
  await greedy.drop();
}, 30_000);
