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
  const found: Entry[] = [];
  if (tree !== null) visit(tree, 0, sizeOf(tree), (key, value) => found.push([key, value]));
  return found;
}

/** Checks what every operation relies on; returns the height. */
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

/** Adds (or, negative, removes) runs of keys: rising, falling or scattered. */
const runs = fc.array(
  fc.record({
    from: fc.nat(3000),
    length: fc.integer({ min: 1, max: 400 }),
    step: fc.constantFrom(1, -1, 7919),
    adds: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

function names(run: { from: number; length: number; step: number }): string[] {
  return Array.from({ length: run.length }, (_, n) => `k${(((run.from + n * run.step) % 3001) + 3001) % 3001}`);
}

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
  ['by key', false],
  ['by value', true],
])('a tree sorted %s', (_name, byValue) => {
  it('keeps its invariants, order and ranks, and does not change old versions', () => {
    const order = byValue ? byEntry : byKey;
    const sortValue = (key: string): number => Number(key.slice(1)) % 17;
    fc.assert(
      fc.property(runs, (operations) => {
        let tree: Tree<number> | null = null;
        const model = new Map<string, number>();
        const versions: { tree: Tree<number> | null; entries: Entry[] }[] = [];
        for (const run of operations) {
          for (const key of names(run)) {
            const value = sortValue(key);
            tree = updateEntry(tree, key, value, byValue, () => (run.adds ? value : undefined));
            if (run.adds) model.set(key, value);
            else model.delete(key);
          }
          versions.push({ tree, entries: [...model].sort(order) });
        }
        for (const version of versions) checkVersion(version.tree, version.entries, byValue);
      }),
      { numRuns: 15 },
    );
  });

  it('has the same invariants when built from sorted entries', () => {
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
  it('stays balanced after many removals', () => {
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

  it('is the same object if nothing changes', () => {
    const tree = updateEntry<number>(null, 'a', undefined, false, () => 1);
    expect(updateEntry(tree, 'a', undefined, false, () => 1)).toBe(tree);
    expect(updateEntry(tree, 'b', undefined, false, () => undefined)).toBe(tree);
    expect(updateEntry(null, 'b', undefined, false, () => undefined)).toBeNull();
    expect(updateEntry(tree, 'a', undefined, false, () => undefined)).toBeNull();
  });

  it('differs from another version exactly in the entries that differ', () => {
    fc.assert(
      fc.property(runs, runs, (first, second) => {
        let tree: Tree<number> | null = null;
        const edit = (operations: typeof first, value: number): void => {
          for (const run of operations) {
            for (const key of names(run))
              tree = updateEntry(tree, key, undefined, false, () => (run.adds ? value : undefined));
          }
        };
        edit(first, 1);
        const before = tree;
        edit(second, 2);
        const old = new Map(entriesOf(before));
        const now = new Map(entriesOf(tree));
        const expected = [...new Set([...old.keys(), ...now.keys()])]
          .filter((key) => old.get(key) !== now.get(key))
          .sort(compareKeys);
        const found: string[] = [];
        eachDifference<number>(before, tree, (key, was, is) => {
          if (was === old.get(key) && is === now.get(key)) found.push(key);
          return true;
        });
        expect(found).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('is compared without visiting shared nodes', () => {
    const all = Array.from({ length: 100_000 }, (_, n) => `k${n}`).sort(compareKeys);
    const tree = buildTree(
      all,
      all.map((_, n) => n),
      false,
    );
    const changed = updateEntry(tree, 'k777', undefined, false, () => -1);
    let looked = 0;
    const counted = (key: string): boolean => {
      looked++;
      return key === 'k777';
    };
    eachDifference<number>(tree, changed, counted);
    expect(looked).toBe(1);
  });
});
