/** Finds the differences of two trees sorted by key. Shared parts are skipped. */
import { type Chunk, type Tree, TreeBranch } from './btree.ts';
import { compareKeys } from './keys.ts';

/** Called for a key whose values differ; `undefined`: absent on that side. Returning false stops the search. */
export type DifferenceSink<V> = (key: string, before: V | undefined, after: V | undefined) => boolean;

function heightOf(tree: Tree<unknown>): number {
  let height = 0;
  for (let node = tree; node instanceof TreeBranch; node = node.kids[0] as Tree<unknown>) height++;
  return height;
}

function kidsOf<V>(nodes: readonly Tree<V>[]): Tree<V>[] {
  const kids: Tree<V>[] = [];
  for (const node of nodes) if (node instanceof TreeBranch) for (const kid of node.kids) kids.push(kid);
  return kids;
}

/** Removes the nodes that both lists share. */
function unshared<V>(a: readonly Tree<V>[], b: readonly Tree<V>[]): readonly [Tree<V>[], Tree<V>[]] {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return unsharedOf(a.slice(start, a.length - end), b.slice(start, b.length - end));
}

function unsharedOf<V>(restA: Tree<V>[], restB: Tree<V>[]): readonly [Tree<V>[], Tree<V>[]] {
  const [one, secondA] = restA;
  const [other, secondB] = restB;
  // The usual case, one changed node, needs no sets.
  if (one === undefined || other === undefined) return [restA, restB];
  if (secondA === undefined && restB.includes(one)) return [[], restB.filter((node) => node !== one)];
  if (secondB === undefined && restA.includes(other)) return [restA.filter((node) => node !== other), []];
  if (secondA === undefined || secondB === undefined) return [restA, restB];
  const inA = new Set(restA);
  const inB = new Set(restB);
  return [restA.filter((node) => !inB.has(node)), restB.filter((node) => !inA.has(node))];
}

/** Reads the entries of several chunks one after the other. */
class Reader<V> {
  readonly #chunks: readonly Tree<V>[];
  #chunk = 0;
  #at = 0;
  constructor(chunks: readonly Tree<V>[]) {
    this.#chunks = chunks;
  }
  key(): string | undefined {
    return this.#chunks[this.#chunk]?.keys[this.#at];
  }
  take(): V | undefined {
    const chunk = this.#chunks[this.#chunk] as Chunk<V>;
    const value = chunk.values[this.#at];
    this.#at++;
    if (this.#at === chunk.keys.length) {
      this.#chunk++;
      this.#at = 0;
    }
    return value;
  }
}

/** Compares two keys. `undefined` sorts last; at least one is defined. */
function orderOf(left: string | undefined, right: string | undefined): number {
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return left === right ? 0 : compareKeys(left, right);
}

function mergeDifferences<V>(a: readonly Tree<V>[], b: readonly Tree<V>[], sink: DifferenceSink<V>): boolean {
  const left = new Reader(a);
  const right = new Reader(b);
  for (;;) {
    const leftKey = left.key();
    const rightKey = right.key();
    if (leftKey === undefined && rightKey === undefined) return true;
    const order = orderOf(leftKey, rightKey);
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
    if (leftHeight === rightHeight) [left, right] = unshared(left, right);
    if (leftHeight === 0 && rightHeight === 0) return mergeDifferences(left, right, sink);
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
