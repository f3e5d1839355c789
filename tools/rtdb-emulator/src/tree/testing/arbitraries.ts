/**
 * Random data for the tests of the tree. There are few different keys, so that operations often concern the same child.
 * The keys that are hard to handle are among them.
 */
import fc from 'fast-check';
import { EMPTY, fromJSON } from '../node.ts';
import type { Json, LeafValue, Query, TreeNode } from '../types.ts';

const AWKWARD = ['__proto__', 'constructor', 'toString', 'ñandú', '🏋️', '\ud83c', '\udfff', 'hasOwnProperty'];
const NUMERIC = ['0', '1', '2', '10', '01', '-1', '2147483647', '2147483648', '-2147483648', '99999999999', '1a', '-'];
const PLAIN = ['a', 'b', 'c', 'd', 'B', 'aa', '-Nabc', '-Nabd', '2026-11-20', '2026-1-2'];

export const keys = fc.constantFrom(...PLAIN, ...NUMERIC, ...AWKWARD);
const leaves: fc.Arbitrary<LeafValue> = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(0.5, -1.25, 1e21, 123456789.125),
  fc.boolean(),
  fc.constantFrom('', 'a', 'b', 'Z', 'ñ', '🏋️', '\ud83c', '10', '9'),
);
const priorities = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom('', 'p', 'q'),
);

/** Creates an object in which every entry is an own property, even `__proto__`, as `JSON.parse` does. */
export function plainObject(entries: readonly (readonly [string, Json])[]): { readonly [key: string]: Json } {
  const out = {};
  for (const [key, value] of entries)
    Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
  return out;
}

function withPriority(value: Json, priority: string | number | null): Json {
  if (priority === null || value === null) return value;
  if (typeof value !== 'object') return { '.value': value, '.priority': priority };
  return plainObject([...Object.entries(value), ['.priority', priority]]);
}

/** Generates JSON of at most this depth as clients send it, with priorities, nulls and empty objects. */
export function wireJson(depth: number, names: fc.Arbitrary<string> = keys): fc.Arbitrary<Json> {
  const scalar = fc.oneof({ weight: 9, arbitrary: leaves }, fc.constant(null));
  const bare: fc.Arbitrary<Json> =
    depth === 0
      ? scalar
      : fc.oneof(
          { weight: 1, arbitrary: scalar },
          {
            weight: 2,
            arbitrary: fc.array(fc.tuple(names, wireJson(depth - 1, names)), { maxLength: 6 }).map(plainObject),
          },
        );
  return fc.tuple(bare, priorities).map(([value, priority]) => withPriority(value, priority));
}

/** Converts JSON to a node. Throws if the JSON can't be stored. */
export function nodeOf(json: Json): TreeNode {
  const result = fromJSON(json);
  if (!result.ok) throw new Error(`${result.problem.message} at /${result.problem.path.join('/')}`);
  return result.node;
}

/** Generates lists for queries: many equal values, some priorities, some leaves. */
export const lists: fc.Arbitrary<TreeNode> = fc
  .array(
    fc.tuple(
      fc.oneof(
        keys,
        fc.nat(150).map((n) => `k${n}`),
        fc.nat(99).map(String),
      ),
      records(),
    ),
    { maxLength: 120 },
  )
  .map((entries) => entries.reduce<TreeNode>((list, [key, json]) => list.set([key], nodeOf(json)), EMPTY));

/** Generates a child of {@link lists}: a leaf or a record. */
export function records(): fc.Arbitrary<Json> {
  const fields = fc.record({ a: leaves, n: fc.record({ v: fc.integer({ min: 0, max: 4 }) }) }, { requiredKeys: [] });
  return fc.tuple(fc.oneof(leaves, fields), priorities).map(([value, priority]) => withPriority(value, priority));
}

/**
 * Replaces what the SDK can't handle: it can neither hash lone surrogates nor read an object with the key
 * `hasOwnProperty`.
 */
export function forSdk<T>(data: T): T {
  return JSON.parse(
    JSON.stringify(data)
      .replace(/\\ud[89a-f]../g, 'lone')
      .replace(/hasOwnProperty/g, 'own'),
  );
}

const bounds = fc.record(
  {
    value: fc.oneof(leaves, fc.constant(null)),
    key: fc.oneof(keys, fc.constantFrom('[MIN_NAME]', '[MAX_NAME]')),
    inclusive: fc.boolean(),
  },
  { requiredKeys: ['value', 'inclusive'] },
);
const keyBounds = fc.record({ value: keys, inclusive: fc.boolean() });
const limits = fc.record({
  count: fc.integer({ min: 1, max: 9 }),
  from: fc.constantFrom('first' as const, 'last' as const),
});

/** Queries of every form. */
export const queries: fc.Arbitrary<Query> = fc.oneof(
  fc
    .constantFrom<Query['index'][]>(
      { kind: 'value' },
      { kind: 'priority' },
      { kind: 'child', path: ['a'] },
      { kind: 'child', path: ['n', 'v'] },
    )
    .chain((index) =>
      fc.record({ index: fc.constant(index), start: bounds, end: bounds, limit: limits }, { requiredKeys: ['index'] }),
    ),
  fc.record(
    { index: fc.constant({ kind: 'key' as const }), start: keyBounds, end: keyBounds, limit: limits },
    { requiredKeys: ['index'] },
  ),
);
