/**
 * Secondary indexes of an object. An index is sorted when the first query needs it. Each write then updates it by a
 * removal and an insertion, so that later queries needn't sort.
 */

import { type Tree, visit } from './btree.ts';
import { buildTree, updateEntry } from './btree-edit.ts';
import { compareValues, type SortValue } from './ordering.ts';
import { type Raw, sortValueAt } from './raw.ts';
import type { QueryIndex } from './types.ts';

/** An index over values, priorities or child values. Order by key needs no index: children are sorted by key. */
export type ValueIndex = Exclude<QueryIndex, { kind: 'key' }>;

/** A version of an index of one object. Each write that concerns the index creates a new version. */
export interface BuiltIndex {
  readonly id: string;
  readonly index: ValueIndex;
  readonly tree: Tree<SortValue> | null;
  /** The value of the counter {@link tick} at the last use. All versions of the index share this object. */
  readonly used: { tick: number };
}

/** Maximum number of indexes of an object, because each one slows writes. The least recently used one is dropped. */
const MAX_INDEXES = 16;
/** Counts the uses of all indexes. */
let tick = 0;

function indexId(index: ValueIndex): string {
  return index.kind === 'child' ? `/${index.path.join('/')}` : index.kind;
}

/** Finds an index and counts this as a use; `undefined` if it isn't built. */
export function findIndex(built: readonly BuiltIndex[], index: ValueIndex): BuiltIndex | undefined {
  const id = indexId(index);
  for (const entry of built) {
    if (entry.id === id) {
      entry.used.tick = ++tick;
      return entry;
    }
  }
  return undefined;
}

/**
 * Builds the index of an object's children. They are in key order and the sort is stable, so children with equal values
 * stay in key order.
 */
export function buildIndex(children: Tree<Raw>, size: number, index: ValueIndex): BuiltIndex {
  const names: string[] = [];
  const sortValues: SortValue[] = [];
  visit(children, 0, size, (key, raw) => {
    names.push(key);
    sortValues.push(sortValueAt(raw, index));
  });
  const order = Array.from(names, (_, i) => i);
  order.sort((a, b) => compareValues(sortValues[a] as SortValue, sortValues[b] as SortValue));
  const keys = order.map((i) => names[i] as string);
  const values = order.map((i) => sortValues[i] as SortValue);
  return { id: indexId(index), index, tree: buildTree(keys, values, true), used: { tick: ++tick } };
}

/** Adds an index; if there are too many, replaces the least recently used one. */
export function addIndex(built: readonly BuiltIndex[], added: BuiltIndex): readonly BuiltIndex[] {
  if (built.length < MAX_INDEXES) return [...built, added];
  let oldest = built[0] as BuiltIndex;
  for (const entry of built) if (entry.used.tick < oldest.used.tick) oldest = entry;
  return [...built.filter((entry) => entry !== oldest), added];
}

/**
 * Returns the indexes after the child `key` changed from `before` to `after` (`undefined`: no such child). Returns the
 * same array if no index changes.
 */
export function changeIndexes(
  built: readonly BuiltIndex[],
  key: string,
  before: Raw | undefined,
  after: Raw | undefined,
): readonly BuiltIndex[] {
  let changed: BuiltIndex[] | null = null;
  for (let i = 0; i < built.length; i++) {
    const entry = built[i] as BuiltIndex;
    const oldValue = before === undefined ? undefined : sortValueAt(before, entry.index);
    const newValue = after === undefined ? undefined : sortValueAt(after, entry.index);
    if (oldValue === newValue) continue;
    let { tree } = entry;
    if (oldValue !== undefined) tree = updateEntry(tree, key, oldValue, true, () => undefined);
    if (newValue !== undefined) tree = updateEntry(tree, key, newValue, true, () => newValue);
    changed ??= built.slice();
    changed[i] = { id: entry.id, index: entry.index, tree, used: entry.used };
  }
  return changed ?? built;
}
