/** What a query shows of a node: the children in its range and limit, found through sorted trees without sorting anything. */

import { entryAt, rankOf, sizeOf, type Tree, visit } from './btree.ts';
import { build } from './btree-edit.ts';
import { compareKeys, MAX_KEY, MIN_KEY } from './keys.ts';
import { EMPTY, fromRaw, ObjectNode } from './nodes.ts';
import type { SortValue } from './ordering.ts';
import { loadsAllData } from './query.ts';
import { type Raw, rawPriority } from './raw.ts';
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
  // Without a key an inclusive bound takes in every child of that value, an exclusive one none.
  const low = isStart === bound.inclusive;
  const key = bound.key ?? (low ? MIN_KEY : MAX_KEY);
  if (!byValue) {
    // Priority order where no child has a priority: every sort value is null.
    if (bound.value !== null) return sizeOf(tree);
    return rankOf(tree, key, undefined, false, isStart ? !bound.inclusive : bound.inclusive);
  }
  return rankOf(tree, key, bound.value, true, isStart ? !bound.inclusive : bound.inclusive);
}

/** Where the query's result lies; `null` when the node has no children. */
export function windowOf(node: TreeNode, query: Query): QueryWindow | null {
  if (!(node instanceof ObjectNode)) return null;
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

function nodeOf(children: readonly (readonly [string, Raw])[], inKeyOrder: boolean): TreeNode {
  const sorted = inKeyOrder ? children : children.slice().sort((a, b) => compareKeys(a[0], b[0]));
  const keys = sorted.map((child) => child[0]);
  const values = sorted.map((child) => child[1]);
  const tree = build(keys, values, false);
  if (tree === null) return EMPTY;
  let prioritised = 0;
  for (const raw of values) if (rawPriority(raw) !== null) prioritised++;
  return new ObjectNode(tree, null, prioritised);
}

/** The result of a query on a node. A query without bounds or limit shows the node itself. */
export function viewOf(node: TreeNode, query: Query): QueryView {
  const window = windowOf(node, query);
  const all = loadsAllData(query);
  if (window === null || !(node instanceof ObjectNode)) return { node: all ? node : EMPTY, entries: [] };
  const children: (readonly [string, Raw])[] = [];
  visit(window.tree, window.from, window.to, (key) => children.push([key, node.rawChild(key) as Raw]));
  const shown = all ? node : nodeOf(children, !window.byValue);
  return { node: shown, entries: children.map(([key, raw]) => [key, fromRaw(raw)] as const) };
}

/** The last (`end`) or first entry of a window; the window must not be empty. */
export function edgeOf(window: QueryWindow, end: boolean): readonly [string, SortValue] {
  const [key, value] = entryAt(window.tree, end ? window.to - 1 : window.from);
  return [key, window.byValue ? (value as SortValue) : null];
}
