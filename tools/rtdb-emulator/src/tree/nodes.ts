/**
 * The three kinds of node: empty, leaf and object. Children are in a persistent B-tree, so a write copies only the
 * written path. The tree holds each child in its stored form (`Raw`): a leaf without a priority as its plain value, any
 * other child as its node.
 */

import { chunksOf, get, sizeOf, type Tree, visit } from './btree.ts';
import { eachDifference } from './btree-diff.ts';
import { buildTree, updateEntry, type ValueChange } from './btree-edit.ts';
import { hashLeaf, priorityText, sha1 } from './hash.ts';
import { addIndex, type BuiltIndex, buildIndex, changeIndexes, findIndex, type ValueIndex } from './indexes.ts';
import type { SortValue } from './ordering.ts';
import { equalRaw, type Raw, rawPriority } from './raw.ts';
import { arrayOf, setProperty } from './to-json.ts';
import type { Json, LeafValue, Priority, TreeNode } from './types.ts';

/** The options of {@link TreeNode.toJSON}, which describes them. */
export interface JsonOptions {
  readonly exportFormat?: boolean;
  readonly arrays?: boolean;
}

/** The last key of a path that leads to a priority. */
const PRIORITY = '.priority';
const NO_INDEXES: readonly BuiltIndex[] = [];

/** Returns a version of `node` with `child` at the path `path.slice(at)` below it. */
function setBelow(node: TreeNode, path: readonly string[], at: number, child: TreeNode): TreeNode {
  if (at === path.length) return child;
  const key = path[at] as string;
  if (key === PRIORITY && at === path.length - 1) return node.withPriority(priorityFrom(child));
  if (node instanceof ObjectNode) {
    // At the last key, the present child is replaced without being converted to a node.
    if (at === path.length - 1) return node.withChild(key, () => toRaw(child));
    return node.withChild(key, (present) => toRaw(setBelow(fromRaw(present), path, at + 1, child)));
  }
  const raw = toRaw(setBelow(EMPTY, path, at + 1, child));
  const tree = updateEntry<Raw>(null, key, undefined, false, () => raw);
  return tree === null || raw === undefined
    ? node
    : new ObjectNode(tree, node.priority, rawPriority(raw) === null ? 0 : 1);
}

/**
 * Returns the priority that a write of this node to `.priority` sets; `null` unless its value is a string or a number.
 */
function priorityFrom(node: TreeNode): Priority {
  return typeof node.value === 'boolean' ? null : node.value;
}

/** The common part of all nodes. */
abstract class AnyNode {
  at(this: TreeNode, path: readonly string[]): TreeNode {
    let node: TreeNode = this;
    for (let i = 0; i < path.length && !node.isEmpty; i++) node = node.child(path[i] as string);
    return node;
  }
  set(this: TreeNode, path: readonly string[], node: TreeNode): TreeNode {
    return setBelow(this, path, 0, node);
  }
}

/** The common part of nodes without children. */
abstract class ChildlessNode extends AnyNode {
  get childCount(): number {
    return 0;
  }
  keys(): Iterable<string> {
    return [];
  }
  entries(): Iterable<readonly [string, TreeNode]> {
    return [];
  }
}

class EmptyNode extends ChildlessNode implements TreeNode {
  get isEmpty(): boolean {
    return true;
  }
  get isLeaf(): boolean {
    return false;
  }
  get value(): null {
    return null;
  }
  get priority(): null {
    return null;
  }
  child(_key: string): TreeNode {
    return this;
  }
  withPriority(_priority: Priority): TreeNode {
    return this;
  }
  toJSON(): null {
    return null;
  }
  hash(): string {
    return '';
  }
}

/** The empty node; there is only one. */
export const EMPTY: TreeNode = new EmptyNode();

/** A node with a string, number or boolean. */
export class LeafNode extends ChildlessNode implements TreeNode {
  readonly value: LeafValue;
  readonly priority: Priority;
  constructor(value: LeafValue, priority: Priority) {
    super();
    this.value = value;
    this.priority = priority;
  }
  get isEmpty(): boolean {
    return false;
  }
  get isLeaf(): true {
    return true;
  }
  child(key: string): TreeNode {
    return key === PRIORITY && this.priority !== null ? new LeafNode(this.priority, null) : EMPTY;
  }
  withPriority(priority: Priority): TreeNode {
    return priority === this.priority ? this : new LeafNode(this.value, priority);
  }
  toJSON(options?: JsonOptions): Json {
    if (this.priority === null || options?.exportFormat !== true) return this.value;
    return { '.value': this.value, '.priority': this.priority };
  }
  hash(): string {
    return hashLeaf(this.value, this.priority);
  }
}

/** Lazily computed values of an object. */
interface LazyValues {
  hash: string | null;
  indexes: readonly BuiltIndex[];
}

/** A node with children. */
export class ObjectNode extends AnyNode implements TreeNode {
  readonly tree: Tree<Raw>;
  readonly priority: Priority;
  /** Number of direct children with a priority: if it is 0, priority order is key order. */
  readonly prioritisedCount: number;
  #lazy: LazyValues | null;
  constructor(
    tree: Tree<Raw>,
    priority: Priority,
    prioritisedCount: number,
    indexes: readonly BuiltIndex[] = NO_INDEXES,
  ) {
    super();
    this.tree = tree;
    this.priority = priority;
    this.prioritisedCount = prioritisedCount;
    this.#lazy = indexes.length === 0 ? null : { hash: null, indexes };
  }
  get isEmpty(): boolean {
    return false;
  }
  get isLeaf(): false {
    return false;
  }
  get value(): null {
    return null;
  }
  get childCount(): number {
    return sizeOf(this.tree);
  }
  /** The stored child, or `undefined`. */
  rawChild(key: string): Raw | undefined {
    return get(this.tree, key);
  }
  child(key: string): TreeNode {
    if (key === PRIORITY) return this.priority === null ? EMPTY : new LeafNode(this.priority, null);
    return fromRaw(this.rawChild(key));
  }
  *keys(): Iterable<string> {
    for (const chunk of chunksOf(this.tree)) yield* chunk.keys;
  }
  *entries(): Iterable<readonly [string, TreeNode]> {
    for (const { keys, values } of chunksOf(this.tree)) {
      for (let i = 0; i < keys.length; i++) yield [keys[i] as string, fromRaw(values[i])];
    }
  }
  /** Returns the object with one child added, replaced or removed. `change` returns the new child. */
  withChild(key: string, change: ValueChange<Raw>): TreeNode {
    let before: Raw | undefined;
    let after: Raw | undefined;
    const tree = updateEntry(this.tree, key, undefined, false, (present) => {
      before = present;
      after = change(present);
      return after;
    });
    if (tree === this.tree) return this;
    if (tree === null) return EMPTY;
    const removedPriorities = before !== undefined && rawPriority(before) !== null ? 1 : 0;
    const addedPriorities = after !== undefined && rawPriority(after) !== null ? 1 : 0;
    const indexes = this.#lazy === null ? NO_INDEXES : changeIndexes(this.#lazy.indexes, key, before, after);
    return new ObjectNode(tree, this.priority, this.prioritisedCount - removedPriorities + addedPriorities, indexes);
  }
  withPriority(priority: Priority): TreeNode {
    if (priority === this.priority) return this;
    return new ObjectNode(this.tree, priority, this.prioritisedCount, this.#lazy?.indexes ?? NO_INDEXES);
  }
  /**
   * Returns an index, and builds it at its first use. `null` for the priority index of an object whose children have no
   * priorities: its order is the key order.
   */
  sortedIndex(index: ValueIndex): Tree<SortValue> | null {
    if (index.kind === 'priority' && this.prioritisedCount === 0) return null;
    this.#lazy ??= { hash: null, indexes: NO_INDEXES };
    const existing = findIndex(this.#lazy.indexes, index);
    if (existing !== undefined) return existing.tree;
    const built = buildIndex(this.tree, this.childCount, index);
    this.#lazy.indexes = addIndex(this.#lazy.indexes, built);
    return built.tree;
  }
  toJSON(options?: JsonOptions): Json {
    const exporting = options?.exportFormat === true;
    if (options?.arrays === true && !exporting) {
      const array = arrayOf(this.tree, (raw) => rawToJson(raw, options));
      if (array !== null) return array;
    }
    const out: Record<string, Json> = {};
    visit(this.tree, 0, Number.POSITIVE_INFINITY, (key, raw) => setProperty(out, key, rawToJson(raw, options)));
    if (exporting && this.priority !== null) out['.priority'] = this.priority;
    return out;
  }
  hash(): string {
    this.#lazy ??= { hash: null, indexes: NO_INDEXES };
    this.#lazy.hash ??= sha1(this.#hashText());
    return this.#lazy.hash;
  }
  #hashText(): string {
    let text = priorityText(this.priority);
    const add = (key: string, raw: Raw | undefined): void => {
      text += `:${key}:${typeof raw === 'object' ? raw.hash() : raw === undefined ? '' : hashLeaf(raw, null)}`;
    };
    const order = this.sortedIndex({ kind: 'priority' });
    if (order === null) visit(this.tree, 0, Number.POSITIVE_INFINITY, add);
    else visit(order, 0, Number.POSITIVE_INFINITY, (key) => add(key, this.rawChild(key)));
    return text;
  }
  /** Whether two objects are deeply equal, including priorities. */
  equals(other: ObjectNode): boolean {
    if (this === other) return true;
    if (this.priority !== other.priority || this.childCount !== other.childCount) return false;
    return eachDifference(this.tree, other.tree, (_key, before, after) => equalRaw(before, after));
  }
}

/** Creates an object from children in key order; `undefined` if there are none. */
export function objectOf(
  keys: readonly string[],
  values: readonly Raw[],
  priority: Priority = null,
): ObjectNode | undefined {
  const tree = buildTree(keys, values, false);
  if (tree === null) return undefined;
  let prioritisedCount = 0;
  for (const raw of values) if (rawPriority(raw) !== null) prioritisedCount++;
  return new ObjectNode(tree, priority, prioritisedCount);
}

function rawToJson(raw: Raw, options: JsonOptions | undefined): Json {
  return typeof raw === 'object' ? raw.toJSON(options) : raw;
}

/** Converts a stored child to its node. */
export function fromRaw(raw: Raw | undefined): TreeNode {
  if (raw === undefined) return EMPTY;
  return typeof raw === 'object' ? raw : new LeafNode(raw, null);
}

/** Converts a node to its stored form; `undefined` for the empty node. */
export function toRaw(node: TreeNode): Raw | undefined {
  if (node instanceof ObjectNode) return node;
  if (node instanceof LeafNode) return node.priority === null ? node.value : node;
  if (node.isEmpty) return undefined;
  throw new TypeError('Not a node of this tree');
}

/** Returns the stored child of a node or of a stored child; `undefined` if there is none. */
export function rawChild(raw: Raw | TreeNode | undefined, key: string): Raw | undefined {
  return raw instanceof ObjectNode ? raw.rawChild(key) : undefined;
}
