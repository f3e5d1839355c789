/** Computes the difference between two values in the form that trigger bodies have. */
import { diffKeys } from '../tree/node.ts';
import { setProperty } from '../tree/to-json.ts';
import type { Json, TreeNode } from '../tree/types.ts';

/**
 * Returns the difference. If both values are objects, it contains only the changed keys, each with the difference of
 * the child; `null` for a removed child. Otherwise it is the new value. `undefined`: the values are equal. Priorities
 * are ignored.
 */
export function deltaOf(before: TreeNode, after: TreeNode): Json | undefined {
  if (before === after) return undefined;
  if (before.childCount === 0 || after.childCount === 0) {
    if (before.childCount === 0 && after.childCount === 0 && before.value === after.value) return undefined;
    return after.toJSON();
  }
  const delta: Record<string, Json> = {};
  let hasChanges = false;
  for (const key of diffKeys(before, after)) {
    const change = deltaOf(before.child(key), after.child(key));
    if (change === undefined) continue;
    setProperty(delta, key, change);
    hasChanges = true;
  }
  return hasChanges ? delta : undefined;
}
