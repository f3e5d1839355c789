import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys } from './keys.ts';
import { EMPTY, equalNodes, leaf } from './node.ts';
import { compareValues, OBJECT_VALUE, type SortValue } from './ordering.ts';
import { loadsAllData, PLAIN_QUERY } from './query.ts';
import { keys, lists, nodeOf, queries, records } from './testing/arbitraries.ts';
import type { Json, Query, QueryBound, TreeNode } from './types.ts';
import { viewOf } from './view.ts';
import { diffView } from './view-diff.ts';

function sortValue(child: TreeNode, query: Query): SortValue {
  const { index } = query;
  if (index.kind === 'key') return null;
  if (index.kind === 'priority') return child.priority;
  const node = index.kind === 'child' ? child.at(index.path) : child;
  return node.childCount > 0 ? OBJECT_VALUE : node.value;
}

/** Returns the keys of the view in a simple way: sorts all children, then applies the bounds and the limit. */
function expectedKeys(node: TreeNode, query: Query): string[] {
  const byKey = query.index.kind === 'key';
  const sorted = [...node.entries()]
    .map(([key, child]): { key: string; value: SortValue } => ({ key, value: sortValue(child, query) }))
    .sort((a, b) => compareValues(a.value, b.value) || compareKeys(a.key, b.key));
  const compareWithBound = (entry: (typeof sorted)[number], bound: QueryBound, fallback: string): number =>
    byKey
      ? compareKeys(entry.key, String(bound.value))
      : compareValues(entry.value, bound.value) || compareKeys(entry.key, bound.key ?? fallback);
  const { start, end, limit } = query;
  const inRange = sorted.filter((entry) => {
    const low = start === undefined ? 1 : compareWithBound(entry, start, start.inclusive ? '[MIN_NAME]' : '[MAX_NAME]');
    const high = end === undefined ? -1 : compareWithBound(entry, end, end.inclusive ? '[MAX_NAME]' : '[MIN_NAME]');
    return (start?.inclusive === true ? low >= 0 : low > 0) && (end?.inclusive === true ? high <= 0 : high < 0);
  });
  const shown =
    limit === undefined
      ? inRange
      : limit.from === 'first'
        ? inRange.slice(0, limit.count)
        : inRange.slice(-limit.count);
  return shown.map((entry) => entry.key);
}

/** Generates writes of whole children and of data below them, each with its path. */
const writes = fc.array(
  fc.oneof(
    fc.tuple(
      fc.tuple(
        fc.oneof(
          keys,
          fc.nat(150).map((n) => `k${n}`),
        ),
      ),
      fc.oneof(records(), fc.constant(null)),
    ),
    fc.tuple(
      fc
        .constantFrom('a', 'k1', 'k2', 'k3', '1', '2')
        .chain((key) => fc.constantFrom([key, 'a'], [key, 'n', 'v'], [key, '.priority'])),
      fc.constantFrom<Json[]>(null, 0, 1, 2, 'x'),
    ),
  ),
  { minLength: 1, maxLength: 8 },
);

function checkView(node: TreeNode, query: Query): void {
  const view = viewOf(node, query);
  const expected = expectedKeys(node, query);
  expect(view.entries.map(([key]) => key)).toEqual(expected);
  if (loadsAllData(query)) expect(view.node).toBe(node);
  else expect([...view.node.keys()]).toEqual([...expected].sort(compareKeys));
  for (const [key, child] of view.entries) {
    expect(equalNodes(child, node.child(key))).toBe(true);
    expect(equalNodes(view.node.child(key), child)).toBe(true);
  }
}

describe('viewOf', () => {
  it('shows the same children as a plain sort and filter of all of them, after any writes', () => {
    fc.assert(
      fc.property(lists, writes, fc.array(queries, { minLength: 1, maxLength: 6 }), (list, operations, someQueries) => {
        let node = list;
        // Builds the indexes before the writes, so that the writes must update them.
        for (const query of someQueries) viewOf(node, query);
        for (const [path, json] of operations) {
          node = node.set(path, nodeOf(json));
          for (const query of someQueries) checkView(node, query);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shows a leaf without a limit but not with one, and drops the priority of a filtered object', () => {
    const query: Query = { index: { kind: 'key' }, limit: { count: 1, from: 'first' } };
    expect(viewOf(leaf(1, 'p'), query).node).toBe(EMPTY);
    expect(viewOf(EMPTY, query).node).toBe(EMPTY);
    const value = leaf(1, 'p');
    expect(viewOf(value, PLAIN_QUERY).node).toBe(value);
    const list = nodeOf({ a: 1, b: 2, '.priority': 5 });
    expect(viewOf(list, query).node.toJSON({ exportFormat: true })).toEqual({ a: 1 });
    expect(viewOf(list, { index: { kind: 'value' } }).node).toBe(list);
  });

  it('shows the right children after queries by more child paths than there can be indexes', () => {
    let list = nodeOf(
      Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, { f: n, [`p${n % 40}`]: 50 - n }])),
    );
    for (let n = 0; n < 40; n++) {
      const query: Query = { index: { kind: 'child', path: [`p${n}`] }, limit: { count: 3, from: 'last' } };
      expect(viewOf(list, query).entries.map(([key]) => key)).toEqual(expectedKeys(list, query));
      list = list.set([`k${n}`, 'f'], leaf(-n));
      expect(viewOf(list, { ...query, index: { kind: 'child', path: ['f'] } }).entries[2]?.[0]).toBe('k49');
    }
  });
});

describe('diffView', () => {
  it('returns the difference between the views before and after writes, with or without a list of written keys', () => {
    fc.assert(
      fc.property(lists, writes, queries, fc.boolean(), (list, operations, query, passesKeys) => {
        viewOf(list, query);
        const after = operations.reduce((node, [path, json]) => node.set(path, nodeOf(json)), list);
        const oldEntries = new Map(viewOf(list, query).entries);
        const newEntries = new Map(viewOf(after, query).entries);
        const change = diffView(
          list,
          after,
          query,
          passesKeys ? [...new Set(operations.map(([path]) => path[0]))] : undefined,
        );
        const changed = [...newEntries]
          .filter(([key, child]) => !equalNodes(child, oldEntries.get(key) ?? EMPTY))
          .sort((a, b) => compareKeys(a[0], b[0]));
        const removed = [...oldEntries.keys()].filter((key) => !newEntries.has(key)).sort(compareKeys);
        expect(change?.removed).toEqual(removed);
        expect(change?.changed.map(([key]) => key)).toEqual(changed.map(([key]) => key));
        for (const [i, [, child]] of changed.entries())
          expect(equalNodes(change?.changed[i]?.[1] ?? EMPTY, child)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('returns null if either node is a leaf, and no change for two empty nodes', () => {
    expect(diffView(leaf(1), EMPTY, PLAIN_QUERY)).toBeNull();
    expect(diffView(EMPTY, leaf(1), PLAIN_QUERY)).toBeNull();
    expect(diffView(EMPTY, EMPTY, PLAIN_QUERY)).toEqual({ changed: [], removed: [] });
  });
});
