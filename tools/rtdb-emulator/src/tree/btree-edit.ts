/**
 * Builds and changes the persistent B-tree. No function modifies a given tree. `byValue`: the tree is an index, sorted
 * by value and then by key, instead of by key alone.
 */
import { Chunk, isEntryAt, kidFor, MAX_WIDTH, seek, sizeOf, type Tree, TreeBranch } from './btree.ts';
import { copyKey, sharedKeys } from './shapes.ts';

/** Maximum width of the nodes of a new tree that has more than one, so that the next insertion doesn't split a node. */
const FILL = 28;
/** A node that a removal leaves narrower than this is merged with a sibling, if both have at most `FILL` together. */
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

/** Returns a copy with another item at an index. */
function replaceAt<T>(list: readonly T[], at: number, item: T): T[] {
  const copy = list.slice();
  copy[at] = item;
  return copy;
}

/** Returns a copy with an additional item at an index. */
function insertAt<T>(list: readonly T[], at: number, item: T): T[] {
  const { length } = list;
  const copy = new Array<T>(length + 1);
  for (let i = 0; i < at; i++) copy[i] = list[i] as T;
  copy[at] = item;
  for (let i = at; i < length; i++) copy[i + 1] = list[i] as T;
  return copy;
}

/** Returns a copy without the item at an index. */
function removeAt<T>(list: readonly T[], at: number): T[] {
  const copy = list.slice(0, -1);
  for (let i = at; i < copy.length; i++) copy[i] = list[i + 1] as T;
  return copy;
}

/** Makes a branch node with these child nodes (`kids`). */
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

/** Builds a tree of entries that are sorted and distinct. Returns `null` if there are no entries. */
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

/** Computes the new value of an entry from its current one. `undefined`: there is no entry. */
export type ValueChange<V> = (before: V | undefined) => V | undefined;

/**
 * Adds, replaces or removes one entry in a single descent. Returns the same tree if nothing changes, and `null` if no
 * entry is left. In an index (`byValue`), `value` must be the value of the entry to find or add, because it is part of
 * the sort key.
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
    return first === undefined ? null : new Chunk(sharedKeys([copyKey(key)]), [first]);
  }
  const result = edit(tree, key, value, byValue, change);
  if (result instanceof Split) return branchOf([result.left, result.right], byValue);
  let root = result;
  while (root instanceof TreeBranch && root.kids.length === 1) root = root.kids[0] as Tree<V>;
  return root;
}

/** The edited node, its two halves, or `null` if it became empty. */
type EditResult<V> = Tree<V> | Split<V> | null;

function edit<V>(
  tree: Tree<V>,
  key: string,
  value: V | undefined,
  byValue: boolean,
  change: ValueChange<V>,
): EditResult<V> {
  if (tree instanceof Chunk) return editChunk(tree, key, value, byValue, change);
  const at = kidFor(tree, key, value, byValue);
  const kid = tree.kids[at] as Tree<V>;
  const result = edit(kid, key, value, byValue, change);
  if (result === kid) return tree;
  if (result === null) return tree.kids.length === 1 ? null : branchOf(removeAt(tree.kids, at), byValue);
  if (result instanceof Split) return replaceWithSplit(tree, at, result, byValue);
  const isNarrower = widthOf(result) < widthOf(kid);
  return isNarrower && widthOf(result) < NARROW
    ? mergeWithSibling(tree, at, result, byValue)
    : replaceKid(tree, at, result, byValue);
}

function editChunk<V>(
  chunk: Chunk<V>,
  key: string,
  value: V | undefined,
  byValue: boolean,
  change: ValueChange<V>,
): EditResult<V> {
  const { keys, values } = chunk;
  const at = seek(chunk, key, value, byValue);
  const exists = isEntryAt(chunk, at, key, value, byValue);
  const before = exists ? values[at] : undefined;
  const after = change(before);
  if (after === before) return chunk;
  if (after === undefined) {
    return keys.length === 1 ? null : new Chunk(sharedKeys(removeAt(keys, at)), removeAt(values, at));
  }
  return exists ? new Chunk(keys, replaceAt(values, at, after)) : insertInto(chunk, at, copyKey(key), after);
}

function insertInto<V>(chunk: Chunk<V>, at: number, key: string, value: V): Tree<V> | Split<V> {
  const { keys, values } = chunk;
  if (keys.length < MAX_WIDTH) return new Chunk(sharedKeys(insertAt(keys, at, key)), insertAt(values, at, value));
  // If keys are appended in order (push ids, dates), full chunks remain instead of half-empty ones.
  if (at === MAX_WIDTH) return new Split<V>(chunk, new Chunk([key], [value]));
  const allKeys = insertAt(keys, at, key);
  const allValues = insertAt(values, at, value);
  const half = MAX_WIDTH >> 1;
  return new Split<V>(
    new Chunk(allKeys.slice(0, half), allValues.slice(0, half)),
    new Chunk(allKeys.slice(half), allValues.slice(half)),
  );
}

/** Returns a copy of a branch with another kid at an index. */
function replaceKid<V>(branch: TreeBranch<V>, at: number, kid: Tree<V>, byValue: boolean): TreeBranch<V> {
  const old = branch.kids[at] as Tree<V>;
  const key = kid.keys[0] as string;
  const keys = branch.keys[at] === key ? branch.keys : replaceAt(branch.keys, at, key);
  const values =
    byValue && branch.values[at] !== kid.values[0] ? replaceAt(branch.values, at, kid.values[0] as V) : branch.values;
  return new TreeBranch(keys, values, replaceAt(branch.kids, at, kid), branch.size + sizeOf(kid) - sizeOf(old));
}

/** Replaces a kid by its two halves, and splits the branch if it becomes too wide. */
function replaceWithSplit<V>(branch: TreeBranch<V>, at: number, split: Split<V>, byValue: boolean): Tree<V> | Split<V> {
  const kids = insertAt(branch.kids, at + 1, split.right);
  kids[at] = split.left;
  if (kids.length <= MAX_WIDTH) return branchOf(kids, byValue);
  const cut = at === branch.kids.length - 1 ? MAX_WIDTH : MAX_WIDTH >> 1;
  return new Split<V>(branchOf(kids.slice(0, cut), byValue), branchOf(kids.slice(cut), byValue));
}

/** Returns the number of entries of a chunk or of kids of a branch. */
function widthOf(tree: Tree<unknown>): number {
  return tree.keys.length;
}

/** Merges a narrow kid with a sibling if both have at most `FILL` items together; otherwise only replaces the kid. */
function mergeWithSibling<V>(branch: TreeBranch<V>, at: number, kid: Tree<V>, byValue: boolean): TreeBranch<V> {
  const leftAt = at > 0 ? at - 1 : at;
  const left = at > 0 ? (branch.kids[at - 1] as Tree<V>) : kid;
  const right = at > 0 ? kid : branch.kids[at + 1];
  if (right === undefined || widthOf(left) + widthOf(right) > FILL) return replaceKid(branch, at, kid, byValue);
  const merged =
    left instanceof TreeBranch && right instanceof TreeBranch
      ? branchOf([...left.kids, ...right.kids], byValue)
      : new Chunk([...left.keys, ...right.keys], [...left.values, ...right.values]);
  const kids = removeAt(branch.kids, leftAt + 1);
  kids[leftAt] = merged;
  return branchOf(kids, byValue);
}
