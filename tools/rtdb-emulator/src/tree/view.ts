/** The result of a query on a node: the children in the query's range and limit, found by search in sorted trees. */

import { rankOf, sizeOf, type Tree, visit } from './btree.ts';
import { compareKeys, MAX_KEY, MIN_KEY } from './keys.ts';
import { EMPTY, fromRaw, ObjectNode, objectOf } from './nodes.ts';
import { loadsAllData } from './query.ts';
import type { Raw } from './raw.ts';
import type { Query, QueryBound, TreeNode } from './types.ts';

/** The filtered result of a query. */
export interface QueryView {
  /** The node with only the shown children. A filtered object has no priority; a filtered leaf is empty. */
  readonly node: TreeNode;
  /** The shown children, in the order of the query. */
  readonly entries: readonly (readonly [string, TreeNode])[];
}

/** The range of entries of a sorted tree that a query shows. */
export interface QueryWindow {
  /** The children of the node, sorted in the order of the query. */
  readonly tree: Tree<unknown>;
  /** Whether `tree` is sorted by value and key, and not by key alone. */
  readonly byValue: boolean;
  /** Index of the first shown entry. */
  readonly from: number;
  /** Index after the last shown entry. */
  readonly to: number;
  /** Whether the query has a limit and shows that many children. */
  readonly full: boolean;
}

/** Returns the index in the tree at which the range of the query starts or ends. */
function rankOfBound(tree: Tree<unknown>, byValue: boolean, query: Query, bound: QueryBound, isStart: boolean): number {
  if (query.index.kind === 'key') {
    return rankOf(tree, String(bound.value), undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  // Without a key, an inclusive bound includes all children with its value; an exclusive bound excludes them.
  const key = bound.key ?? (isStart === bound.inclusive ? MIN_KEY : MAX_KEY);
  if (!byValue) {
    // The query is in priority order and no child has a priority, so every sort value is null.
    if (bound.value !== null) return sizeOf(tree);
    return rankOf(tree, key, undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  return rankOf(tree, key, bound.value, true, isStart ? !bound.inclusive : bound.inclusive);
}

/** Finds the range of the children that the query shows. */
export function windowOf(node: ObjectNode, query: Query): QueryWindow {
  const index = query.index.kind === 'key' ? null : node.sortedIndex(query.index);
  const byValue = index !== null;
  const tree: Tree<unknown> = index ?? node.tree;
  const { start, end, limit } = query;
  let from = start === undefined ? 0 : rankOfBound(tree, byValue, query, start, true);
  let to = end === undefined ? sizeOf(tree) : rankOfBound(tree, byValue, query, end, false);
  if (to < from) to = from;
  const full = limit !== undefined && to - from >= limit.count;
  if (full) {
    if (limit.from === 'first') to = from + limit.count;
    else from = to - limit.count;
  }
  return { tree, byValue, from, to, full };
}

/** Creates an object node from children in any order. */
function createNode(children: readonly (readonly [string, Raw])[]): TreeNode {
  const sorted = children.slice().sort((a, b) => compareKeys(a[0], b[0]));
  const keys = sorted.map((child) => child[0]);
  const values = sorted.map((child) => child[1]);
  return objectOf(keys, values) ?? EMPTY;
}

/** A view whose entries and node are computed when they are read, because a caller may need only one of them. */
class WindowView implements QueryView {
  readonly #source: ObjectNode;
  readonly #query: Query;
  #children: readonly (readonly [string, Raw])[] | null = null;
  #node: TreeNode | null;

  constructor(source: ObjectNode, query: Query) {
    this.#source = source;
    this.#query = query;
    this.#node = loadsAllData(query) ? source : null;
  }

  get node(): TreeNode {
    this.#node ??= createNode(this.#findChildren());
    return this.#node;
  }

  get entries(): readonly (readonly [string, TreeNode])[] {
    return this.#findChildren().map(([key, raw]) => [key, fromRaw(raw)] as const);
  }

  #findChildren(): readonly (readonly [string, Raw])[] {
    if (this.#children === null) {
      const { tree, from, to } = windowOf(this.#source, this.#query);
      const children: (readonly [string, Raw])[] = [];
      visit(tree, from, to, (key) => children.push([key, this.#source.rawChild(key) as Raw]));
      this.#children = children;
    }
    return this.#children;
  }
}

/** Returns the result of a query on a node. Its `node` is the same node if the query has neither bounds nor limit. */
export function viewOf(node: TreeNode, query: Query): QueryView {
  if (node instanceof ObjectNode) return new WindowView(node, query);
  return { node: loadsAllData(query) ? node : EMPTY, entries: [] };
}
