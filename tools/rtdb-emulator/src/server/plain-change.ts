import { equalNodes } from '../tree/node.ts';
import type { TreeNode } from '../tree/types.ts';
import { Change } from './change.ts';
import { ownerPath, type Path, pathText } from './paths.ts';

/** The present value at a path, relative to the listened one. */
interface NewNode {
  readonly path: Path;
  readonly node: TreeNode;
}

/**
 * What a plain listen at `base` has to be told of a request that wrote at `written` (1.8): one write below it → that
 * place; several → a merge of them; a write at it or above it → its whole value. `undefined` when nothing of it
 * changed.
 */
export const plainChange = (
  base: Path,
  before: TreeNode,
  after: TreeNode,
  written: readonly Path[],
): Change | undefined => {
  const places = outermost(written);
  if (places.some((place) => place.length <= base.length)) return whole(base, before, after);
  const children: NewNode[] = [];
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
  return orderMatters(before.at(base), after.at(base), children)
    ? whole(base, before, after)
    : Change.merge(base, children);
};

/** The written places without those below another: a priority may be written beside what is written below its place. */
const outermost = (written: readonly Path[]): readonly Path[] => {
  const places = written.map(ownerPath);
  if (places.every((place, i) => place === written[i])) return places;
  const all = new Set(places.map(pathText));
  return places.filter((place) => !place.some((_key, depth) => all.has(pathText(place.slice(0, depth)))));
};

/**
 * Would a client that makes these changes one by one lose a priority that stays? The SDK forgets the priority of what
 * becomes empty on the way. No order empties more than the one that removes first.
 */
const orderMatters = (before: TreeNode, after: TreeNode, children: readonly NewNode[]): boolean => {
  const gone = children.filter(({ node }) => node.isEmpty);
  if (gone.length === 0 || gone.length === children.length) return false;
  const come = children.filter(({ node }) => !node.isEmpty);
  return !equalNodes(
    [...gone, ...come].reduce((made, { path, node }) => made.set(path, node), before),
    after,
  );
};

const whole = (base: Path, before: TreeNode, after: TreeNode): Change | undefined => {
  const node = after.at(base);
  return equalNodes(before.at(base), node) ? undefined : Change.overwrite(base, base, node);
};
