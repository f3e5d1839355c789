import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { isObject } from '../src/server/json.ts';
import type { Json } from '../src/tree/types.ts';
import { WireClient } from './wire-client.ts';

/** The plain model: a value is a leaf or a Map that is never empty; `undefined` = nothing there. */
type Model = string | number | boolean | Map<string, Model> | undefined;

const fromJson = (json: Json): Model => {
  if (json === null) return undefined;
  if (typeof json !== 'object') return json;
  const map = new Map<string, Model>();
  for (const [key, value] of Object.entries(json)) {
    const child = fromJson(value);
    if (child !== undefined) map.set(key, child);
  }
  return map.size === 0 ? undefined : map;
};

const put = (model: Model, path: readonly string[], value: Model): Model => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const map = new Map(model instanceof Map ? model : []);
  const child = put(map.get(key), rest, value);
  if (child === undefined) {
    // Removing below a leaf leaves the leaf.
    if (!(model instanceof Map)) return model;
    map.delete(key);
  } else map.set(key, child);
  return map.size === 0 ? undefined : map;
};

const at = (model: Model, path: readonly string[]): Model => {
  let here = model;
  for (const key of path) here = here instanceof Map ? here.get(key) : undefined;
  return here;
};

/** The children in value order, then key order, as the query's window shows them. */
const windowOf = (model: Model, count: number): Model => {
  if (!(model instanceof Map)) return undefined;
  const rank = (value: Model): number =>
    value === undefined
      ? 0
      : value === false
        ? 1
        : value === true
          ? 2
          : typeof value === 'number'
            ? 3
            : typeof value === 'string'
              ? 4
              : 5;
  const text = (value: Model): string | number => (typeof value === 'string' || typeof value === 'number' ? value : 0);
  const order = [...model].sort(([aKey, aRow], [bKey, bRow]) => {
    const a = at(aRow, ['n']);
    const b = at(bRow, ['n']);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (text(a) !== text(b)) return text(a) < text(b) ? -1 : 1;
    return aKey < bKey ? -1 : 1;
  });
  return fromMap(order.slice(-count));
};
const fromMap = (entries: readonly (readonly [string, Model])[]): Model =>
  entries.length === 0 ? undefined : new Map(entries);

const sorted = (model: Model): unknown =>
  model instanceof Map
    ? Object.fromEntries([...model].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, sorted(value)]))
    : (model ?? null);

const KEYS = ['a', 'b', 'c', 'n'] as const;
const path = fc.array(fc.constantFrom(...KEYS), { maxLength: 3 });
const leafValue = fc.constantFrom<Json>(null, 1, 2, 10, 'x', 'y', true, false);
const value: fc.Arbitrary<Json> = fc.oneof(
  leafValue,
  fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(leafValue, fc.dictionary(fc.constantFrom(...KEYS), leafValue, { maxKeys: 3 })),
    { maxKeys: 3 },
  ),
);
const operation = fc.record({
  client: fc.nat(2),
  path,
  write: fc.oneof(
    fc.record({ kind: fc.constant('put' as const), value }),
    fc.record({
      kind: fc.constant('merge' as const),
      value: fc.dictionary(fc.constantFrom('a', 'b', 'c/n', 'n/a/b'), value, { minKeys: 1, maxKeys: 4 }),
    }),
  ),
});

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({
    rules: '{"rules":{".read":true,".write":true,"$run":{".indexOn":"n","$a":{".indexOn":"n"}}}}',
  });
});
afterAll(() => emulator.close());

/** What a client knows of one listen, from pushes alone. */
class Mirror {
  readonly path: readonly string[];
  model: Model;

  constructor(base: readonly string[]) {
    this.path = base;
  }

  apply(action: Json | undefined, place: readonly string[], data: Json): void {
    const below = place.slice(this.path.length);
    if (action === 'd') this.model = put(this.model, below, fromJson(data));
    else if (isObject(data)) {
      for (const [key, child] of Object.entries(data))
        this.model = put(this.model, [...below, ...key.split('/')], fromJson(child));
    }
  }
}

interface Listening {
  readonly client: WireClient;
  readonly plain: Mirror;
  readonly query: Mirror;
}

const listen = async (client: WireClient, root: string, deep: readonly string[]): Promise<Listening> => {
  const plain = new Mirror([root, ...deep]);
  const query = new Mirror([root]);
  client.onPush = (push) => {
    const body = isObject(push) ? push.b : undefined;
    if (!isObject(push) || !isObject(body)) return;
    const mirror = body.t === undefined ? plain : query;
    mirror.apply(push.a, String(body.p).split('/'), body.d ?? null);
  };
  await client.request('q', { p: plain.path.join('/'), h: '' });
  await client.request('q', { p: root, q: { i: 'n', l: 2, vf: 'r' }, t: 1, h: '' });
  return { client, plain, query };
};

const DEPTHS = [[], ['a'], ['c', 'n']] as const;

test('2,000 runs of random writes from three clients end as a plain model does, in the data and at every listener', async () => {
  const clients = await Promise.all([0, 1, 2].map(() => WireClient.connect(emulator.port, 'model')));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      run += 1;
      const root = `run${run}`;
      const listening = await Promise.all(clients.map((client, i) => listen(client, root, DEPTHS[i] ?? [])));
      let model: Model;
      for (const { client, path: below, write } of operations) {
        const answer = await clients[client]?.request(write.kind === 'put' ? 'p' : 'm', {
          p: [root, ...below].join('/'),
          d: write.value,
        });
        expect(answer?.s).toBe('ok');
        if (write.kind === 'put') model = put(model, below, fromJson(write.value));
        else
          for (const [key, child] of Object.entries(write.value))
            model = put(model, [...below, ...key.split('/')], fromJson(child));
      }
      for (const { client, plain, query } of listening) {
        const data = (await client.request('g', { p: root, q: {} })).d;
        expect(sorted(fromJson(data))).toEqual(sorted(model));
        expect(sorted(plain.model)).toEqual(sorted(at(model, plain.path.slice(1))));
        expect(sorted(query.model)).toEqual(sorted(windowOf(model, 2)));
        await client.request('n', { p: plain.path.join('/') });
        await client.request('n', { p: root, q: {}, t: 1 });
      }
    }),
    { numRuns: 2_000, seed: 20_261_120 },
  );
  await Promise.all(clients.map((client) => client.drop()));
}, 60_000);
