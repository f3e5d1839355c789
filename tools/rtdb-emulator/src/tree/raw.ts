/**
 * The stored form of children. A leaf without priority is stored as its string, number or boolean, to save memory; its
 * node is created on demand.
 */
import type { LeafNode, ObjectNode } from './nodes.ts';
import { OBJECT_VALUE, type SortValue } from './ordering.ts';
import type { LeafValue, Priority, QueryIndex } from './types.ts';

/** A stored child. It is a `LeafNode` only if the leaf has a priority. */
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

/** Returns the value by which the index sorts this child. */
export function sortValueAt(raw: Raw, index: QueryIndex): SortValue {
  switch (index.kind) {
    case 'priority':
      return rawPriority(raw);
    case 'child': {
      let descendant: Raw | undefined = raw;
      for (const key of index.path) {
        if (descendant === undefined) return null;
        descendant = childOf(descendant, key);
      }
      return sortValueOf(descendant);
    }
    default:
      return sortValueOf(raw);
  }
}

/** Whether two stored children are deeply equal, including priorities. Parts that both share are not visited. */
export function equalRaw(a: Raw | undefined, b: Raw | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (!a.isLeaf) return !b.isLeaf && a.equals(b);
  return b.isLeaf && a.value === b.value && a.priority === b.priority;
}
