/** Finds the differences of two trees sorted by key. Shared parts are skipped. */
import { type Chunk, type Tree, TreeBranch } from './btree.ts';
import { compareKeys } from './keys.ts';

/**
 * Called for each key whose values differ. `undefined`: the key is absent in that tree. Returning false stops the
 * search.
 */
export type DifferenceSink<V> = (key: string, before: V | undefined, after: V | undefined) => boolean;

/** Returns the number of levels of branches. */
function heightOf(tree: Tree<unknown>): number {
  let height = 0;
  for (let node = tree; node instanceof TreeBranch; node = node.kids[0] as Tree<unknown>) height++;
  return height;
}

/** Returns the child nodes (`kids`) of the branches among the nodes. */
function kidsOf<V>(nodes: readonly Tree<V>[]): Tree<V>[] {
  const kids: Tree<V>[] = [];
  for (const node of nodes) if (node instanceof TreeBranch) for (const kid of node.kids) kids.push(kid);
  return kids;
}

/** Removes the nodes that both lists share, first those at the start and the end. */
function removeShared<V>(a: readonly Tree<V>[], b: readonly Tree<V>[]): readonly [Tree<V>[], Tree<V>[]] {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return removeSharedAnywhere(a.slice(start, a.length - end), b.slice(start, b.length - end));
}

/** Removes the nodes that both lists share at any position. */
function removeSharedAnywhere<V>(a: Tree<V>[], b: Tree<V>[]): readonly [Tree<V>[], Tree<V>[]] {
  const [firstA, secondA] = a;
  const [firstB, secondB] = b;
  // The usual case, a list with one node, needs no sets.
  if (firstA === undefined || firstB === undefined) return [a, b];
  if (secondA === undefined && b.includes(firstA)) return [[], b.filter((node) => node !== firstA)];
  if (secondB === undefined && a.includes(firstB)) return [a.filter((node) => node !== firstB), []];
  if (secondA === undefined || secondB === undefined) return [a, b];
  const inA = new Set(a);
  const inB = new Set(b);
  return [a.filter((node) => !inB.has(node)), b.filter((node) => !inA.has(node))];
}

/** Reads the entries of several chunks one after the other. */
class Reader<V> {
  readonly #chunks: readonly Tree<V>[];
  #chunk = 0;
  #index = 0;
  constructor(chunks: readonly Tree<V>[]) {
    this.#chunks = chunks;
  }
  /** Returns the next key; `undefined` at the end. */
  peekKey(): string | undefined {
    return this.#chunks[this.#chunk]?.keys[this.#index];
  }
  /** Returns the value of the next entry and moves past it. */
  take(): V | undefined {
    const chunk = this.#chunks[this.#chunk] as Chunk<V>;
    const value = chunk.values[this.#index];
    this.#index++;
    if (this.#index === chunk.keys.length) {
      this.#chunk++;
      this.#index = 0;
    }
    return value;
  }
}

/** Compares two keys. `undefined` sorts last; at most one of them may be `undefined`. */
function compareUndefinedLast(left: string | undefined, right: string | undefined): number {
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return left === right ? 0 : compareKeys(left, right);
}

/** Reports the differences of two lists of chunks. Returns false if the sink stopped it. */
function reportDifferences<V>(a: readonly Tree<V>[], b: readonly Tree<V>[], sink: DifferenceSink<V>): boolean {
  const left = new Reader(a);
  const right = new Reader(b);
  for (;;) {
    const leftKey = left.peekKey();
    const rightKey = right.peekKey();
    if (leftKey === undefined && rightKey === undefined) return true;
    const order = compareUndefinedLast(leftKey, rightKey);
    const key = (order <= 0 ? leftKey : rightKey) as string;
    const before = order <= 0 ? left.take() : undefined;
    const after = order >= 0 ? right.take() : undefined;
    if (before !== after && !sink(key, before, after)) return false;
  }
}

/**
 * Reports every key whose value is not the same object or primitive in both trees, in key order. The cost depends on
 * the changed paths of the trees, not on their size. Returns false if the sink stopped it.
 */
export function eachDifference<V>(a: Tree<V> | null, b: Tree<V> | null, sink: DifferenceSink<V>): boolean {
  if (a === b) return true;
  let left = a === null ? [] : [a];
  let right = b === null ? [] : [b];
  let leftHeight = a === null ? 0 : heightOf(a);
  let rightHeight = b === null ? 0 : heightOf(b);
  for (;;) {
    if (leftHeight === rightHeight) [left, right] = removeShared(left, right);
    if (leftHeight === 0 && rightHeight === 0) return reportDifferences(left, right, sink);
    const height = Math.max(leftHeight, rightHeight);
    if (leftHeight === height) {
      left = kidsOf(left);
      leftHeight--;
    }
    if (rightHeight === height) {
      right = kidsOf(right);
      rightHeight--;
    }
  }
}
