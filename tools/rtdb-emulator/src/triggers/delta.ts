/** The difference between two values, in the form of trigger bodies. */
import { diffKeys } from '../tree/node.ts';
import { setProperty } from '../tree/to-json.ts';
import type { Json, TreeNode } from '../tree/types.ts';

/**
 * Returns the sparse delta: changed keys with their new values, `null` for removed ones, nested where both sides are
 * objects. `undefined`: the values are equal. Priorities are ignored.
 */
export function deltaOf(before: TreeNode, after: TreeNode): Json | undefined {
  if (before === after) return undefined;
  if (before.childCount === 0 || after.childCount === 0) {
    if (before.childCount === 0 && after.childCount === 0 && before.value === after.value) return undefined;
    return after.toJSON();
  }
  const delta: Record<string, Json> = {};
  let any = false;
  for (const key of diffKeys(before, after)) {
    const change = deltaOf(before.child(key), after.child(key));
    if (change === undefined) continue;
    setProperty(delta, key, change);
    any = true;
  }
  return any ? delta : undefined;
}
