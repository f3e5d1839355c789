import { equalNodes } from '../tree/node.ts';
import type { TreeNode } from '../tree/types.ts';
import { Change } from './change.ts';
import { type Path, placeOf } from './paths.ts';

/**
 * What a plain listen at `base` has to be told of a request that wrote at `written` (1.8): one write below it → that place;
 * several → a merge of them; a write at it or above it → its whole value. `undefined` when nothing of it changed.
 */
export const plainChange = (
  base: Path,
  before: TreeNode,
  after: TreeNode,
  written: readonly Path[],
): Change | undefined => {
  const places = written.map(placeOf);
  if (places.some((place) => place.length <= base.length)) return whole(base, before, after);
  const children: { readonly path: Path; readonly node: TreeNode }[] = [];
  for (const place of places) {
    const node = after.at(place);
    if (!equalNodes(before.at(place), node)) children.push({ path: place.slice(base.length), node });
  }
  const only = children[0];
  if (only === undefined) return undefined;
  // A child written below a leaf turns the leaf into an object, and a last child removed takes its parent along:
  // what stands at the listened place itself then says it best.
  if (before.at(base).isLeaf) return whole(base, before, after);
  if (children.length === 1) return Change.overwrite(base, [...base, ...only.path], only.node);
  return Change.merge(base, children);
};

const whole = (base: Path, before: TreeNode, after: TreeNode): Change | undefined => {
  const node = after.at(base);
  return equalNodes(before.at(base), node) ? undefined : Change.overwrite(base, base, node);
};
