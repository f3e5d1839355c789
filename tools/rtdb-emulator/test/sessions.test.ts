import { describe, expect, test } from 'vitest';
import { userToken } from './wire-client.ts';
import { DENIED, OK, setUpWireTests, WIRE_RULES } from './wire-space.ts';

// Requests: `auth` signs in a user and `gauth` an administrator, `unauth` signs out. `p` sets data at a path, `q`
// listens, `g` reads once. `o` queues a set and `om` a merge for the end of the connection, `oc` cancels queued writes.
// Pushes: `d` and `m` bring a set and a merge, `c` revokes a listen.
const { emulator, connect, newNamespace } = setUpWireTests(WIRE_RULES);

describe('the caller and the rules of a session', () => {
  test('signing in applies to later requests that are sent before its answer, as does signing out', async () => {
    const client = await connect(newNamespace());
    const answers = await Promise.all([
      client.request('p', { p: '/users/ana', d: 1 }),
      client.request('auth', { cred: userToken('ana') }),
      client.request('p', { p: '/users/ana', d: 1 }),
      client.request('unauth', {}),
      client.request('p', { p: '/users/ana', d: 1 }),
    ]);
    expect(answers.map((answer) => answer.s)).toEqual(['permission_denied', 'ok', 'ok', 'ok', 'permission_denied']);
    expect(answers[3]?.d).toBe('unauthenticated');
  });

  test('a token that cannot be read is refused', async () => {
    const client = await connect(newNamespace());
    expect(await client.request('auth', { cred: 'garbage' })).toEqual({
      s: 'invalid_token',
      d: 'Could not parse auth token.',
    });
  });

  test('with authvar and noauth the rules apply to an administrator', async () => {
    const client = await connect(newNamespace());
    await client.request('gauth', { cred: 'owner', authvar: { uid: 'server' } });
    expect(await client.request('p', { p: '/server/a', d: 1 })).toEqual(OK);
    expect(await client.request('p', { p: '/users/ana', d: 1 })).toEqual(DENIED);
    await client.request('gauth', { cred: 'owner', noauth: true });
    expect(await client.request('p', { p: '/server/a', d: 1 })).toEqual(DENIED);
    await client.request('gauth', { cred: 'owner' });
    expect(await client.request('p', { p: '/anywhere', d: 1 })).toEqual(OK);
  });

  test('signing out revokes listens that require the user', async () => {
    const client = await connect(newNamespace(), 'ana');
    const q = { i: '.key', l: 1, vf: 'l' };
    await client.request('q', { p: '/users/ana', h: '' });
    await client.request('q', { p: '/users/ana', q, t: 3, h: '' });
    await client.request('q', { p: '/open', h: '' });
    client.pushes.length = 0;
    await client.request('unauth', {});
    expect(client.pushes).toEqual([
      { a: 'c', b: { p: 'users/ana' } },
      { a: 'c', b: { p: 'users/ana', q: [q] } },
    ]);
  });

  test('new rules revoke listens that they no longer allow', async () => {
    const namespace = newNamespace();
    const client = await connect(namespace);
    await client.request('q', { p: '/open/a', h: '' });
    client.pushes.length = 0;
    const response = await fetch(`${emulator().url}/.settings/rules.json?ns=${namespace}`, {
      method: 'PUT',
      body: '{"rules":{".read":false}}',
      headers: { authorization: 'Bearer owner' },
    });
    expect(await response.json()).toEqual({ status: 'ok' });
    await client.waitForAnswers();
    expect(client.pushes).toEqual([{ a: 'c', b: { p: 'open/a' } }]);
  });
});

describe('onDisconnect', () => {
  test('runs sets, merges and server values when the socket breaks, but not cancelled writes', async () => {
    const namespace = newNamespace();
    const watcher = await connect(namespace);
    const leaving = await connect(namespace);
    await leaving.request('o', { p: '/open/at', d: { '.sv': 'timestamp' } });
    await leaving.request('om', { p: '/open', d: { 'who/ana': false, 'who/eva': true } });
    await leaving.request('o', { p: '/open/not/this', d: 1 });
    await leaving.request('oc', { p: '/open/not', d: null });
    await watcher.request('q', { p: '/open', h: '' });
    watcher.pushes.length = 0;
    const received = new Promise<void>((resolve) => {
      watcher.onPush = (push) => {
        watcher.pushes.push(push);
        if (watcher.pushes.length === 2) resolve();
      };
    });
    await leaving.drop();
    await received;
    expect(watcher.pushes).toEqual([
      { a: 'd', b: { p: 'open/at', d: expect.any(Number) } },
      { a: 'm', b: { p: 'open', d: { 'who/ana': false, 'who/eva': true } } },
    ]);
  });

  test('a merge applies the priority of a node that it creates, even if the priority comes first', async () => {
    const namespace = newNamespace();
    const leaving = await connect(namespace);
    await leaving.request('om', { p: '/open', d: { 'a/.priority': 5, 'a/b': 1 } });
    await leaving.drop();
    const other = await connect(namespace);
    expect((await other.request('g', { p: '/open', q: {} })).d).toEqual({ a: { b: 1, '.priority': 5 } });
  });

  test('a cancel below a queued set leaves that path unchanged; the rest of the set is written', async () => {
    const namespace = newNamespace();
    const leaving = await connect(namespace);
    await leaving.request('p', { p: '/open', d: { a: { x: 'here' }, other: 'here' } });
    await leaving.request('o', { p: '/open', d: { a: { x: 1, y: 2 }, b: 3, '.priority': 4 } });
    expect(await leaving.request('oc', { p: '/open/a/x', d: null })).toEqual(OK);
    await leaving.drop();
    const other = await connect(namespace);
    expect((await other.request('g', { p: '/open', q: {} })).d).toEqual({
      a: { x: 'here', y: 2 },
      b: 3,
      other: 'here',
      '.priority': 4,
    });
  });

  test('checks the rules when a write is queued and again when it runs', async () => {
    const namespace = newNamespace();
    const client = await connect(namespace);
    expect(await client.request('o', { p: '/users/ana', d: 1 })).toEqual(DENIED);
    await client.request('auth', { cred: userToken('ana') });
    expect(await client.request('o', { p: '/users/ana', d: 1 })).toEqual(OK);
    await client.request('unauth', {});
    await client.drop();
    const other = await connect(namespace, 'owner');
    expect((await other.request('g', { p: '/users', q: {} })).d).toBeNull();
  });

  test('a client that reconnects with its session id ends the old session first', async () => {
    const namespace = newNamespace();
    const old = await connect(namespace);
    await old.request('o', { p: '/open/left', d: true });
    const handshake = old.pushes[0];
    const id = JSON.parse(JSON.stringify(handshake)).d.s;
    const reconnected = await connect(namespace, undefined, `&ls=${id}`);
    expect((await reconnected.request('g', { p: '/open/left', q: {} })).d).toBe(true);
  });
});
