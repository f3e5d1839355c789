import fc from 'fast-check';
import {
  type Database,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../src/tree/types.ts';
import { fromJson, type Model, modelAt, modelWindowOf, put, putAll, sorted } from './plain-model.ts';
import { merges, paths, values } from './plain-model-data.ts';
import { type Bench, startBench } from './support.ts';

type Write =
  | { readonly kind: 'set'; readonly value: Json }
  | { readonly kind: 'update'; readonly value: { readonly [key: string]: Json } }
  | { readonly kind: 'transaction'; readonly by: number };

interface Operation {
  readonly path: readonly string[];
  readonly write: Write;
}

const operation: fc.Arbitrary<Operation> = fc.record({
  path: paths,
  write: fc.oneof<fc.Arbitrary<Write>[]>(
    fc.record({ kind: fc.constant('set' as const), value: values }),
    fc.record({ kind: fc.constant('update' as const), value: merges }),
    fc.record({ kind: fc.constant('transaction' as const), by: fc.constantFrom(1, 10) }),
  ),
});
/** Three operations at once, one per client; several rounds one after the other. */
const rounds = fc.array(fc.tuple(operation, operation, operation), { minLength: 1, maxLength: 6 });

/** The update function of a transaction: keeps texts, increments numbers, replaces all else. */
const transacted = (current: unknown, by: number): number | undefined =>
  typeof current === 'string' ? undefined : typeof current === 'number' ? current + by : by;

const perform = async (client: Database, root: string, { path, write }: Operation): Promise<void> => {
  const place = ref(client, [root, ...path].join('/'));
  if (write.kind === 'set') await set(place, write.value);
  else if (write.kind === 'update') await update(place, write.value);
  else await runTransaction(place, (current: unknown) => transacted(current, write.by));
};

const performed = (model: Model, { path, write }: Operation): Model => {
  if (write.kind === 'set') return put(model, path, fromJson(write.value));
  if (write.kind === 'update') return putAll(model, path, write.value);
  const made = transacted(modelAt(model, path), write.by);
  return made === undefined ? model : put(model, path, made);
};

/** Everything that some order of the operations makes of the model. */
const outcomes = (model: Model, operations: readonly Operation[]): readonly Model[] =>
  operations.length === 0
    ? [model]
    : operations.flatMap((first) =>
        outcomes(
          performed(model, first),
          operations.filter((other) => other !== first),
        ),
      );

const text = (model: Model): string => JSON.stringify(sorted(model));

interface Heard {
  plain: unknown;
  window: unknown;
  readonly stop: () => void;
}

/** Listens to a path below the root and to a query on the root, and records their last values. */
const listen = (client: Database, root: string, below: readonly string[]): Heard => {
  const stops = [
    onValue(ref(client, [root, ...below].join('/')), (snapshot) => {
      heard.plain = snapshot.val();
    }),
    onValue(query(ref(client, root), orderByChild('n'), limitToLast(2)), (snapshot) => {
      heard.window = snapshot.val();
    }),
  ];
  const heard: Heard = {
    plain: undefined,
    window: undefined,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
  return heard;
};

const PLACES = [[], ['a'], ['c', 'n']] as const;

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ rules: '{"rules":{".read":true,".write":true,"$run":{".indexOn":"n"}}}' });
});
afterAll(() => bench.close());

test('concurrent writes of three SDK clients are serialisable, and all listeners agree (150 runs)', async () => {
  const clients = [bench.client('ana'), bench.client('eva'), bench.client('owner')];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (operations) => {
      run += 1;
      const root = `run${run}`;
      const heard = clients.map((client, i) => listen(client, root, PLACES[i] ?? []));
      let model: Model;
      for (const round of operations) {
        await Promise.all(round.map((one, i) => perform(clients[i] as Database, root, one)));
        // Pushes come before the answer to a later write, so behind it every client knows all.
        await Promise.all(clients.map((client, i) => set(ref(client, `behind/${i}`), Math.random())));
        const stored: Json = JSON.parse(await (await bench.rest(`/${root}.json`)).text());
        const possible = outcomes(model, round);
        model = fromJson(stored);
        expect(possible.map(text)).toContain(text(model));
        for (const [i, { plain, window }] of heard.entries()) {
          expect(plain).toEqual(sorted(modelAt(model, PLACES[i] ?? [])));
          expect(window).toEqual(sorted(modelWindowOf(model, 2)));
        }
      }
      for (const { stop } of heard) stop();
    }),
    { numRuns: 150, seed: 20_261_120 },
  );
}, 60_000);
