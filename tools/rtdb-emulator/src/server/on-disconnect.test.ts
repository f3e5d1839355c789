import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY } from '../tree/node.ts';
import { nodeOf, plainObject } from '../tree/testing/arbitraries.ts';
import { loadSdk } from '../tree/testing/sdk-internals.ts';
import type { Json, TreeNode } from '../tree/types.ts';
import { MAX_QUEUED } from './limits.ts';
import { DisconnectQueue } from './on-disconnect.ts';
import { isPrefix } from './paths.ts';

const write = (path: string, value: Json) => ({ path: path.split('/'), value });

test('entries run in order, each as one request', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a', 1)]);
  queue.add([write('b/c', 2), write('b/d', 3)]);
  expect(queue.size).toBe(3);
  expect(queue.take()).toEqual([[write('a', 1)], [write('b/c', 2), write('b/d', 3)]]);
  expect(queue.take()).toEqual([]);
});

test('a later entry replaces those at or below it, also inside a merge', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a/b', 1)]);
  queue.add([write('x', 2), write('a/c', 3)]);
  queue.add([write('a', 4)]);
  expect(queue.take()).toEqual([[write('x', 2)], [write('a', 4)]]);
});

test('a cancel removes entries at or below the path, but neither leaves above it nor siblings', () => {
  const queue = new DisconnectQueue();
  for (const path of ['a', 'a/b', 'a/b/c', 'ab']) queue.add([write(path, 1)]);
  queue.cancel(['a', 'b']);
  expect(queue.take()).toEqual([[write('a', 1)], [write('ab', 1)]]);
});

/** The rest of a write at `a` after something below it is cancelled. */
const left = (value: Json, cancelled: string) => {
  const queue = new DisconnectQueue();
  queue.add([write('a', value)]);
  queue.cancel(cancelled.split('/'));
  const writes = queue.take().flat();
  return writes.map(({ path, value: rest }) => [path.join('/'), rest]);
};

test.each<[string, Json, string, [string, Json][]]>([
  ['the others of an object', { b: 1, c: { d: 2 } }, 'a/b', [['a/c', { d: 2 }]]],
  [
    'deeper',
    { b: { x: 1, y: 2, z: { w: 1 } }, c: 3 },
    'a/b/z/w',
    [
      ['a/b/x', 1],
      ['a/b/y', 2],
      ['a/c', 3],
    ],
  ],
  ['what was not in it', { b: 1 }, 'a/c', [['a/b', 1]]],
  ['a leaf', 1, 'a/b', [['a', 1]]],
  ['a leaf with a priority', { '.value': 1, '.priority': 2 }, 'a/b', [['a', { '.value': 1, '.priority': 2 }]]],
  ['a server value', { '.sv': 'timestamp' }, 'a/b', [['a', { '.sv': 'timestamp' }]]],
  [
    'a leaf on the way',
    { b: 1, c: 2 },
    'a/b/x',
    [
      ['a/b', 1],
      ['a/c', 2],
    ],
  ],
  ['a removal', null, 'a/b', []],
  ['what amounts to one', { b: { c: null }, '.priority': 1 }, 'a/x', []],
  ['parts that hold nothing', { b: { c: null }, d: {}, e: { '.value': null }, f: [null], g: 1 }, 'a/x', [['a/g', 1]]],
  ['a list', ['x', null, 'y'], 'a/0', [['a/2', 'y']]],
  [
    'priorities',
    { b: { x: 1, y: 2, '.priority': 1 }, c: { '.value': 3, '.priority': 'p' }, '.priority': { '.sv': 'timestamp' } },
    'a/b/x',
    [
      ['a/b/y', 2],
      ['a/b/.priority', 1],
      ['a/c', { '.value': 3, '.priority': 'p' }],
      ['a/.priority', { '.sv': 'timestamp' }],
    ],
  ],
  ['all but a priority that is cancelled', { b: 1, '.priority': 2 }, 'a/.priority', [['a/b', 1]]],
  [
    'keys like object internals',
    plainObject([
      ['__proto__', { a: 1, b: 2 }],
      ['constructor', 1],
    ]),
    'a/__proto__/a',
    [
      ['a/__proto__/b', 2],
      ['a/constructor', 1],
    ],
  ],
])('a cancel below a write leaves: %s', (_name, value, cancelled, rest) => {
  expect(left(value, cancelled)).toEqual(rest);
});

test('a partly cancelled merge stays one request, and is complete when queued again', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a/b', { x: 1, y: 2, z: 3 }), write('a/c', 3), write('a/.priority', 4)]);
  queue.cancel(['a', 'b', 'x']);
  expect(queue.size).toBe(4);
  queue.cancel(['a', 'b', 'y']);
  expect(queue.take()).toEqual([[write('a/b/z', 3), write('a/c', 3), write('a/.priority', 4)]]);
  queue.add([write('a', { b: 1, c: 2 })]);
  queue.cancel(['a', 'b']);
  queue.add([write('a', { b: 1, c: 2 })]);
  expect(queue.take()).toEqual([[write('a', { b: 1, c: 2 })]]);
});

test('a later write below a queued one does not change the queued one', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a', { b: 1, c: 2 })]);
  queue.add([write('a/b', 3)]);
  expect(queue.take()).toEqual([[write('a', { b: 1, c: 2 })], [write('a/b', 3)]]);
});

test('a cancel that would exceed the limit of queued paths changes nothing', () => {
  const queue = new DisconnectQueue();
  const many = Object.fromEntries(Array.from({ length: MAX_QUEUED + 2 }, (_, i) => [`k${i}`, i]));
  queue.add([write('a', many)]);
  expect(queue.cancel(['a', 'k0'])).toBe(false);
  expect(queue.size).toBe(1);
  expect(queue.cancel(['a'])).toBe(true);
  expect(queue.size).toBe(0);
});

const sdk = loadSdk();
const names = fc.constantFrom('a', 'b', 'c');
const tree = (depth: number): fc.Arbitrary<Json> =>
  depth === 0
    ? fc.constantFrom<Json[]>(1, 'x', true)
    : fc.dictionary(names, tree(depth - 1), { maxKeys: 3, noNullPrototype: true }).map((made) => made as Json);
const one = fc.array(names, { maxLength: 2 }).chain((path) => fc.tuple(fc.constant(path), tree(3 - path.length)));
/** None below an earlier one: those the SDK works into it, while here both remain. */
const queued = fc
  .array(one, { minLength: 1, maxLength: 4 })
  .map((writes) => writes.filter(([path], i) => !writes.slice(0, i).some(([earlier]) => isPrefix(earlier, path))));
const cancelled = fc.array(names, { minLength: 1, maxLength: 4 });

test('cancels leave the same writes as in the queue of the SDK', () => {
  fc.assert(
    fc.property(tree(3), queued, fc.array(cancelled, { minLength: 1, maxLength: 3 }), (before, writes, cancels) => {
      const queue = new DisconnectQueue();
      const copy = sdk.newSparseSnapshotTree();
      for (const [path, value] of writes) {
        queue.add([{ path, value }]);
        sdk.sparseSnapshotTreeRemember(copy, new sdk.Path(path.join('/')), sdk.nodeFromJSON(value));
      }
      for (const path of cancels) {
        queue.cancel(path);
        sdk.sparseSnapshotTreeForget(copy, new sdk.Path(path.join('/')));
      }
      const base = nodeOf(before);
      const ours = queue
        .take()
        .flat()
        .reduce((made, { path, value }) => made.set(path, nodeOf(value)), base);
      let theirs: TreeNode = base;
      sdk.sparseSnapshotTreeForEachTree(copy, new sdk.Path(''), (path, node) => {
        const value = JSON.parse(JSON.stringify(node.val(true)));
        theirs = theirs.set(String(path).split('/').filter(Boolean), value === null ? EMPTY : nodeOf(value));
      });
      expect(ours.toJSON()).toEqual(theirs.toJSON());
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
