/**
 * Secondary indexes of an object. An index is built at the first query that needs it; each write then updates it by a
 * removal and an insertion, so that no query sorts.
 */

import { type Tree, visit } from './btree.ts';
import { buildTree, updateEntry } from './btree-edit.ts';
import { compareValues, type SortValue } from './ordering.ts';
import { type Raw, sortValueAt } from './raw.ts';
import type { QueryIndex } from './types.ts';

/** An index over values, priorities or child values. Keys need none, because children are sorted by key. */
export type ValueIndex = Exclude<QueryIndex, { kind: 'key' }>;

/** A built index. All its versions share `used`. */
export interface BuiltIndex {
  readonly id: string;
  readonly index: ValueIndex;
  readonly tree: Tree<SortValue> | null;
  readonly used: { tick: number };
}

/** Maximum number of indexes, because each one slows writes. Beyond it the least recently used one is dropped. */
const MOST_INDEXES = 16;
let tick = 0;

function indexId(index: ValueIndex): string {
  return index.kind === 'child' ? `/${index.path.join('/')}` : index.kind;
}

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
 * Builds the index of these children. They are in key order and sorting is stable, so only values are compared.
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

export function addIndex(built: readonly BuiltIndex[], added: BuiltIndex): readonly BuiltIndex[] {
  if (built.length < MOST_INDEXES) return [...built, added];
  let oldest = built[0] as BuiltIndex;
  for (const entry of built) if (entry.used.tick < oldest.used.tick) oldest = entry;
  return [...built.filter((entry) => entry !== oldest), added];
}

/** Returns the indexes after a child changed (`undefined`: absent), or the same array if no index changes. */
export function changeIndexes(
  built: readonly BuiltIndex[],
  key: string,
  before: Raw | undefined,
  after: Raw | undefined,
): readonly BuiltIndex[] {
  let changed: BuiltIndex[] | null = null;
  for (let i = 0; i < built.length; i++) {
    const entry = built[i] as BuiltIndex;
    const old = before === undefined ? undefined : sortValueAt(before, entry.index);
    const now = after === undefined ? undefined : sortValueAt(after, entry.index);
    if (old === now) continue;
    let { tree } = entry;
    if (old !== undefined) tree = updateEntry(tree, key, old, true, () => undefined);
    if (now !== undefined) tree = updateEntry(tree, key, now, true, () => now);
    changed ??= built.slice();
    changed[i] = { id: entry.id, index: entry.index, tree, used: entry.used };
  }
  return changed ?? built;
}
