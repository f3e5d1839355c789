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

test('take() returns the entries in order, each as one request, and empties the queue', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a', 1)]);
  queue.add([write('b/c', 2), write('b/d', 3)]);
  expect(queue.size).toBe(3);
  expect(queue.take()).toEqual([[write('a', 1)], [write('b/c', 2), write('b/d', 3)]]);
  expect(queue.take()).toEqual([]);
});

test('a later write replaces the queued writes at or below its path, also those of a merge', () => {
  const queue = new DisconnectQueue();
  queue.add([write('a/b', 1)]);
  queue.add([write('x', 2), write('a/c', 3)]);
  queue.add([write('a', 4)]);
  expect(queue.take()).toEqual([[write('x', 2)], [write('a', 4)]]);
});

test('a cancel removes the writes at or below its path, but not leaves above it or siblings', () => {
  const queue = new DisconnectQueue();
  for (const path of ['a', 'a/b', 'a/b/c', 'ab']) queue.add([write(path, 1)]);
  queue.cancel(['a', 'b']);
  expect(queue.take()).toEqual([[write('a', 1)], [write('ab', 1)]]);
});

/** Returns the writes that remain of a write at `a` after the path `cancelled` is cancelled. */
const remainingWrites = (value: Json, cancelled: string) => {
  const queue = new DisconnectQueue();
  queue.add([write('a', value)]);
  queue.cancel(cancelled.split('/'));
  const writes = queue.take().flat();
  return writes.map(({ path, value: remaining }) => [path.join('/'), remaining]);
};

test.each<{ name: string; value: Json; cancelled: string; remaining: [string, Json][] }>([
  {
    name: 'keeps the other children of an object',
    value: { b: 1, c: { d: 2 } },
    cancelled: 'a/b',
    remaining: [['a/c', { d: 2 }]],
  },
  {
    name: 'keeps the other children at every depth',
    value: { b: { x: 1, y: 2, z: { w: 1 } }, c: 3 },
    cancelled: 'a/b/z/w',
    remaining: [
      ['a/b/x', 1],
      ['a/b/y', 2],
      ['a/c', 3],
    ],
  },
  {
    name: 'keeps all children if the cancelled path was not written',
    value: { b: 1 },
    cancelled: 'a/c',
    remaining: [['a/b', 1]],
  },
  { name: 'keeps a leaf', value: 1, cancelled: 'a/b', remaining: [['a', 1]] },
  {
    name: 'keeps a leaf with a priority',
    value: { '.value': 1, '.priority': 2 },
    cancelled: 'a/b',
    remaining: [['a', { '.value': 1, '.priority': 2 }]],
  },
  {
    name: 'keeps a server value',
    value: { '.sv': 'timestamp' },
    cancelled: 'a/b',
    remaining: [['a', { '.sv': 'timestamp' }]],
  },
  {
    name: 'keeps a leaf above the cancelled path',
    value: { b: 1, c: 2 },
    cancelled: 'a/b/x',
    remaining: [
      ['a/b', 1],
      ['a/c', 2],
    ],
  },
  { name: 'cancels a removal', value: null, cancelled: 'a/b', remaining: [] },
  {
    name: 'cancels a value without data, which is a removal',
    value: { b: { c: null }, '.priority': 1 },
    cancelled: 'a/x',
    remaining: [],
  },
  {
    name: 'cancels children without data',
    value: { b: { c: null }, d: {}, e: { '.value': null }, f: [null], g: 1 },
    cancelled: 'a/x',
    remaining: [['a/g', 1]],
  },
  { name: 'keeps the other items of a list', value: ['x', null, 'y'], cancelled: 'a/0', remaining: [['a/2', 'y']] },
  {
    name: 'keeps priorities',
    value: {
      b: { x: 1, y: 2, '.priority': 1 },
      c: { '.value': 3, '.priority': 'p' },
      '.priority': { '.sv': 'timestamp' },
    },
    cancelled: 'a/b/x',
    remaining: [
      ['a/b/y', 2],
      ['a/b/.priority', 1],
      ['a/c', { '.value': 3, '.priority': 'p' }],
      ['a/.priority', { '.sv': 'timestamp' }],
    ],
  },
  {
    name: 'cancels the priority alone, if the path is that of the priority',
    value: { b: 1, '.priority': 2 },
    cancelled: 'a/.priority',
    remaining: [['a/b', 1]],
  },
  {
    name: 'keeps keys that are names of object internals',
    value: plainObject([
      ['__proto__', { a: 1, b: 2 }],
      ['constructor', 1],
    ]),
    cancelled: 'a/__proto__/a',
    remaining: [
      ['a/__proto__/b', 2],
      ['a/constructor', 1],
    ],
  },
])('a cancel below a write: $name', ({ value, cancelled, remaining }) => {
  expect(remainingWrites(value, cancelled)).toEqual(remaining);
});

test('a partly cancelled merge stays one request, and a cancelled write can be queued again', () => {
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
    : fc.dictionary(names, tree(depth - 1), { maxKeys: 3, noNullPrototype: true }).map((object) => object as Json);
const queuedWrite = fc
  .array(names, { maxLength: 2 })
  .chain((path) => fc.tuple(fc.constant(path), tree(3 - path.length)));
/**
 * Generates writes. No write is at or below the path of an earlier one, because the SDK would merge the two, whereas
 * the queue keeps a write below another one apart.
 */
const queuedWrites = fc
  .array(queuedWrite, { minLength: 1, maxLength: 4 })
  .map((writes) => writes.filter(([path], i) => !writes.slice(0, i).some(([earlier]) => isPrefix(earlier, path))));
const cancelledPath = fc.array(names, { minLength: 1, maxLength: 4 });

test('after cancels, the remaining writes have the same effect as those in the queue of the SDK', () => {
  fc.assert(
    fc.property(
      tree(3),
      queuedWrites,
      fc.array(cancelledPath, { minLength: 1, maxLength: 3 }),
      (before, writes, cancels) => {
        const queue = new DisconnectQueue();
        const sdkQueue = sdk.newSparseSnapshotTree();
        for (const [path, value] of writes) {
          queue.add([{ path, value }]);
          sdk.sparseSnapshotTreeRemember(sdkQueue, new sdk.Path(path.join('/')), sdk.nodeFromJSON(value));
        }
        for (const path of cancels) {
          queue.cancel(path);
          sdk.sparseSnapshotTreeForget(sdkQueue, new sdk.Path(path.join('/')));
        }
        const base = nodeOf(before);
        const actual = queue
          .take()
          .flat()
          .reduce((result, { path, value }) => result.set(path, nodeOf(value)), base);
        let expected: TreeNode = base;
        sdk.sparseSnapshotTreeForEachTree(sdkQueue, new sdk.Path(''), (path, node) => {
          const value = JSON.parse(JSON.stringify(node.val(true)));
          expected = expected.set(String(path).split('/').filter(Boolean), value === null ? EMPTY : nodeOf(value));
        });
        expect(actual.toJSON()).toEqual(expected.toJSON());
      },
    ),
    { numRuns: 2_000 },
  );
}, 60_000);
