import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { isObject } from '../src/server/json.ts';
import type { Json } from '../src/tree/types.ts';
import {
  limitModelToLast,
  type Model,
  mergeAtPath,
  modelAt,
  modelFromJson,
  setAtPath,
  toSortedJson,
} from './plain-model.ts';
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

/** The data of one listen as a client knows them: built from the pushes alone. */
class Mirror {
  readonly path: readonly string[];
  model: Model;

  constructor(base: readonly string[]) {
    this.path = base;
  }

  apply(action: Json | undefined, path: readonly string[], data: Json): void {
    const below = path.slice(this.path.length);
    if (action === 'd') this.model = setAtPath(this.model, below, modelFromJson(data));
    else if (isObject(data)) this.model = mergeAtPath(this.model, below, data);
  }
}

/** A client that listens to a path and to a query. */
interface ListeningClient {
  readonly client: WireClient;
  readonly plain: Mirror;
  readonly query: Mirror;
}

const listen = async (client: WireClient, root: string, pathBelow: readonly string[]): Promise<ListeningClient> => {
  const plain = new Mirror([root, ...pathBelow]);
  const query = new Mirror([root]);
  client.onPush = (push) => {
    const body = isObject(push) ? push.b : undefined;
    if (!isObject(push) || !isObject(body)) return;
    // Only the listen with a query has a tag (`t`).
    const mirror = body.t === undefined ? plain : query;
    mirror.apply(push.a, String(body.p).split('/'), body.d ?? null);
  };
  await Promise.all([
    client.request('q', { p: plain.path.join('/'), h: '' }),
    client.request('q', { p: root, q: { i: 'n', l: 2, vf: 'r' }, t: 1, h: '' }),
  ]);
  return { client, plain, query };
};

/** The path, below the root of a run, to which each client listens. */
const LISTENED_PATHS = [[], ['a'], ['c', 'n']] as const;

test('random writes of three clients have the same result as in a plain model, also at every listener (2,000 runs)', async () => {
  const clients = await Promise.all([0, 1, 2].map(() => WireClient.connect(emulator.port, 'model')));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      run += 1;
      const root = `run${run}`;
      const listening = await Promise.all(clients.map((client, i) => listen(client, root, LISTENED_PATHS[i] ?? [])));
      let model: Model;
      for (const { client, path: below, write } of operations) {
        const answer = await clients[client]?.request(write.kind === 'put' ? 'p' : 'm', {
          p: [root, ...below].join('/'),
          d: write.value,
        });
        expect(answer?.s).toBe('ok');
        if (write.kind === 'put') model = setAtPath(model, below, modelFromJson(write.value));
        else model = mergeAtPath(model, below, write.value);
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
        expect(toSortedJson(modelFromJson(stored[i] ?? null))).toEqual(toSortedJson(model));
        expect(toSortedJson(plain.model)).toEqual(toSortedJson(modelAt(model, plain.path.slice(1))));
        expect(toSortedJson(query.model)).toEqual(toSortedJson(limitModelToLast(model, 2)));
      }
    }),
    { numRuns: 2_000, seed: 20_261_120 },
  );
  await Promise.all(clients.map((client) => client.drop()));
}, 60_000);
