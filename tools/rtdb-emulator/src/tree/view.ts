/**
 * The result of a query on a node: the children in its range and limit, found in sorted trees without sorting.
 */

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

/** The range of ranks that a query shows, in the tree sorted in its order. */
export interface QueryWindow {
  readonly tree: Tree<unknown>;
  /** False when `tree` is sorted by key only. */
  readonly byValue: boolean;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Whether the limit is reached. */
  readonly full: boolean;
}

function rankOfBound(tree: Tree<unknown>, byValue: boolean, query: Query, bound: QueryBound, isStart: boolean): number {
  if (query.index.kind === 'key') {
    return rankOf(tree, String(bound.value), undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  // Without a key, an inclusive bound includes all children with its value, an exclusive one none of them.
  const low = isStart === bound.inclusive;
  const key = bound.key ?? (low ? MIN_KEY : MAX_KEY);
  if (!byValue) {
    // Priority order where no child has a priority: every sort value is null.
    if (bound.value !== null) return sizeOf(tree);
    return rankOf(tree, key, undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  return rankOf(tree, key, bound.value, true, isStart ? !bound.inclusive : bound.inclusive);
}

/** Finds the range of the children that the query shows. */
export function windowOf(node: ObjectNode, query: Query): QueryWindow {
  const index = query.index.kind === 'key' ? null : node.sorted(query.index);
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

function nodeOf(children: readonly (readonly [string, Raw])[]): TreeNode {
  const sorted = children.slice().sort((a, b) => compareKeys(a[0], b[0]));
  const keys = sorted.map((child) => child[0]);
  const values = sorted.map((child) => child[1]);
  return objectOf(keys, values) ?? EMPTY;
}

/** A view whose entries and node are computed lazily, because most callers use only one of them. */
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
    this.#node ??= nodeOf(this.#shown());
    return this.#node;
  }

  get entries(): readonly (readonly [string, TreeNode])[] {
    return this.#shown().map(([key, raw]) => [key, fromRaw(raw)] as const);
  }

  #shown(): readonly (readonly [string, Raw])[] {
    if (this.#children === null) {
      const { tree, from, to } = windowOf(this.#source, this.#query);
      const children: (readonly [string, Raw])[] = [];
      visit(tree, from, to, (key) => children.push([key, this.#source.rawChild(key) as Raw]));
      this.#children = children;
    }
    return this.#children;
  }
}

/** Returns the result of a query on a node: the node itself if the query has neither bounds nor limit. */
export function viewOf(node: TreeNode, query: Query): QueryView {
  if (node instanceof ObjectNode) return new WindowView(node, query);
  return { node: loadsAllData(query) ? node : EMPTY, entries: [] };
}
