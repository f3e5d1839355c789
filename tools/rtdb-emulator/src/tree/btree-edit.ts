/**
 * Builds and changes the persistent B-tree. Every function returns a new tree and leaves the given one unchanged.
 */
import { Chunk, isAt, kidFor, MAX_WIDTH, seek, sizeOf, type Tree, TreeBranch } from './btree.ts';
import { ownKey, sharedKeys } from './shapes.ts';

/** Width of freshly built nodes, below the maximum so that the next insertion does not split. */
const FILL = 28;
/** A node that a removal leaves narrower than this is merged with a sibling. */
const NARROW = 8;

/** The two halves of a node that exceeded `MAX_WIDTH`. */
class Split<V> {
  readonly left: Tree<V>;
  readonly right: Tree<V>;
  constructor(left: Tree<V>, right: Tree<V>) {
    this.left = left;
    this.right = right;
  }
}

function replaced<T>(list: readonly T[], at: number, item: T): T[] {
  const copy = list.slice();
  copy[at] = item;
  return copy;
}

function inserted<T>(list: readonly T[], at: number, item: T): T[] {
  const { length } = list;
  const copy = new Array<T>(length + 1);
  for (let i = 0; i < at; i++) copy[i] = list[i] as T;
  copy[at] = item;
  for (let i = at; i < length; i++) copy[i + 1] = list[i] as T;
  return copy;
}

function without<T>(list: readonly T[], at: number): T[] {
  const copy = list.slice(0, -1);
  for (let i = at; i < copy.length; i++) copy[i] = list[i + 1] as T;
  return copy;
}

function branchOf<V>(kids: readonly Tree<V>[], byValue: boolean): TreeBranch<V> {
  let size = 0;
  const keys = new Array<string>(kids.length);
  const values = new Array<V>(byValue ? kids.length : 0);
  for (let i = 0; i < kids.length; i++) {
    const kid = kids[i] as Tree<V>;
    size += sizeOf(kid);
    keys[i] = kid.keys[0] as string;
    if (byValue) values[i] = kid.values[0] as V;
  }
  return new TreeBranch(keys, values, kids, size);
}

/** Builds a tree of entries that are already sorted and distinct. Returns `null` if there are none. */
export function buildTree<V>(keys: readonly string[], values: readonly V[], byValue: boolean): Tree<V> | null {
  if (keys.length === 0) return null;
  if (keys.length <= MAX_WIDTH) return new Chunk(keys, values);
  let level: Tree<V>[] = [];
  for (let i = 0; i < keys.length; i += FILL) level.push(new Chunk(keys.slice(i, i + FILL), values.slice(i, i + FILL)));
  while (level.length > 1) {
    const next: Tree<V>[] = [];
    for (let i = 0; i < level.length; i += FILL) next.push(branchOf(level.slice(i, i + FILL), byValue));
    level = next;
  }
  return level[0] as Tree<V>;
}

/** Computes the new value from the present one. `undefined`: no entry. */
export type ValueChange<V> = (before: V | undefined) => V | undefined;

/**
 * Adds, replaces or removes one entry in a single descent. Returns the same tree if nothing changes, and `null` if no
 * entry is left. In an index (`byValue`), `value` is the entry's present value: part of its sort key.
 */
export function updateEntry<V>(
  tree: Tree<V> | null,
  key: string,
  value: V | undefined,
  byValue: boolean,
  change: ValueChange<V>,
): Tree<V> | null {
  if (tree === null) {
    const first = change(undefined);
    return first === undefined ? null : new Chunk(sharedKeys([ownKey(key)]), [first]);
  }
  const result = edit(tree, key, value, byValue, change);
  if (result instanceof Split) return branchOf([result.left, result.right], byValue);
  let root = result;
  while (root instanceof TreeBranch && root.kids.length === 1) root = root.kids[0] as Tree<V>;
  return root;
}

type Edited<V> = Tree<V> | Split<V> | null;

function edit<V>(
  tree: Tree<V>,
  key: string,
  value: V | undefined,
  byValue: boolean,
  change: ValueChange<V>,
): Edited<V> {
  if (tree instanceof Chunk) return editChunk(tree, key, value, byValue, change);
  const at = kidFor(tree, key, value, byValue);
  const kid = tree.kids[at] as Tree<V>;
  const result = edit(kid, key, value, byValue, change);
  if (result === kid) return tree;
  if (result === null) return tree.kids.length === 1 ? null : branchOf(without(tree.kids, at), byValue);
  if (result instanceof Split) return replaceWithSplit(tree, at, result, byValue);
  const shrank = widthOf(result) < widthOf(kid);
  return shrank && widthOf(result) < NARROW
    ? mergeWithSibling(tree, at, result, byValue)
    : withKid(tree, at, result, byValue);
}

function editChunk<V>(
  chunk: Chunk<V>,
  key: string,
  value: V | undefined,
  byValue: boolean,
  change: ValueChange<V>,
): Edited<V> {
  const { keys, values } = chunk;
  const at = seek(chunk, key, value, byValue);
  const found = isAt(chunk, at, key, value, byValue);
  const before = found ? values[at] : undefined;
  const after = change(before);
  if (after === before) return chunk;
  if (after === undefined) {
    return keys.length === 1 ? null : new Chunk(sharedKeys(without(keys, at)), without(values, at));
  }
  return found ? new Chunk(keys, replaced(values, at, after)) : insertInto(chunk, at, ownKey(key), after);
}

function insertInto<V>(chunk: Chunk<V>, at: number, key: string, value: V): Tree<V> | Split<V> {
  const { keys, values } = chunk;
  if (keys.length < MAX_WIDTH) return new Chunk(sharedKeys(inserted(keys, at, key)), inserted(values, at, value));
  // Appending (push ids, dates) leaves full chunks behind instead of half-empty ones.
  if (at === MAX_WIDTH) return new Split<V>(chunk, new Chunk([key], [value]));
  const allKeys = inserted(keys, at, key);
  const allValues = inserted(values, at, value);
  const half = MAX_WIDTH >> 1;
  return new Split<V>(
    new Chunk(allKeys.slice(0, half), allValues.slice(0, half)),
    new Chunk(allKeys.slice(half), allValues.slice(half)),
  );
}

function withKid<V>(branch: TreeBranch<V>, at: number, kid: Tree<V>, byValue: boolean): TreeBranch<V> {
  const old = branch.kids[at] as Tree<V>;
  const key = kid.keys[0] as string;
  const keys = branch.keys[at] === key ? branch.keys : replaced(branch.keys, at, key);
  const values =
    byValue && branch.values[at] !== kid.values[0] ? replaced(branch.values, at, kid.values[0] as V) : branch.values;
  return new TreeBranch(keys, values, replaced(branch.kids, at, kid), branch.size + sizeOf(kid) - sizeOf(old));
}

function replaceWithSplit<V>(branch: TreeBranch<V>, at: number, split: Split<V>, byValue: boolean): Tree<V> | Split<V> {
  const kids = inserted(branch.kids, at + 1, split.right);
  kids[at] = split.left;
  if (kids.length <= MAX_WIDTH) return branchOf(kids, byValue);
  const cut = at === branch.kids.length - 1 ? MAX_WIDTH : MAX_WIDTH >> 1;
  return new Split<V>(branchOf(kids.slice(0, cut), byValue), branchOf(kids.slice(cut), byValue));
}

function widthOf(tree: Tree<unknown>): number {
  return tree.keys.length;
}

/** Merges a narrow kid with a sibling if both fit into one node. */
function mergeWithSibling<V>(branch: TreeBranch<V>, at: number, kid: Tree<V>, byValue: boolean): TreeBranch<V> {
  const from = at > 0 ? at - 1 : at;
  const left = at > 0 ? (branch.kids[at - 1] as Tree<V>) : kid;
  const right = at > 0 ? kid : branch.kids[at + 1];
  if (right === undefined || widthOf(left) + widthOf(right) > FILL) return withKid(branch, at, kid, byValue);
  const both =
    left instanceof TreeBranch && right instanceof TreeBranch
      ? branchOf([...left.kids, ...right.kids], byValue)
      : new Chunk([...left.keys, ...right.keys], [...left.values, ...right.values]);
  const kids = without(branch.kids, from + 1);
  kids[from] = both;
  return branchOf(kids, byValue);
}
