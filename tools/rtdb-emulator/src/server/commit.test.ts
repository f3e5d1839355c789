import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_RULES } from '../rules/compile.ts';
import { fromJSON } from '../tree/node.ts';
import { nodeOf, plainObject, wireJson } from '../tree/testing/arbitraries.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import { ADMIN, ANONYMOUS } from './access.ts';
import type { Change } from './change.ts';
import { commit, mergeWrites } from './commit.ts';
import { compileSource, Namespace } from './namespace.ts';
import { segments } from './paths.ts';

const NOW = 1_795_000_000_000;

/** A message to a listener. */
interface Push {
  /** `d`: an overwrite; `m`: a merge. */
  readonly a: string;
  /** The path and the data. */
  readonly b: { readonly p: string; readonly d: Json };
}

const namespaceOf = (before: TreeNode, source = OPEN_RULES): Namespace => {
  const rules = compileSource(source);
  if (!rules.ok) throw new Error(rules.error);
  const namespace = new Namespace('n', rules, () => undefined);
  // `replaceRoot` reads only the paths of the writes.
  namespace.replaceRoot(before, { access: ADMIN, writes: [{ path: [], value: null }], now: NOW });
  return namespace;
};

/** Merges data at the root, as a client does. Returns the status. */
const merge = (namespace: Namespace, data: { readonly [key: string]: Json }, access = ADMIN): string => {
  const merged = mergeWrites([], data);
  if ('error' in merged) throw new Error(merged.error);
  return commit(namespace, { access, writes: merged.writes, now: NOW }).status;
};

/** Attaches a listener at each path. Returns its messages by path; the lists grow with each message. */
const attachListeners = (namespace: Namespace, paths: readonly string[]): ReadonlyMap<string, readonly Push[]> => {
  const pushesByPath = new Map<string, Push[]>();
  for (const path of paths) {
    const pushes: Push[] = [];
    pushesByPath.set(path, pushes);
    const deliver = (change: Change): void => {
      pushes.push(JSON.parse(change.frames(undefined).join('')).d);
    };
    namespace.listeners.attach(segments(path), null, { deliver });
  }
  return pushesByPath;
};

const toExport = (node: TreeNode): Json => node.toJSON({ exportFormat: true });

const keys = fc.constantFrom('a', 'b', 'c');
const value = wireJson(2, keys);
// `null` makes removals of a node's only child likely.
const mergedValue = fc.oneof(value, fc.constant<Json>(null));
/** An entry of a merge: a path and its value. */
const entry = fc.oneof(
  fc.tuple(
    fc.array(keys, { minLength: 1, maxLength: 3 }).map((path) => path.join('/')),
    mergedValue,
  ),
  fc.tuple(
    fc.array(keys, { maxLength: 2 }).map((path) => [...path, '.priority'].join('/')),
    fc.constantFrom<Json[]>(null, 1, 'p', { '.sv': 'timestamp' }, { '.sv': { increment: 2 } }),
  ),
  fc.tuple(fc.constantFrom('a', 'b/c', 'c/a/b'), fc.constant<Json>({ '.sv': { increment: 1 } })),
);
/** The entries of a valid merge. */
const validMerge = fc
  .uniqueArray(entry, { selector: ([key]) => key, minLength: 2, maxLength: 6 })
  .filter((entries) => !('error' in mergeWrites([], plainObject(entries))));
/** The entries of a merge, and the same entries in another order. */
const twoOrders = validMerge.chain((entries) =>
  fc.tuple(
    fc.constant(entries),
    fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
  ),
);

/** Rules that read values, existence and priorities of the new data at several depths. */
const READING_RULES = `{ "rules": {
  ".write": "newData.getPriority() !== 'p' && (!newData.child('a').exists() || newData.child('a').getPriority() !== 1)",
  "$x": { ".validate": "newData.getPriority() === null || newData.parent().child('b').getPriority() !== 'q'",
          "$y": { ".validate": "newData.getPriority() !== 1 || data.exists()" } }
} }`;

const PATHS = ['', 'a', 'b', 'a/b', 'c/a', 'b/c/a'];

describe('the order of the keys of a merge', () => {
  test('does not affect the data, their hash, the result of the rules or the pushes', () => {
    fc.assert(
      fc.property(value, twoOrders, (before, [entries, shuffled]) => {
        const [first, second] = [entries, shuffled].map((order) => {
          const namespace = namespaceOf(nodeOf(before));
          const pushes = attachListeners(namespace, PATHS);
          const statusWithRules = merge(namespaceOf(nodeOf(before), READING_RULES), plainObject(order), ANONYMOUS);
          merge(namespace, plainObject(order));
          return { statusWithRules, pushes: [...pushes], data: toExport(namespace.root), hash: namespace.root.hash() };
        });
        expect(second).toEqual(first);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  test.each<{ name: string; before: Json; data: { [key: string]: Json }; after: Json }>([
    {
      name: 'a priority before its child',
      before: null,
      data: { '.priority': 5, a: 1 },
      after: { a: 1, '.priority': 5 },
    },
    {
      name: 'a priority before its child, below the root',
      before: null,
      data: { 'x/.priority': 5, 'x/y/z': 1 },
      after: { x: { y: { z: 1 }, '.priority': 5 } },
    },
    {
      name: 'a priority of a leaf that becomes an object',
      before: { x: 1 },
      data: { 'x/.priority': 5, 'x/y': 1 },
      after: { x: { y: 1, '.priority': 5 } },
    },
    { name: 'a priority without data', before: null, data: { 'x/.priority': 5 }, after: null },
    {
      name: 'a priority of a node that is removed',
      before: { x: { y: 1, '.priority': 3 }, z: 1 },
      data: { 'x/.priority': 5, 'x/y': null },
      after: { z: 1 },
    },
    {
      name: 'replacing all children of a node with a priority',
      before: { x: { a: 1, '.priority': 3 } },
      data: { 'x/a': null, 'x/b': 2 },
      after: { x: { b: 2, '.priority': 3 } },
    },
    {
      name: 'replacing all children of a node with a priority, where an empty object removes the old child',
      before: { x: { a: 1, '.priority': 3 } },
      data: { 'x/a': { no: {} }, 'x/b/c': 2 },
      after: { x: { b: { c: 2 }, '.priority': 3 } },
    },
    {
      name: 'replacing all children and removing the priority',
      before: { x: { a: 1, '.priority': 3 } },
      data: { 'x/.priority': null, 'x/a': null, 'x/b': 2 },
      after: { x: { b: 2 } },
    },
  ])('does not matter: $name', ({ before, data, after }) => {
    for (const entries of [Object.entries(data), Object.entries(data).reverse()]) {
      const namespace = namespaceOf(nodeOf(before));
      expect(merge(namespace, plainObject(entries))).toBe('ok');
      expect(toExport(namespace.root)).toEqual(after);
    }
  });
});

/** Applies a push to a client's data at `base`. `reorder`: the order in which it applies the changes. */
const applyPush = (node: TreeNode, base: string, push: Push, reorder: (keys: string[]) => string[]): TreeNode => {
  const path = segments(push.b.p).slice(segments(base).length);
  const parse = (json: Json): TreeNode => {
    const parsed = fromJSON(json);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return parsed.node;
  };
  if (push.a === 'd') return node.set(path, parse(push.b.d));
  const data = new Map(Object.entries(push.b.d ?? {}));
  return reorder([...data.keys()].sort()).reduce(
    (result, key) => result.set([...path, ...segments(key)], parse(data.get(key) ?? null)),
    node,
  );
};

describe('the pushes of a merge', () => {
  test('give a client the stored data if it applies the changes in ascending or in descending order of keys', () => {
    fc.assert(
      fc.property(value, validMerge, (before, entries) => {
        const namespace = namespaceOf(nodeOf(before));
        const pushesByPath = attachListeners(namespace, PATHS);
        merge(namespace, plainObject(entries));
        for (const [path, pushes] of pushesByPath) {
          for (const reorder of [(sorted: string[]) => sorted, (sorted: string[]) => sorted.toReversed()]) {
            const known = nodeOf(before).at(segments(path));
            const node = pushes.reduce((result, push) => applyPush(result, path, push, reorder), known);
            expect(toExport(node)).toEqual(toExport(namespace.root.at(segments(path))));
          }
        }
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  test('contain each path once if a priority is written together with children', () => {
    const namespace = namespaceOf(nodeOf({ x: { y: 1 }, z: 1 }));
    const pushes = attachListeners(namespace, ['']);
    merge(namespace, { 'x/y': 2, 'x/.priority': 5, z: 2 });
    expect(pushes.get('')).toEqual([{ a: 'm', b: { p: '', d: { x: { y: 2, '.priority': 5 }, z: 2 } } }]);
  });
});
