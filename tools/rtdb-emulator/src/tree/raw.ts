/**
 * How children are stored: a leaf without priority stands as the bare string, number or boolean and gets its node
 * object only when someone asks for it. That keeps a leaf at the size of its value.
 */
import type { LeafNode, ObjectNode } from './nodes.ts';
import { OBJECT_VALUE, type SortValue } from './ordering.ts';
import type { LeafValue, Priority, QueryIndex } from './types.ts';

/** A stored child. A `LeafNode` only ever stands for a leaf with a priority. */
export type Raw = LeafValue | LeafNode | ObjectNode;

export function rawPriority(raw: Raw): Priority {
  return typeof raw === 'object' ? raw.priority : null;
}

function childOf(raw: Raw, key: string): Raw | undefined {
  return typeof raw === 'object' && !raw.isLeaf ? raw.rawChild(key) : undefined;
}

function sortValueOf(raw: Raw | undefined): SortValue {
  if (raw === undefined) return null;
  if (typeof raw !== 'object') return raw;
  return raw.isLeaf ? raw.value : OBJECT_VALUE;
}

/** The value by which the index sorts this child. */
export function sortValueAt(raw: Raw, index: QueryIndex): SortValue {
  switch (index.kind) {
    case 'priority':
      return rawPriority(raw);
    case 'child': {
      let found: Raw | undefined = raw;
      for (const key of index.path) {
        if (found === undefined) return null;
        found = childOf(found, key);
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
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (!a.isLeaf) return !b.isLeaf && a.equals(b);
  return b.isLeaf && a.value === b.value && a.priority === b.priority;
}
