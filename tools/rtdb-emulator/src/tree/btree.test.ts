import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryAt, get, MAX_WIDTH, rankOf, sizeOf, type Tree, TreeBranch, visit } from './btree.ts';
import { eachDifference } from './btree-diff.ts';
import { buildTree, updateEntry } from './btree-edit.ts';
import { compareKeys } from './keys.ts';
import { compareValues } from './ordering.ts';

type Entry = readonly [key: string, value: number];

const byKey = (a: Entry, b: Entry): number => compareKeys(a[0], b[0]);
const byEntry = (a: Entry, b: Entry): number => compareValues(a[1], b[1]) || compareKeys(a[0], b[0]);

function entriesOf(tree: Tree<number> | null): Entry[] {
  const entries: Entry[] = [];
  if (tree !== null) visit(tree, 0, sizeOf(tree), (key, value) => entries.push([key, value]));
  return entries;
}

/** Checks the invariants of a tree. Returns its height. */
function checkShape(tree: Tree<number>, byValue: boolean): number {
  expect(tree.keys.length).toBeGreaterThan(0);
  expect(tree.keys.length).toBeLessThanOrEqual(MAX_WIDTH);
  if (!(tree instanceof TreeBranch)) {
    expect(tree.values.length).toBe(tree.keys.length);
    return 0;
  }
  expect(tree.kids.length).toBe(tree.keys.length);
  expect(tree.size).toBe(tree.kids.reduce((sum, kid) => sum + sizeOf(kid), 0));
  expect(tree.keys).toEqual(tree.kids.map((kid) => kid.keys[0]));
  expect(tree.values).toEqual(byValue ? tree.kids.map((kid) => kid.values[0]) : []);
  const heights = new Set(tree.kids.map((kid) => checkShape(kid, byValue)));
  expect(heights.size).toBe(1);
  return 1 + ([...heights][0] ?? 0);
}

/** Generates runs of keys to add or to remove; the keys of a run are ascending, descending or scattered. */
const runs = fc.array(
  fc.record({
    from: fc.nat(3000),
    length: fc.integer({ min: 1, max: 400 }),
    step: fc.constantFrom(1, -1, 7919),
    adds: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Returns the keys of a run. */
function keysOf(run: { from: number; length: number; step: number }): string[] {
  return Array.from({ length: run.length }, (_, n) => `k${(((run.from + n * run.step) % 3001) + 3001) % 3001}`);
}

/** Checks the shape of a tree, its entries in this order, and the ranks of the first 20. */
function checkVersion(tree: Tree<number> | null, entries: readonly Entry[], byValue: boolean): void {
  expect(entriesOf(tree)).toEqual(entries);
  if (tree === null) return;
  checkShape(tree, byValue);
  for (const [rank, [key, value]] of entries.slice(0, 20).entries()) {
    expect(entryAt(tree, rank)).toEqual([key, value]);
    expect(rankOf(tree, key, value, byValue, false)).toBe(rank);
    expect(rankOf(tree, key, value, byValue, true)).toBe(rank + 1);
    if (!byValue) expect(get(tree, key)).toBe(value);
  }
}

describe.each([
  { sort: 'key', byValue: false },
  { sort: 'value and key', byValue: true },
])('a tree sorted by $sort', ({ byValue }) => {
  it('has the right entries, order, ranks and shape after random edits, and old versions do not change', () => {
    const order = byValue ? byEntry : byKey;
    const sortValue = (key: string): number => Number(key.slice(1)) % 17;
    fc.assert(
      fc.property(runs, (operations) => {
        let tree: Tree<number> | null = null;
        const expected = new Map<string, number>();
        const versions: { tree: Tree<number> | null; entries: Entry[] }[] = [];
        for (const run of operations) {
          for (const key of keysOf(run)) {
            const value = sortValue(key);
            tree = updateEntry(tree, key, value, byValue, () => (run.adds ? value : undefined));
            if (run.adds) expected.set(key, value);
            else expected.delete(key);
          }
          versions.push({ tree, entries: [...expected].sort(order) });
        }
        for (const version of versions) checkVersion(version.tree, version.entries, byValue);
      }),
      { numRuns: 15 },
    );
  });

  it('has the right entries and shape when it is built from sorted entries', () => {
    for (const size of [1, MAX_WIDTH, MAX_WIDTH + 1, 5000]) {
      const entries = Array.from({ length: size }, (_, n): Entry => [`k${n}`, n % 5]).sort(byValue ? byEntry : byKey);
      const tree = buildTree(
        entries.map((entry) => entry[0]),
        entries.map((entry) => entry[1]),
        byValue,
      );
      expect(entriesOf(tree)).toEqual(entries);
      if (tree !== null) checkShape(tree, byValue);
    }
    expect(buildTree([], [], byValue)).toBeNull();
  });
});

describe('a tree', () => {
  it('has a height of at most 2 after nearly all entries were removed', () => {
    const all = Array.from({ length: 50_000 }, (_, n) => `k${n}`).sort(compareKeys);
    let tree: Tree<number> | null = buildTree(
      all,
      all.map((_, n) => n),
      false,
    );
    for (const [n, key] of all.entries()) {
      if (n % 100 !== 0) tree = updateEntry(tree, key, undefined, false, () => undefined);
    }
    expect(tree === null ? 0 : sizeOf(tree)).toBe(500);
    expect(tree === null ? 9 : checkShape(tree, false)).toBeLessThanOrEqual(2);
  });

  it('is the same object after an edit that changes nothing, and null without entries', () => {
    const tree = updateEntry<number>(null, 'a', undefined, false, () => 1);
    expect(updateEntry(tree, 'a', undefined, false, () => 1)).toBe(tree);
    expect(updateEntry(tree, 'b', undefined, false, () => undefined)).toBe(tree);
    expect(updateEntry(null, 'b', undefined, false, () => undefined)).toBeNull();
    expect(updateEntry(tree, 'a', undefined, false, () => undefined)).toBeNull();
  });

  it('is compared with another version: exactly the entries that differ are reported, in order', () => {
    fc.assert(
      fc.property(runs, runs, (first, second) => {
        let tree: Tree<number> | null = null;
        const edit = (operations: typeof first, value: number): void => {
          for (const run of operations) {
            for (const key of keysOf(run))
              tree = updateEntry(tree, key, undefined, false, () => (run.adds ? value : undefined));
          }
        };
        edit(first, 1);
        const oldTree = tree;
        edit(second, 2);
        const old = new Map(entriesOf(oldTree));
        const current = new Map(entriesOf(tree));
        const expected = [...new Set([...old.keys(), ...current.keys()])]
          .filter((key) => old.get(key) !== current.get(key))
          .sort(compareKeys);
        const reported: string[] = [];
        eachDifference<number>(oldTree, tree, (key, oldValue, newValue) => {
          if (oldValue === old.get(key) && newValue === current.get(key)) reported.push(key);
          return true;
        });
        expect(reported).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('is compared with a version with one change: only this change is reported', () => {
    const all = Array.from({ length: 100_000 }, (_, n) => `k${n}`).sort(compareKeys);
    const tree = buildTree(
      all,
      all.map((_, n) => n),
      false,
    );
    const changed = updateEntry(tree, 'k777', undefined, false, () => -1);
    let reportCount = 0;
    const countReport = (key: string): boolean => {
      reportCount++;
      return key === 'k777';
    };
    eachDifference<number>(tree, changed, countReport);
    expect(reportCount).toBe(1);
  });
});
