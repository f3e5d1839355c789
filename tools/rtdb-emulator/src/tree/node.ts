/** The tree as the other parts use it: making nodes, comparing them, finding what differs. */

import type { Tree } from './btree.ts';
import { eachDifference } from './btree-diff.ts';
import { LeafNode, ObjectNode, toRaw } from './nodes.ts';
import { equalRaw, type Raw } from './raw.ts';
import type { LeafValue, Priority, TreeNode } from './types.ts';

export { fromJSON } from './from-json.ts';
export { parsePath } from './keys.ts';
export { EMPTY } from './nodes.ts';

/** A leaf node. */
export function leaf(value: LeafValue, priority: Priority = null): TreeNode {
  return new LeafNode(value, priority);
}

/** Deep equality, priorities included; parts that both share cost nothing. */
export function equalNodes(a: TreeNode, b: TreeNode): boolean {
  return a === b || equalRaw(toRaw(a), toRaw(b));
}

function childrenOf(node: TreeNode): Tree<Raw> | null {
  return node instanceof ObjectNode ? node.tree : null;
}

/**
 * Direct child keys whose nodes differ (added, removed or changed, priorities included), in key order. Costs the
 * change, not the list.
 */
export function diffKeys(before: TreeNode, after: TreeNode): string[] {
  const keys: string[] = [];
  if (before === after) return keys;
  eachDifference(childrenOf(before), childrenOf(after), (key, old, now) => {
    if (!equalRaw(old, now)) keys.push(key);
    return true;
  });
  return keys;
}
