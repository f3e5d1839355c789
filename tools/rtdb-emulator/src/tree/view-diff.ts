/**
 * Computes how a write changes the result of a query. The running time grows with the change and the limit, not with
 * the length of the list.
 */
import { rankOf, visit } from './btree.ts';
import { compareKeys } from './keys.ts';
import { diffKeys } from './node.ts';
import { fromRaw, ObjectNode, rawChild } from './nodes.ts';
import { equalRaw, sortValueAt } from './raw.ts';
import type { Query, TreeNode } from './types.ts';
import { type QueryWindow, windowOf } from './view.ts';

/** The change of a view, which is the result of a query. */
export interface ViewChange {
  /** Children that entered the view or changed in it, in key order. */
  readonly changed: readonly (readonly [string, TreeNode])[];
  /** Keys that left the view, in key order. */
  readonly removed: readonly string[];
}

/** A node and the children of it that the query shows. */
interface QueriedNode {
  readonly node: ObjectNode;
  readonly window: QueryWindow;
}

/** Applies the query to a node; `null` if the node has no children. */
function applyQuery(node: TreeNode, query: Query): QueriedNode | null {
  return node instanceof ObjectNode ? { node, window: windowOf(node, query) } : null;
}

/** Whether the query shows this child of the node. */
function shows({ node, window }: QueriedNode, query: Query, key: string): boolean {
  const raw = node.rawChild(key);
  if (raw === undefined) return false;
  const value = window.byValue ? sortValueAt(raw, query.index) : undefined;
  const rank = rankOf(window.tree, key, value, window.byValue, false);
  return rank >= window.from && rank < window.to;
}

/** Visits the keys of the window until `stop` returns true. `fromEnd`: from its last key backwards. */
function walkWindow(window: QueryWindow, fromEnd: boolean, stop: (key: string) => boolean): void {
  const batchSize = 16;
  for (let visited = 0; visited < window.to - window.from; visited += batchSize) {
    const low = fromEnd ? Math.max(window.from, window.to - visited - batchSize) : window.from + visited;
    const high = fromEnd ? window.to - visited : Math.min(window.to, window.from + visited + batchSize);
    const keys: string[] = [];
    visit(window.tree, low, high, (key) => keys.push(key));
    if (fromEnd) keys.reverse();
    for (const key of keys) if (stop(key)) return;
  }
}

/**
 * Returns the keys of unchanged children that the query shows in `node` but not in `other`, where other children fill
 * the limit. They are at that end of the window where the limit cuts off children, mixed with changed children. So the
 * search starts at this end and stops at the first unchanged child that both show.
 */
function findDisplaced(node: QueriedNode, other: QueriedNode, query: Query, changed: ReadonlySet<string>): string[] {
  const displaced: string[] = [];
  if (query.limit === undefined || !other.window.full) return displaced;
  walkWindow(node.window, query.limit.from === 'first', (key) => {
    if (changed.has(key)) return false;
    if (shows(other, query, key)) return true;
    displaced.push(key);
    return false;
  });
  return displaced;
}

/**
 * Returns how the view of `query` changes from `before` to `after`; `null` if either is a leaf: then the whole
 * value must be sent. `keys`: all children that may differ; without it, the trees are compared.
 */
export function diffView(before: TreeNode, after: TreeNode, query: Query, keys?: readonly string[]): ViewChange | null {
  if (before.isLeaf || after.isLeaf) return null;
  const differs = (key: string): boolean => !equalRaw(rawChild(before, key), rawChild(after, key));
  const changed = new Set(keys?.filter(differs) ?? diffKeys(before, after));
  if (changed.size === 0) return { changed: [], removed: [] };
  const queriedBefore = applyQuery(before, query);
  const queriedAfter = applyQuery(after, query);
  const enteredOrChanged: string[] = [];
  const removed: string[] = [];
  for (const key of changed) {
    if (queriedAfter !== null && shows(queriedAfter, query, key)) enteredOrChanged.push(key);
    else if (queriedBefore !== null && shows(queriedBefore, query, key)) removed.push(key);
  }
  if (queriedBefore !== null && queriedAfter !== null) {
    removed.push(...findDisplaced(queriedBefore, queriedAfter, query, changed));
    enteredOrChanged.push(...findDisplaced(queriedAfter, queriedBefore, query, changed));
  }
  enteredOrChanged.sort(compareKeys);
  removed.sort(compareKeys);
  return { changed: enteredOrChanged.map((key) => [key, fromRaw(rawChild(after, key))]), removed };
}
