import { describe, expect, test } from 'vitest';
import { DENIED, OK, setUpWireTests, WIRE_RULES } from './wire-space.ts';

const { emulator, connect, newNamespace } = setUpWireTests(WIRE_RULES);

// Actions that these tests send: `p` (put), `m` (merge), `q` (listen), `n` (stop listening), `g` (get), `s` (stats).
// Fields of their bodies: `p` path, `d` data, `h` hash, `q` query, `t` tag. Fields of a query: `i` index, `l` limit,
// and `vf`, whether the limit counts from the left (`l`) or the right (`r`).
// Pushes of the server have the action `a` (`d`: a new value, `m`: only the changed children) and the body `b`. Its
// control messages have the type `t` (`h`: handshake, `p`: ping, `o`: answer to a ping) and the data `d`.

test('the server sends a handshake first, with the host and port that the client used', async () => {
  const client = await connect(newNamespace());
  await client.waitForAnswers();
  expect(client.pushes[0]).toEqual({
    t: 'h',
    d: {
      ts: expect.any(Number),
      v: '5',
      h: `127.0.0.1:${emulator().port}`,
      s: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    },
  });
});

test('pings are answered, keepalives are not', async () => {
  const client = await connect(newNamespace());
  client.socket.send('0');
  client.socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  await client.waitForAnswers();
  expect(client.pushes.slice(1)).toEqual([{ t: 'o', d: {} }]);
});

describe('listening', () => {
  test('the data arrive before the answer to a listen, and a change before the answer to the write', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open/a', d: 1 });
    const order: unknown[] = [];
    client.onPush = (push) => order.push(push);
    await client.request('q', { p: '/open/a', h: '' }).then(() => order.push('listening'));
    await client.request('p', { p: '/open/a', d: 2 }).then(() => order.push('written'));
    expect(order).toEqual([
      { a: 'd', b: { p: 'open/a', d: 1 } },
      'listening',
      { a: 'd', b: { p: 'open/a', d: 2 } },
      'written',
    ]);
  });

  test('no data are sent if the hash of the client matches', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open/a', d: { a: 1 } });
    const answer = await client.request('q', { p: '/open/a', h: 'gIphxiFGusLh2VwSNVKSvNu90m4=' });
    expect([answer, client.pushes.slice(1)]).toEqual([{ s: 'ok', d: {} }, []]);
  });

  test('a write above a listened path sends the new value only if it differs', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open', d: { a: { b: 1 }, c: 2 } });
    await client.request('q', { p: '/open/a', h: 'x' });
    client.pushes.length = 0;
    await client.request('p', { p: '/open/c', d: 3 });
    await client.request('p', { p: '/open', d: { a: { b: 1 }, c: 4 } });
    expect(client.pushes).toEqual([]);
    await client.request('p', { p: '/open', d: null });
    expect(client.pushes).toEqual([{ a: 'd', b: { p: 'open/a', d: null } }]);
  });

  test('a tagged query receives whole children, null for children that leave it, and nothing after the client stops listening', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open/list', d: { x: { n: 1, t: 'a' }, y: { n: 2 } } });
    const answer = await client.request('q', { p: '/open/list', q: { i: 'n', l: 2, vf: 'r' }, t: 7, h: '' });
    expect(answer).toEqual({ s: 'ok', d: {} });
    await client.request('p', { p: '/open/list/z', d: { n: 3 } });
    await client.request('m', { p: '/open/list', d: { 'y/t': 'b' } });
    await client.request('n', { p: '/open/list', q: { i: 'n', l: 2, vf: 'r' }, t: 7 });
    await client.request('p', { p: '/open/list/z', d: null });
    expect(client.pushes.slice(1)).toEqual([
      { a: 'd', b: { p: 'open/list', d: { x: { n: 1, t: 'a' }, y: { n: 2 } }, t: 7 } },
      { a: 'm', b: { p: 'open/list', d: { z: { n: 3 }, x: null }, t: 7 } },
      { a: 'm', b: { p: 'open/list', d: { y: { n: 2, t: 'b' } }, t: 7 } },
    ]);
  });

  test('queries without a tag are distinguished by their parameters', async () => {
    const client = await connect(newNamespace());
    const [first, last] = [
      { i: '.key', l: 1, vf: 'l' },
      { i: '.key', l: 1, vf: 'r' },
    ];
    await client.request('p', { p: '/open/list', d: { a: 1, b: 2 } });
    for (const q of [first, last]) await client.request('q', { p: '/open/list', q, h: '' });
    await client.request('n', { p: '/open/list', q: first });
    client.pushes.length = 0;
    await client.request('p', { p: '/open/list', d: { a: 3, b: 4 } });
    expect(client.pushes).toEqual([{ a: 'm', b: { p: 'open/list', d: { b: 4 } } }]);
  });

  test('a query without index gets a warning if it listens, and is refused if it reads once', async () => {
    const client = await connect(newNamespace());
    const q = { i: 'other', l: 1, vf: 'l' };
    expect(await client.request('q', { p: '/open/list', q, t: 1, h: '' })).toEqual({ s: 'ok', d: { w: ['no_index'] } });
    const answer = await client.request('g', { p: '/open/list', q });
    expect(answer.s).not.toBe('ok');
    expect(answer.d).toBe('Index not defined, add ".indexOn": "other", for path "/open/list", to the rules');
  });
});

describe('writing', () => {
  test('a merge is applied completely or not at all, and a merge with deep paths is pushed as one message', async () => {
    const client = await connect(newNamespace());
    await client.request('q', { p: '/guarded', h: '' });
    client.pushes.length = 0;
    expect(await client.request('m', { p: '/guarded', d: { a: 1, b: 2 } })).toEqual(DENIED);
    expect(await client.request('m', { p: '/', d: { 'guarded/a': 1, 'guarded/b': 1 } })).toEqual(OK);
    expect(client.pushes).toEqual([{ a: 'm', b: { p: 'guarded', d: { a: 1, b: 1 } } }]);
  });

  test('compare-and-set: a stale hash is refused, a matching one accepted, and the rules are checked first', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open/n', d: 1 });
    const stale = await client.request('p', { p: '/open/n', d: 2, h: '' });
    expect(stale).toEqual({ s: 'datastale', d: 'Transaction hash does not match' });
    expect(await client.request('p', { p: '/open/n', d: 2, h: 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=' })).toEqual(OK);
    // The rules are checked before the hash, so that a caller who may not write learns nothing about the data.
    expect(await client.request('p', { p: '/server/n', d: 2, h: 'x' })).toEqual(DENIED);
  });

  test('server values are pushed as resolved values', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open/n', d: 5 });
    await client.request('q', { p: '/open', h: '' });
    client.pushes.length = 0;
    const timestamp = { '.sv': 'timestamp' };
    await client.request('m', { p: '/open', d: { a: timestamp, 'b/c': timestamp, n: { '.sv': { increment: 2 } } } });
    const pushed = client.pushes[0];
    expect(pushed).toEqual({ a: 'm', b: { p: 'open', d: { a: expect.any(Number), 'b/c': expect.any(Number), n: 7 } } });
    const value = await client.request('g', { p: '/open', q: {} });
    expect(value.d).toMatchObject({ n: 7 });
  });

  test('a priority is set with the value or alone, and not for a missing node', async () => {
    const client = await connect(newNamespace());
    await client.request('p', { p: '/open/a', d: { '.value': 1, '.priority': 'p' } });
    await client.request('p', { p: '/open/b', d: { c: 1 } });
    await client.request('p', { p: '/open/b/.priority', d: 3 });
    await client.request('p', { p: '/open/none/.priority', d: 3 });
    expect((await client.request('g', { p: '/open', q: {} })).d).toEqual({
      a: { '.value': 1, '.priority': 'p' },
      b: { c: 1, '.priority': 3 },
    });
  });

  test.each([
    { name: 'a bad key', body: { p: '/open', d: { 'a.b': 1 } } },
    { name: 'a bad path', body: { p: '/open/a#b', d: 1 } },
    { name: 'a write without data', body: { p: '/open' } },
    { name: 'a write without path', body: { d: 1 } },
    { name: 'a path of too many keys', body: { p: `/open${'/x'.repeat(40)}`, d: 1 } },
    { name: 'a boolean priority', body: { p: '/open/a/.priority', d: true } },
  ])('$name is refused', async ({ body }) => {
    const client = await connect(newNamespace());
    const answer = await client.request('p', body);
    expect(answer.s).toBe('invalid');
  });

  test('an update is refused if one of its paths is above another', async () => {
    const client = await connect(newNamespace());
    const answer = await client.request('m', { p: '/open', d: { a: 1, 'a/b': 2 } });
    expect(answer.s).toBe('invalid');
  });

  test('messages of several frames are sent both ways without changing a character', async () => {
    const client = await connect(newNamespace());
    const text = '😀á'.repeat(30_000);
    expect(await client.request('p', { p: '/open/long', d: text })).toEqual(OK);
    expect((await client.request('g', { p: '/open/long', q: {} })).d).toBe(text);
  });
});

test('each namespace has its own data', async () => {
  const [first, second] = [await connect(newNamespace()), await connect(newNamespace())];
  await first.request('p', { p: '/open/a', d: 1 });
  expect((await second.request('g', { p: '/open', q: {} })).d).toBeNull();
});

test('an unknown action is answered with an error, and the connection stays open', async () => {
  const client = await connect(newNamespace());
  expect(await client.request('constructor', {})).toEqual({ s: 'error', d: 'Unknown action' });
  expect(await client.request('s', {})).toEqual(OK);
});
