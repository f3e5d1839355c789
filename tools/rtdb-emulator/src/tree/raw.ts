/**
 * How children are stored: a leaf without priority stands as the bare string, number or boolean and gets its node object only
 * when someone asks for it. That keeps a leaf at the size of its value.
 */
import { LeafNode, ObjectNode } from './nodes.ts';
import { OBJECT_VALUE, type SortValue } from './ordering.ts';
import type { LeafValue, Priority, QueryIndex, TreeNode } from './types.ts';

/** A stored child. A `LeafNode` only ever stands for a leaf with a priority. */
export type Raw = LeafValue | LeafNode | ObjectNode;

/** The stored form; `undefined` for the empty node. */
export function toRaw(node: TreeNode): Raw | undefined {
  if (node instanceof ObjectNode) return node;
  if (node instanceof LeafNode) return node.priority === null ? node.value : node;
  if (node.isEmpty) return undefined;
  throw new TypeError('Not a node of this tree');
}

export function rawPriority(raw: Raw): Priority {
  return typeof raw === 'object' ? raw.priority : null;
}

/** The stored child of a node or stored node. */
export function rawChild(raw: Raw | TreeNode | undefined, key: string): Raw | undefined {
  return raw instanceof ObjectNode ? raw.rawChild(key) : undefined;
}

function sortValueOf(raw: Raw | undefined): SortValue {
  if (raw === undefined) return null;
  if (typeof raw !== 'object') return raw;
  return raw instanceof LeafNode ? raw.value : OBJECT_VALUE;
}

/** What the index sorts this child by. */
export function sortValueAt(raw: Raw, index: QueryIndex): SortValue {
  switch (index.kind) {
    case 'priority':
      return rawPriority(raw);
    case 'child': {
      let found: Raw | undefined = raw;
      for (const key of index.path) {
        if (found === undefined) return null;
        found = rawChild(found, key);
      }
      return sortValueOf(found);
    }
    default:
      return sortValueOf(raw);
  }
}

/** Deep equality, priorities included; shared parts cost nothing. */
export function equalRaw(a: Raw | undefined, b: Raw | undefined): boolean {
  if (a === b) return true;
  if (a instanceof ObjectNode) return b instanceof ObjectNode && a.equals(b);
  return a instanceof LeafNode && b instanceof LeafNode && a.value === b.value && a.priority === b.priority;
}
