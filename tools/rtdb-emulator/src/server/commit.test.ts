import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromJSON } from '../tree/node.ts';
import { nodeOf, plainObject, wireJson } from '../tree/testing/arbitraries.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import { ADMIN, ANONYMOUS } from './access.ts';
import type { Change } from './change.ts';
import { commit, mergeWrites } from './commit.ts';
import { compileSource, Namespace, OPEN_RULES } from './namespace.ts';
import { segments } from './paths.ts';

const NOW = 1_795_000_000_000;

interface Push {
  readonly a: string;
  readonly b: { readonly p: string; readonly d: Json };
}

const namespaceOf = (before: TreeNode, source = OPEN_RULES): Namespace => {
  const rules = compileSource(source);
  if (!rules.ok) throw new Error(rules.error);
  const namespace = new Namespace('n', rules, () => undefined);
  namespace.replaceRoot(before, { access: ADMIN, writes: [{ path: [], value: null }], now: NOW });
  return namespace;
};

/** Merges at the root as a client does. */
const merge = (namespace: Namespace, data: { readonly [key: string]: Json }, access = ADMIN): string => {
  const made = mergeWrites([], data);
  if ('error' in made) throw new Error(made.error);
  return commit(namespace, { access, writes: made.writes, now: NOW }).status;
};

/** The messages to listeners at these paths; the order of keys in `data` does not count. */
const listening = (namespace: Namespace, places: readonly string[]): ReadonlyMap<string, readonly Push[]> => {
  const heard = new Map<string, Push[]>();
  for (const place of places) {
    const pushes: Push[] = [];
    heard.set(place, pushes);
    const deliver = (change: Change): void => {
      pushes.push(JSON.parse(change.frames(undefined).join('')).d);
    };
    namespace.listeners.attach(segments(place), null, { deliver });
  }
  return heard;
};

const exported = (node: TreeNode): Json => node.toJSON({ exportFormat: true });

const keys = fc.constantFrom('a', 'b', 'c');
const value = wireJson(2, keys);
// Removals often meet what stands alone below a priority.
const mergedValue = fc.oneof(value, fc.constant<Json>(null));
const written = fc.oneof(
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
const merges = fc
  .uniqueArray(written, { selector: ([key]) => key, minLength: 2, maxLength: 6 })
  .filter((entries) => !('error' in mergeWrites([], plainObject(entries))));
/** A merge, and the same with its keys in another order. */
const twice = merges.chain((entries) =>
  fc.tuple(
    fc.constant(entries),
    fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
  ),
);

/** Reads values, existence and priorities of what will be there, all over the tree. */
const READING_RULES = `{ "rules": {
  ".write": "newData.getPriority() !== 'p' && (!newData.child('a').exists() || newData.child('a').getPriority() !== 1)",
  "$x": { ".validate": "newData.getPriority() === null || newData.parent().child('b').getPriority() !== 'q'",
          "$y": { ".validate": "newData.getPriority() !== 1 || data.exists()" } }
} }`;

const PLACES = ['', 'a', 'b', 'a/b', 'c/a', 'b/c/a'];

describe('the order of the keys of a merge', () => {
  test('changes neither the tree, its hash, the result of the rules nor the pushes', () => {
    fc.assert(
      fc.property(value, twice, (before, [entries, shuffled]) => {
        const [one, other] = [entries, shuffled].map((order) => {
          const namespace = namespaceOf(nodeOf(before));
          const heard = listening(namespace, PLACES);
          const judged = merge(namespaceOf(nodeOf(before), READING_RULES), plainObject(order), ANONYMOUS);
          merge(namespace, plainObject(order));
          return { judged, heard: [...heard], data: exported(namespace.root), hash: namespace.root.hash() };
        });
        expect(other).toEqual(one);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  test.each<[string, Json, { [key: string]: Json }, Json]>([
    ['a priority before what it belongs to', null, { '.priority': 5, a: 1 }, { a: 1, '.priority': 5 }],
    ['the same deeper', null, { 'x/.priority': 5, 'x/y/z': 1 }, { x: { y: { z: 1 }, '.priority': 5 } }],
    ['and of a leaf above', { x: 1 }, { 'x/.priority': 5, 'x/y': 1 }, { x: { y: 1, '.priority': 5 } }],
    ['a priority alone', null, { 'x/.priority': 5 }, null],
    ['a priority of what goes', { x: { y: 1, '.priority': 3 }, z: 1 }, { 'x/.priority': 5, 'x/y': null }, { z: 1 }],
    [
      'children exchanged below a priority',
      { x: { a: 1, '.priority': 3 } },
      { 'x/a': null, 'x/b': 2 },
      { x: { b: 2, '.priority': 3 } },
    ],
    [
      'the same where an empty object removes',
      { x: { a: 1, '.priority': 3 } },
      { 'x/a': { no: {} }, 'x/b/c': 2 },
      { x: { b: { c: 2 }, '.priority': 3 } },
    ],
    [
      'a priority taken away meanwhile',
      { x: { a: 1, '.priority': 3 } },
      { 'x/.priority': null, 'x/a': null, 'x/b': 2 },
      { x: { b: 2 } },
    ],
  ])('%s', (_name, before, data, after) => {
    for (const entries of [Object.entries(data), Object.entries(data).reverse()]) {
      const namespace = namespaceOf(nodeOf(before));
      expect(merge(namespace, plainObject(entries))).toBe('ok');
      expect(exported(namespace.root)).toEqual(after);
    }
  });
});

/** The value that a client has after it applied the changes of a push in order. */
const afterPush = (node: TreeNode, base: string, push: Push, reorder: (keys: string[]) => string[]): TreeNode => {
  const at = segments(push.b.p).slice(segments(base).length);
  const read = (json: Json): TreeNode => {
    const parsed = fromJSON(json);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return parsed.node;
  };
  if (push.a === 'd') return node.set(at, read(push.b.d));
  const data = new Map(Object.entries(push.b.d ?? {}));
  return reorder([...data.keys()].sort()).reduce(
    (made, key) => made.set([...at, ...segments(key)], read(data.get(key) ?? null)),
    node,
  );
};

describe('the pushes of a merge', () => {
  test('give every client the stored data, in whatever order it applies the changes', () => {
    fc.assert(
      fc.property(value, merges, (before, entries) => {
        const namespace = namespaceOf(nodeOf(before));
        const heard = listening(namespace, PLACES);
        merge(namespace, plainObject(entries));
        for (const [place, pushes] of heard) {
          for (const reorder of [(k: string[]) => k, (k: string[]) => k.toReversed()]) {
            const known = nodeOf(before).at(segments(place));
            const node = pushes.reduce((made, push) => afterPush(made, place, push, reorder), known);
            expect(exported(node)).toEqual(exported(namespace.root.at(segments(place))));
          }
        }
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  test('contain no path twice if a priority is written together with children', () => {
    const namespace = namespaceOf(nodeOf({ x: { y: 1 }, z: 1 }));
    const heard = listening(namespace, ['']);
    merge(namespace, { 'x/y': 2, 'x/.priority': 5, z: 2 });
    expect(heard.get('')).toEqual([{ a: 'm', b: { p: '', d: { x: { y: 2, '.priority': 5 }, z: 2 } } }]);
  });
});
