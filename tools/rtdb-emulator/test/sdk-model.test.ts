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
import { startTestEmulator, type TestEmulator } from './support.ts';

type Write =
  | { readonly kind: 'set'; readonly value: Json }
  | { readonly kind: 'update'; readonly value: { readonly [key: string]: Json } }
  | { readonly kind: 'transaction'; readonly increment: number };

interface Operation {
  readonly path: readonly string[];
  readonly write: Write;
}

const operation: fc.Arbitrary<Operation> = fc.record({
  path: paths,
  write: fc.oneof<fc.Arbitrary<Write>[]>(
    fc.record({ kind: fc.constant('set' as const), value: values }),
    fc.record({ kind: fc.constant('update' as const), value: merges }),
    fc.record({ kind: fc.constant('transaction' as const), increment: fc.constantFrom(1, 10) }),
  ),
});
/** Generates rounds, which run one after the other. Each has three concurrent operations, one per client. */
const rounds = fc.array(fc.tuple(operation, operation, operation), { minLength: 1, maxLength: 6 });

/** The update function of a transaction: aborts for a string, increments a number, replaces any other value. */
const updateInTransaction = (current: unknown, increment: number): number | undefined =>
  typeof current === 'string' ? undefined : typeof current === 'number' ? current + increment : increment;

const perform = async (client: Database, root: string, { path, write }: Operation): Promise<void> => {
  const target = ref(client, [root, ...path].join('/'));
  if (write.kind === 'set') await set(target, write.value);
  else if (write.kind === 'update') await update(target, write.value);
  else await runTransaction(target, (current: unknown) => updateInTransaction(current, write.increment));
};

/** Returns the model (the expected value of the database, plain-model.ts) after an operation. */
const performOnModel = (model: Model, { path, write }: Operation): Model => {
  if (write.kind === 'set') return setAtPath(model, path, modelFromJson(write.value));
  if (write.kind === 'update') return mergeAtPath(model, path, write.value);
  const value = updateInTransaction(modelAt(model, path), write.increment);
  return value === undefined ? model : setAtPath(model, path, value);
};

/** Returns the models that result from every order of the operations. */
const outcomes = (model: Model, operations: readonly Operation[]): readonly Model[] =>
  operations.length === 0
    ? [model]
    : operations.flatMap((first) =>
        outcomes(
          performOnModel(model, first),
          operations.filter((other) => other !== first),
        ),
      );

const toText = (model: Model): string => JSON.stringify(toSortedJson(model));

interface ListenedValues {
  /** The last value of the path. */
  plain: unknown;
  /** The last value of the query. */
  window: unknown;
  readonly stop: () => void;
}

/** Listens to a path below the root and to a query on the root, and records their last values. */
const listen = (client: Database, root: string, below: readonly string[]): ListenedValues => {
  const stops = [
    onValue(ref(client, [root, ...below].join('/')), (snapshot) => {
      listened.plain = snapshot.val();
    }),
    onValue(query(ref(client, root), orderByChild('n'), limitToLast(2)), (snapshot) => {
      listened.window = snapshot.val();
    }),
  ];
  const listened: ListenedValues = {
    plain: undefined,
    window: undefined,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
  return listened;
};

/** The path, below the root of a run, to which each client listens. */
const LISTENED_PATHS = [[], ['a'], ['c', 'n']] as const;

let setup: TestEmulator;
beforeAll(async () => {
  setup = await startTestEmulator({ rules: '{"rules":{".read":true,".write":true,"$run":{".indexOn":"n"}}}' });
});
afterAll(() => setup.close());

test('concurrent writes of three SDK clients are serialisable, and all listeners agree (150 runs)', async () => {
  const clients = [setup.client('ana'), setup.client('eva'), setup.client('owner')];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (roundsOfRun) => {
      run += 1;
      const root = `run${run}`;
      const listened = clients.map((client, i) => listen(client, root, LISTENED_PATHS[i] ?? []));
      let model: Model;
      for (const round of roundsOfRun) {
        await Promise.all(round.map((operation, i) => perform(clients[i] as Database, root, operation)));
        // Pushes arrive before the answer to a later write, so after this write every client has all of them.
        await Promise.all(clients.map((client, i) => set(ref(client, `later/${i}`), Math.random())));
        const stored: Json = JSON.parse(await (await setup.rest(`/${root}.json`)).text());
        const possible = outcomes(model, round);
        model = modelFromJson(stored);
        expect(possible.map(toText)).toContain(toText(model));
        for (const [i, { plain, window }] of listened.entries()) {
          expect(plain).toEqual(toSortedJson(modelAt(model, LISTENED_PATHS[i] ?? [])));
          expect(window).toEqual(toSortedJson(limitModelToLast(model, 2)));
        }
      }
      for (const { stop } of listened) stop();
    }),
    { numRuns: 150, seed: 20_261_120 },
  );
}, 60_000);
