import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY, leaf } from '../tree/node.ts';
import { nodeOf } from '../tree/testing/arbitraries.ts';
import type { TreeNode } from '../tree/types.ts';
import { TriggerDispatcher } from './dispatcher.ts';
import type { EventRequest } from './event-body.ts';
import { createHttpSender } from './http-sender.ts';
import { TriggerRegistry } from './registry.ts';

/** Returns a registration of a function of the second generation. */
const v2 = (key: string, path: string, fields: object = {}): { [field: string]: string } => ({
  name: `projects/demo/locations/us-central1/triggers/${key}`,
  path,
  event: 'google.firebase.database.ref.v1.written',
  topic: `projects/demo/topics/${key}`,
  namespacePattern: '*',
  ...fields,
});
/** Returns a registration of a function of the first generation. */
const v1 = (key: string, path: string): { [field: string]: string } => ({
  name: `projects/demo/locations/_/functions/${key}`,
  path,
  event: 'providers/google.firebase.database/eventTypes/ref.create',
  topic: `projects/demo/topics/${key}`,
});

const now = Date.UTC(2026, 10, 20, 12);

interface Call {
  readonly path: string;
  readonly event: EventRequest;
  answer(status: number): void;
  fail(error: Error): void;
}

/** Creates a dispatcher whose calls the test answers with `answer` and `fail`. */
function createDispatcher(registry: TriggerRegistry, parallel = 4) {
  const calls: Call[] = [];
  const logLines: string[] = [];
  let count = 0;
  const dispatcher = new TriggerDispatcher({
    registry,
    parallel,
    newId: () => `id${++count}`,
    log: (line) => logLines.push(line),
    send: (path, event) => new Promise((answer, fail) => calls.push({ path, event, answer, fail })),
  });
  let root: TreeNode = EMPTY;
  const write = (path: string, node: TreeNode): number => {
    const before = root;
    const keys = path.split('/');
    root = root.set(keys, node);
    return dispatcher.commit({ ns: 'db', before, after: root, written: [keys], auth: { kind: 'admin' }, now });
  };
  return { dispatcher, calls, logLines, write };
}

/** Waits until the calls that can start have started. */
const waitForCalls = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function registryWith(...bodies: { [field: string]: string }[]): TriggerRegistry {
  const registry = new TriggerRegistry();
  for (const body of bodies) expect(registry.add(body, 'db')).toEqual({ ok: true });
  return registry;
}

describe('dispatcher', () => {
  it('calls a function in order for the same location, in parallel for different locations', async () => {
    const { dispatcher, calls, write } = createDispatcher(registryWith(v2('f-1', 'a/{x}')));
    write('a/1', leaf('first'));
    write('a/1', leaf('second'));
    write('a/2', leaf('other'));
    await waitForCalls();
    const refs = (): string[] =>
      calls.map((call) => `${JSON.parse(call.event.body).ref}:${JSON.parse(call.event.body).data.delta}`);
    expect(refs()).toEqual(['a/1:first', 'a/2:other']);
    calls[0]?.answer(200);
    await waitForCalls();
    expect(refs()).toEqual(['a/1:first', 'a/2:other', 'a/1:second']);
    calls[1]?.answer(200);
    calls[2]?.answer(200);
    await dispatcher.idle();
  });

  it('respects the limit of parallel calls and loses no call', async () => {
    const { dispatcher, calls, write } = createDispatcher(registryWith(v2('f-1', 'a/{x}')), 2);
    for (let n = 0; n < 6; n++) write(`a/${n}`, leaf(n));
    for (let answered = 0; answered < 6; answered++) {
      await waitForCalls();
      expect(calls.length).toBe(Math.min(6, answered + 2));
      calls[answered]?.answer(200);
    }
    await dispatcher.idle();
    expect(calls.length).toBe(6);
  });

  it('never retries a call, and logs failures without data, but not the status 404', async () => {
    const { dispatcher, calls, logLines, write } = createDispatcher(registryWith(v2('f-1', 'a')));
    for (const status of [404, 204, 200, 500]) {
      write('a', leaf(`secret ${status}`));
      await waitForCalls();
      calls.at(-1)?.answer(status);
      await dispatcher.idle();
    }
    write('a', leaf('secret'));
    await waitForCalls();
    calls.at(-1)?.fail(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }));
    await dispatcher.idle();
    expect(calls.length).toBe(5);
    expect(logLines).toEqual(['trigger f-1 answered 500', 'trigger f-1 could not be called: ECONNREFUSED']);
  });

  it('discards queued calls and accepts no commits when closed', async () => {
    const { dispatcher, calls, write } = createDispatcher(registryWith(v2('f-1', 'a')));
    write('a', leaf(1));
    write('a', leaf(2));
    await waitForCalls();
    dispatcher.close();
    expect(write('a', leaf(3))).toBe(0);
    calls[0]?.answer(200);
    await dispatcher.idle();
    expect(calls.length).toBe(1);
  });

  it('builds the CloudEvent of the second generation', async () => {
    const { calls, write } = createDispatcher(registryWith(v2('f-1', '/users/{uid}')));
    write('users/ana', nodeOf({ name: 'Ana', '.priority': 3 }));
    await waitForCalls();
    expect(calls[0]?.path).toBe('/functions/projects/demo/triggers/f-1');
    expect(calls[0]?.event.contentType).toBe('application/cloudevents+json');
    expect(JSON.parse(calls[0]?.event.body ?? '')).toEqual({
      specversion: '1.0',
      id: 'id1',
      type: 'google.firebase.database.ref.v1.written',
      time: '2026-11-20T12:00:00.000Z',
      source: '//firebasedatabase.googleapis.com/projects/_/locations/us-central1/instances/db',
      subject: 'refs/users/ana',
      datacontenttype: 'application/json',
      instance: 'db',
      ref: 'users/ana',
      firebasedatabasehost: 'firebaseio.com',
      location: 'us-central1',
      authtype: 'admin',
      data: {
        '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
        data: null,
        delta: { name: 'Ana' },
      },
    });
  });

  it('builds the body of the first generation, with the author', async () => {
    const { calls, dispatcher } = createDispatcher(registryWith(v1('old-1', '/users/{uid}')));
    const after = nodeOf({ users: { ana: 1 } });
    const auth = { kind: 'user', uid: 'u1', token: { sub: 'u1' } } as const;
    dispatcher.commit({ ns: 'db', before: EMPTY, after, written: [['users', 'ana']], auth, now });
    await waitForCalls();
    expect(calls[0]?.event.contentType).toBe('application/json');
    expect(JSON.parse(calls[0]?.event.body ?? '')).toEqual({
      eventId: 'id1',
      timestamp: '2026-11-20T12:00:00.000Z',
      eventType: 'providers/google.firebase.database/eventTypes/ref.create',
      resource: 'projects/_/instances/db/refs/users/ana',
      params: { uid: 'ana' },
      auth: { admin: false, variable: { uid: 'u1', token: { sub: 'u1' } } },
      data: { data: null, delta: 1 },
    });
  });
});

describe('registry', () => {
  it('finds the triggers whose namespace pattern matches, also after another trigger is added', () => {
    const registry = registryWith(v2('all-1', 'a'), v2('some-1', 'a', { namespacePattern: 'foo-*' }), v1('one-1', 'a'));
    const keysIn = (ns: string): string[] => registry.findTriggers(ns).map((trigger) => trigger.key);
    expect(keysIn('db')).toEqual(['all-1', 'one-1']);
    expect(keysIn('foo-x')).toEqual(['all-1', 'some-1']);
    expect(registry.add(v2('more-1', 'b', { namespacePattern: 'db' }))).toEqual({ ok: true });
    expect(keysIn('db')).toEqual(['all-1', 'one-1', 'more-1']);
    expect(registry.list('foo-x')).toHaveLength(2);
    expect(registry.list()).toHaveLength(4);
  });

  it('keeps one trigger per name, and lists triggers that cannot fire', () => {
    const registry = registryWith(v2('f-1', 'a'), v2('f-1', 'b'));
    expect(registry.list()).toHaveLength(1);
    const otherRegion = v2('far-1', 'a', { name: 'projects/demo/locations/europe-west1/triggers/far-1' });
    expect(registry.add(otherRegion)).toEqual({ ok: true });
    expect(registry.add(v2('mid-1', 'a/**/b'))).toEqual({ ok: true });
    expect(registry.list()).toHaveLength(3);
    expect(registry.findTriggers('db').map((trigger) => trigger.key)).toEqual(['f-1']);
  });

  it('uses the namespace fake-server for a trigger without namespace', () => {
    const registry = registryWith(v2('f-1', 'a'));
    expect(registry.add(v1('lost-1', 'a'))).toEqual({ ok: true });
    expect(registry.findTriggers('fake-server').map((trigger) => trigger.key)).toEqual(['f-1', 'lost-1']);
  });

  it('replaces the triggers of one or all namespaces by a list, and refuses an invalid list', () => {
    const registry = registryWith(v1('f-1', 'a'), v2('g-1', 'a', { namespacePattern: 'other' }));
    expect(registry.replace([v1('h-1', 'b')], 'db')).toEqual({ ok: true });
    expect(registry.findTriggers('db').map((trigger) => trigger.key)).toEqual(['h-1']);
    expect(registry.findTriggers('other').map((trigger) => trigger.key)).toEqual(['g-1']);
    expect(registry.replace([1])).toMatchObject({ ok: false });
    expect(registry.replace({})).toMatchObject({ ok: false });
    expect(registry.list()).toHaveLength(2);
    expect(registry.replace(null)).toEqual({ ok: true });
    expect(registry.list()).toEqual([]);
  });

  it.each([
    { name: 'a string', body: 'x' },
    { name: 'a list', body: [] },
    { name: 'a trigger without name', body: { path: 'a', event: 'google.firebase.database.ref.v1.written' } },
    { name: 'a name of another form', body: { ...v2('f', 'a'), name: 'projects/demo/f' } },
    { name: 'an event that is not of the database', body: { ...v2('f', 'a'), event: 'google.pubsub' } },
    { name: 'a namespace pattern that is no string', body: { ...v2('f', 'a'), namespacePattern: 1 } },
  ])('refuses $name', ({ body }) => {
    expect(new TriggerRegistry().add(body)).toMatchObject({
      ok: false,
      error: expect.stringContaining('Invalid trigger'),
    });
  });
});

describe('HTTP sender', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  it('posts a body, returns the status, and fails if the connection is refused', async () => {
    const requests: unknown[] = [];
    const server = createServer((incoming, answer) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (piece) => {
        body += piece;
      });
      incoming.on('end', () => {
        requests.push([incoming.method, incoming.url, incoming.headers['content-type'], JSON.parse(body).ref]);
        answer.writeHead(requests.length === 1 ? 200 : 404).end('done');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { send, close } = createHttpSender('127.0.0.1', port);
    closing.push(close, () => server.close());
    const event = { contentType: 'application/cloudevents+json', body: '{"ref":"ñ"}' };
    expect(await send('/functions/x', event)).toBe(200);
    expect(await send('/functions/x', event)).toBe(404);
    expect(requests[0]).toEqual(['POST', '/functions/x', 'application/cloudevents+json', 'ñ']);
    server.closeAllConnections();
    server.close();
    await expect(createHttpSender('127.0.0.1', 1).send('/x', event)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
