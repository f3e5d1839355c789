import type { Tree } from './btree.ts';
import { eachDifference } from './btree-diff.ts';
import { LeafNode, ObjectNode, toRaw } from './nodes.ts';
import { equalRaw, type Raw } from './raw.ts';
import type { LeafValue, Priority, TreeNode } from './types.ts';

export { fromJSON } from './from-json.ts';
export { EMPTY } from './nodes.ts';

/** Creates a leaf. */
export function leaf(value: LeafValue, priority: Priority = null): TreeNode {
  return new LeafNode(value, priority);
}

/** Returns whether two nodes are deeply equal, including priorities. Subtrees that both share are not visited. */
export function equalNodes(a: TreeNode, b: TreeNode): boolean {
  return a === b || equalRaw(toRaw(a), toRaw(b));
}

function childrenOf(node: TreeNode): Tree<Raw> | null {
  return node instanceof ObjectNode ? node.tree : null;
}

/**
 * Returns the keys of direct children that were added, removed or changed (including priorities), in key order. The
 * running time grows with the size of the change, not with the number of children.
 */
export function diffKeys(before: TreeNode, after: TreeNode): string[] {
  const keys: string[] = [];
  if (before === after) return keys;
  eachDifference(childrenOf(before), childrenOf(after), (key, oldChild, newChild) => {
    if (!equalRaw(oldChild, newChild)) keys.push(key);
    return true;
  });
  return keys;
}
