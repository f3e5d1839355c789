import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { isObject } from '../src/server/json.ts';
import type { Json } from '../src/tree/types.ts';
import { fromJson, type Model, modelAt, modelWindowOf, put, putAll, sorted } from './plain-model.ts';
import { merges, paths, values } from './plain-model-data.ts';
import { WireClient } from './wire-client.ts';

const operation = fc.record({
  client: fc.nat(2),
  path: paths,
  write: fc.oneof(
    fc.record({ kind: fc.constant('put' as const), value: values }),
    fc.record({ kind: fc.constant('merge' as const), value: merges }),
  ),
});

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({
    rules: '{"rules":{".read":true,".write":true,"$run":{".indexOn":"n","$a":{".indexOn":"n"}}}}',
  });
});
afterAll(() => emulator.close());

/** A client's state of one listen, built from pushes alone. */
class Mirror {
  readonly path: readonly string[];
  model: Model;

  constructor(base: readonly string[]) {
    this.path = base;
  }

  apply(action: Json | undefined, place: readonly string[], data: Json): void {
    const below = place.slice(this.path.length);
    if (action === 'd') this.model = put(this.model, below, fromJson(data));
    else if (isObject(data)) this.model = putAll(this.model, below, data);
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
  await Promise.all([
    client.request('q', { p: plain.path.join('/'), h: '' }),
    client.request('q', { p: root, q: { i: 'n', l: 2, vf: 'r' }, t: 1, h: '' }),
  ]);
  return { client, plain, query };
};

const DEPTHS = [[], ['a'], ['c', 'n']] as const;

test('random writes from three clients give the same data as a plain model, also at every listener (2,000 runs)', async () => {
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
        else model = putAll(model, below, write.value);
      }
      const stored = await Promise.all(
        listening.map(async ({ client, plain }) => {
          const [data] = await Promise.all([
            client.request('g', { p: root, q: {} }),
            client.request('n', { p: plain.path.join('/') }),
            client.request('n', { p: root, q: {}, t: 1 }),
          ]);
          return data.d;
        }),
      );
      for (const [i, { plain, query }] of listening.entries()) {
        expect(sorted(fromJson(stored[i] ?? null))).toEqual(sorted(model));
        expect(sorted(plain.model)).toEqual(sorted(modelAt(model, plain.path.slice(1))));
        expect(sorted(query.model)).toEqual(sorted(modelWindowOf(model, 2)));
      }
    }),
    { numRuns: 2_000, seed: 20_261_120 },
  );
  await Promise.all(clients.map((client) => client.drop()));
}, 60_000);
