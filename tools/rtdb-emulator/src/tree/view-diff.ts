/**
 * Computes how a write changes the result of a query. The cost depends on the change and the limit, not on the list.
 */
import { rankOf, visit } from './btree.ts';
import { compareKeys } from './keys.ts';
import { diffKeys } from './node.ts';
import { fromRaw, ObjectNode, rawChild } from './nodes.ts';
import { equalRaw, sortValueAt } from './raw.ts';
import type { Query, TreeNode } from './types.ts';
import { type QueryWindow, windowOf } from './view.ts';

/** The change of a filtered view. */
export interface ViewChange {
  /** Children that entered the view or changed in it, in key order. */
  readonly changed: readonly (readonly [string, TreeNode])[];
  /** Keys that left the view, in key order. */
  readonly removed: readonly string[];
}

/** A node and the window of the query in it. */
interface Side {
  readonly node: ObjectNode;
  readonly window: QueryWindow;
}

function sideOf(node: TreeNode, query: Query): Side | null {
  return node instanceof ObjectNode ? { node, window: windowOf(node, query) } : null;
}

/** Whether this child is in the window. */
function shows({ node, window }: Side, query: Query, key: string): boolean {
  const raw = node.rawChild(key);
  if (raw === undefined) return false;
  const value = window.byValue ? sortValueAt(raw, query.index) : undefined;
  const rank = rankOf(window.tree, key, value, window.byValue, false);
  return rank >= window.from && rank < window.to;
}

/** Visits the keys of the window from the end where the limit cuts, inwards, until `stop` returns true. */
function walkEdge(window: QueryWindow, fromEnd: boolean, stop: (key: string) => boolean): void {
  const step = 16;
  for (let done = 0; done < window.to - window.from; done += step) {
    const low = fromEnd ? Math.max(window.from, window.to - done - step) : window.from + done;
    const high = fromEnd ? window.to - done : Math.min(window.to, window.from + done + step);
    const keys: string[] = [];
    visit(window.tree, low, high, (key) => keys.push(key));
    if (fromEnd) keys.reverse();
    for (const key of keys) if (stop(key)) return;
  }
}

/**
 * Returns the unchanged children that `side` shows and `other` does not, because the limit now cuts elsewhere. They are
 * at that end of the window, mixed with changed ones, so the walk ends at the first unchanged child that both show.
 */
function movedOver(side: Side, other: Side, query: Query, changed: ReadonlySet<string>): string[] {
  const moved: string[] = [];
  if (query.limit === undefined || !other.window.full) return moved;
  walkEdge(side.window, query.limit.from === 'first', (key) => {
    if (changed.has(key)) return false;
    if (shows(other, query, key)) return true;
    moved.push(key);
    return false;
  });
  return moved;
}

/**
 * Returns how the view of `query` changes from `before` to `after`; `null` if either is a leaf, and the whole value
 * must be sent. `keys`: the children that may differ. Default: computed from the shared structure.
 */
export function diffView(before: TreeNode, after: TreeNode, query: Query, keys?: readonly string[]): ViewChange | null {
  if (before.isLeaf || after.isLeaf) return null;
  const differs = (key: string): boolean => !equalRaw(rawChild(before, key), rawChild(after, key));
  const changed = new Set(keys?.filter(differs) ?? diffKeys(before, after));
  if (changed.size === 0) return { changed: [], removed: [] };
  const old = sideOf(before, query);
  const now = sideOf(after, query);
  const entered: string[] = [];
  const removed: string[] = [];
  for (const key of changed) {
    if (now !== null && shows(now, query, key)) entered.push(key);
    else if (old !== null && shows(old, query, key)) removed.push(key);
  }
  if (old !== null && now !== null) {
    removed.push(...movedOver(old, now, query, changed));
    entered.push(...movedOver(now, old, query, changed));
  }
  entered.sort(compareKeys);
  removed.sort(compareKeys);
  return { changed: entered.map((key) => [key, fromRaw(rawChild(after, key))]), removed };
}
