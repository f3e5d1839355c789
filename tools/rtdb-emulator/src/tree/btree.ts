/**
 * A persistent B-tree of (key, value) entries: a changed copy shares all unchanged nodes. A tree that is sorted by key
 * holds the children of an object. A tree that is sorted by (value, key) is a secondary index; for it, `byValue` is
 * true.
 */

import { sortsBelow, soughtInteger } from './keys.ts';
import { compareValues, type SortValue } from './ordering.ts';

/** Maximum number of entries of a chunk and of kids of a branch. */
export const MAX_WIDTH = 32;

/** A leaf of the tree: consecutive entries in order. */
export class Chunk<V> {
  readonly keys: readonly string[];
  readonly values: readonly V[];
  constructor(keys: readonly string[], values: readonly V[]) {
    this.keys = keys;
    this.values = values;
  }
}

/** An inner node. `keys[i]` is the first key of `kids[i]`, and in an index `values[i]` is its value. */
export class TreeBranch<V> {
  readonly keys: readonly string[];
  /** Empty if the tree is sorted by key. */
  readonly values: readonly V[];
  readonly kids: readonly Tree<V>[];
  /** Number of entries below the branch. */
  readonly size: number;
  constructor(keys: readonly string[], values: readonly V[], kids: readonly Tree<V>[], size: number) {
    this.keys = keys;
    this.values = values;
    this.kids = kids;
    this.size = size;
  }
}

export type Tree<V> = Chunk<V> | TreeBranch<V>;

/** Returns the number of entries. */
export function sizeOf(tree: Tree<unknown>): number {
  return tree instanceof TreeBranch ? tree.size : tree.keys.length;
}

/** Returns the index of the first entry of a node that isn't before the given one. */
export function seek(node: Tree<unknown>, key: string, value: unknown, byValue: boolean): number {
  const { keys } = node;
  const integer = soughtInteger(key);
  let low = 0;
  let high = keys.length;
  if (byValue) {
    const values = node.values as readonly SortValue[];
    while (low < high) {
      const mid = (low + high) >> 1;
      const order = compareValues(values[mid] as SortValue, value as SortValue);
      if (order < 0 || (order === 0 && sortsBelow(keys[mid] as string, key, integer))) low = mid + 1;
      else high = mid;
    }
    return low;
  }
  while (low < high) {
    const mid = (low + high) >> 1;
    if (sortsBelow(keys[mid] as string, key, integer)) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Returns whether the entry at an index is the given one. */
export function isEntryAt(node: Tree<unknown>, at: number, key: string, value: unknown, byValue: boolean): boolean {
  return at < node.keys.length && node.keys[at] === key && (!byValue || node.values[at] === value);
}

/** Returns the index of the kid that contains, or would contain, the entry. */
export function kidFor(branch: TreeBranch<unknown>, key: string, value: unknown, byValue: boolean): number {
  const at = seek(branch, key, value, byValue);
  return isEntryAt(branch, at, key, value, byValue) || at === 0 ? at : at - 1;
}

/** Returns the value of a key in a tree that is sorted by key; `undefined` if there is none. */
export function get<V>(tree: Tree<V>, key: string): V | undefined {
  let node = tree;
  while (node instanceof TreeBranch) node = node.kids[kidFor(node, key, undefined, false)] as Tree<V>;
  const { keys } = node;
  // A linear search is faster among few keys.
  if (keys.length <= 8) {
    const at = keys.indexOf(key);
    return at < 0 ? undefined : node.values[at];
  }
  const at = seek(node, key, undefined, false);
  return keys[at] === key ? node.values[at] : undefined;
}

/** Returns the number of entries before the given one. `isIncluded`: the entry itself is counted, too, if it exists. */
export function rankOf(
  tree: Tree<unknown>,
  key: string,
  value: unknown,
  byValue: boolean,
  isIncluded: boolean,
): number {
  let node = tree;
  let count = 0;
  while (node instanceof TreeBranch) {
    const at = kidFor(node, key, value, byValue);
    for (let i = 0; i < at; i++) count += sizeOf(node.kids[i] as Tree<unknown>);
    node = node.kids[at] as Tree<unknown>;
  }
  const at = seek(node, key, value, byValue);
  return count + at + (isIncluded && isEntryAt(node, at, key, value, byValue) ? 1 : 0);
}

/** Calls `each` for the entries with `from` ≤ rank < `to`, in order. */
export function visit<V>(tree: Tree<V>, from: number, to: number, each: (key: string, value: V) => void): void {
  if (tree instanceof TreeBranch) {
    let start = 0;
    for (const kid of tree.kids) {
      if (start >= to) return;
      const size = sizeOf(kid);
      if (start + size > from) visit(kid, from - start, to - start, each);
      start += size;
    }
    return;
  }
  const end = Math.min(to, tree.keys.length);
  for (let i = Math.max(0, from); i < end; i++) each(tree.keys[i] as string, tree.values[i] as V);
}

/** Returns the entry of an existing rank. */
export function entryAt<V>(tree: Tree<V>, rank: number): readonly [string, V] {
  let node = tree;
  let rankInNode = rank;
  while (node instanceof TreeBranch) {
    let i = 0;
    while (rankInNode >= sizeOf(node.kids[i] as Tree<V>)) {
      rankInNode -= sizeOf(node.kids[i] as Tree<V>);
      i++;
    }
    node = node.kids[i] as Tree<V>;
  }
  return [node.keys[rankInNode] as string, node.values[rankInNode] as V];
}

/** Yields the chunks from left to right. */
export function* chunksOf<V>(tree: Tree<V>): Generator<Chunk<V>, void, undefined> {
  if (tree instanceof TreeBranch) for (const kid of tree.kids) yield* chunksOf(kid);
  else yield tree;
}
