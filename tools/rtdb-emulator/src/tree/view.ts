/**
 * What a query shows of a node: the children in its range and limit, found through sorted trees without sorting
 * anything.
 */

import { rankOf, sizeOf, type Tree, visit } from './btree.ts';
import { compareKeys, MAX_KEY, MIN_KEY } from './keys.ts';
import { EMPTY, fromRaw, ObjectNode, objectOf } from './nodes.ts';
import { loadsAllData } from './query.ts';
import type { Raw } from './raw.ts';
import type { Query, QueryBound, TreeNode } from './types.ts';

/** The filtered result of a query. */
export interface QueryView {
  /** The node with only the children shown. A filtered object has no priority of its own; a filtered leaf is empty. */
  readonly node: TreeNode;
  /** The children shown, in the query's order. */
  readonly entries: readonly (readonly [string, TreeNode])[];
}

/** The run of ranks that a query shows, in the tree whose order it follows. */
export interface QueryWindow {
  readonly tree: Tree<unknown>;
  /** False when `tree` is sorted by key only. */
  readonly byValue: boolean;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** The limit cut something off, or would with one more child. */
  readonly full: boolean;
}

function rankOfBound(tree: Tree<unknown>, byValue: boolean, query: Query, bound: QueryBound, isStart: boolean): number {
  if (query.index.kind === 'key') {
    return rankOf(tree, String(bound.value), undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  // Without a key, an inclusive bound includes every child of that value, an exclusive one none.
  const low = isStart === bound.inclusive;
  const key = bound.key ?? (low ? MIN_KEY : MAX_KEY);
  if (!byValue) {
    // Priority order where no child has a priority: every sort value is null.
    if (bound.value !== null) return sizeOf(tree);
    return rankOf(tree, key, undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  return rankOf(tree, key, bound.value, true, isStart ? !bound.inclusive : bound.inclusive);
}

/** Where the query's result lies among the children. */
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

/** Entries and node are computed lazily: most callers want only one of them. */
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

/** The result of a query on a node. A query without bounds or limit shows the node itself. */
export function viewOf(node: TreeNode, query: Query): QueryView {
  if (node instanceof ObjectNode) return new WindowView(node, query);
  return { node: loadsAllData(query) ? node : EMPTY, entries: [] };
}
