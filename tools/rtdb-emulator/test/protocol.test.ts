import { describe, expect, test } from 'vitest';
import { DENIED, OK, WIRE_RULES, wireSpace } from './wire-space.ts';

const { emulator, connect, fresh } = wireSpace(WIRE_RULES);

test('the server greets first, with the host it was reached at', async () => {
  const client = await connect(fresh());
  await client.settled();
  expect(client.heard[0]).toEqual({
    t: 'h',
    d: {
      ts: expect.any(Number),
      v: '5',
      h: `127.0.0.1:${emulator().port}`,
      s: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    },
  });
});

test('pings and keepalives: the first are answered, the second are not', async () => {
  const client = await connect(fresh());
  client.socket.send('0');
  client.socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  await client.settled();
  expect(client.heard.slice(1)).toEqual([{ t: 'o', d: {} }]);
});

describe('listening', () => {
  test('data comes before the answer of a listen, and pushes before the answer of a write', async () => {
    const client = await connect(fresh());
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

  test('a hash that matches saves the data', async () => {
    const client = await connect(fresh());
    await client.request('p', { p: '/open/a', d: { a: 1 } });
    const answer = await client.request('q', { p: '/open/a', h: 'gIphxiFGusLh2VwSNVKSvNu90m4=' });
    expect([answer, client.heard.slice(1)]).toEqual([{ s: 'ok', d: {} }, []]);
  });

  test('nothing is sent for what did not change, and everything for a write above', async () => {
    const client = await connect(fresh());
    await client.request('p', { p: '/open', d: { a: { b: 1 }, c: 2 } });
    await client.request('q', { p: '/open/a', h: 'x' });
    client.heard.length = 0;
    await client.request('p', { p: '/open/c', d: 3 });
    await client.request('p', { p: '/open', d: { a: { b: 1 }, c: 4 } });
    expect(client.heard).toEqual([]);
    await client.request('p', { p: '/open', d: null });
    expect(client.heard).toEqual([{ a: 'd', b: { p: 'open/a', d: null } }]);
  });

  test('a tagged query gets whole children, and null for those that leave', async () => {
    const client = await connect(fresh());
    await client.request('p', { p: '/open/list', d: { x: { n: 1, t: 'a' }, y: { n: 2 } } });
    const answer = await client.request('q', { p: '/open/list', q: { i: 'n', l: 2, vf: 'r' }, t: 7, h: '' });
    expect(answer).toEqual({ s: 'ok', d: {} });
    await client.request('p', { p: '/open/list/z', d: { n: 3 } });
    await client.request('m', { p: '/open/list', d: { 'y/t': 'b' } });
    await client.request('n', { p: '/open/list', q: { i: 'n', l: 2, vf: 'r' }, t: 7 });
    await client.request('p', { p: '/open/list/z', d: null });
    expect(client.heard.slice(1)).toEqual([
      { a: 'd', b: { p: 'open/list', d: { x: { n: 1, t: 'a' }, y: { n: 2 } }, t: 7 } },
      { a: 'm', b: { p: 'open/list', d: { z: { n: 3 }, x: null }, t: 7 } },
      { a: 'm', b: { p: 'open/list', d: { y: { n: 2, t: 'b' } }, t: 7 } },
    ]);
  });

  test('queries without a tag are distinguished by their parameters', async () => {
    const client = await connect(fresh());
    const [first, last] = [
      { i: '.key', l: 1, vf: 'l' },
      { i: '.key', l: 1, vf: 'r' },
    ];
    await client.request('p', { p: '/open/list', d: { a: 1, b: 2 } });
    for (const q of [first, last]) await client.request('q', { p: '/open/list', q, h: '' });
    await client.request('n', { p: '/open/list', q: first });
    client.heard.length = 0;
    await client.request('p', { p: '/open/list', d: { a: 3, b: 4 } });
    expect(client.heard).toEqual([{ a: 'm', b: { p: 'open/list', d: { b: 4 } } }]);
  });

  test('a query without its index is warned of when listening and refused when read once', async () => {
    const client = await connect(fresh());
    const q = { i: 'other', l: 1, vf: 'l' };
    expect(await client.request('q', { p: '/open/list', q, t: 1, h: '' })).toEqual({ s: 'ok', d: { w: ['no_index'] } });
    const once = await client.request('g', { p: '/open/list', q });
    expect(once.s).not.toBe('ok');
    expect(once.d).toBe('Index not defined, add ".indexOn": "other", for path "/open/list", to the rules');
  });
});

describe('writing', () => {
  test('a merge with deep paths is one message and all or nothing', async () => {
    const client = await connect(fresh());
    await client.request('q', { p: '/guarded', h: '' });
    client.heard.length = 0;
    expect(await client.request('m', { p: '/guarded', d: { a: 1, b: 2 } })).toEqual(DENIED);
    expect(await client.request('m', { p: '/', d: { 'guarded/a': 1, 'guarded/b': 1 } })).toEqual(OK);
    expect(client.heard).toEqual([{ a: 'm', b: { p: 'guarded', d: { a: 1, b: 1 } } }]);
  });

  test('compare-and-set: a stale hash changes nothing', async () => {
    const client = await connect(fresh());
    await client.request('p', { p: '/open/n', d: 1 });
    const stale = await client.request('p', { p: '/open/n', d: 2, h: '' });
    expect(stale).toEqual({ s: 'datastale', d: 'Transaction hash does not match' });
    expect(await client.request('p', { p: '/open/n', d: 2, h: 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=' })).toEqual(OK);
    // The refusal comes before the stale hash: a caller who may not write learns no hashes.
    expect(await client.request('p', { p: '/server/n', d: 2, h: 'x' })).toEqual(DENIED);
  });

  test('server values are resolved once per request and pushed resolved', async () => {
    const client = await connect(fresh());
    await client.request('p', { p: '/open/n', d: 5 });
    await client.request('q', { p: '/open', h: '' });
    client.heard.length = 0;
    const sv = { '.sv': 'timestamp' };
    await client.request('m', { p: '/open', d: { a: sv, 'b/c': sv, n: { '.sv': { increment: 2 } } } });
    const pushed = client.heard[0];
    expect(pushed).toEqual({ a: 'm', b: { p: 'open', d: { a: expect.any(Number), 'b/c': expect.any(Number), n: 7 } } });
    const value = await client.request('g', { p: '/open', q: {} });
    expect(value.d).toMatchObject({ n: 7 });
  });

  test('priorities: set with the value, alone, and on nothing', async () => {
    const client = await connect(fresh());
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
    ['a bad key', { p: '/open', d: { 'a.b': 1 } }],
    ['a bad path', { p: '/open/a#b', d: 1 }],
    ['no data', { p: '/open' }],
    ['no path', { d: 1 }],
    ['too deep', { p: `/open${'/x'.repeat(40)}`, d: 1 }],
    ['a boolean priority', { p: '/open/a/.priority', d: true }],
  ])('%s is refused', async (_name, body) => {
    const client = await connect(fresh());
    const answer = await client.request('p', body);
    expect(answer.s).toBe('invalid');
  });

  test('an update whose paths lie on top of each other is refused', async () => {
    const client = await connect(fresh());
    const answer = await client.request('m', { p: '/open', d: { a: 1, 'a/b': 2 } });
    expect(answer.s).toBe('invalid');
  });

  test('messages beyond one frame go both ways, without cutting a character in two', async () => {
    const client = await connect(fresh());
    const text = '😀á'.repeat(30_000);
    expect(await client.request('p', { p: '/open/long', d: text })).toEqual(OK);
    expect((await client.request('g', { p: '/open/long', q: {} })).d).toBe(text);
  });
});

test('each namespace has its own data', async () => {
  const [one, two] = [await connect(fresh()), await connect(fresh())];
  await one.request('p', { p: '/open/a', d: 1 });
  expect((await two.request('g', { p: '/open', q: {} })).d).toBeNull();
});

test('an unknown action is answered with an error, and the connection goes on', async () => {
  const client = await connect(fresh());
  expect(await client.request('constructor', {})).toEqual({ s: 'error', d: 'Unknown action' });
  expect(await client.request('s', {})).toEqual(OK);
});
