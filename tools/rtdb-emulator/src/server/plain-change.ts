import { equalNodes } from '../tree/node.ts';
import type { TreeNode } from '../tree/types.ts';
import { Change } from './change.ts';
import { ownerPath, type Path, pathText } from './paths.ts';

/** A changed path, relative to the listener's path, with its new node. */
interface NewNode {
  readonly path: Path;
  readonly node: TreeNode;
}

/**
 * Returns the event for a listener at `base` that has no query, after a request that wrote `written`. One changed path
 * below `base` is an overwrite of this path, several are a merge. A write at or above `base` is an overwrite of `base`,
 * and so are changes that can't be sent one by one. `undefined`: nothing changed at `base`.
 */
export const changeForListener = (
  base: Path,
  before: TreeNode,
  after: TreeNode,
  written: readonly Path[],
): Change | undefined => {
  const paths = removeNested(written);
  if (paths.some((path) => path.length <= base.length)) return overwriteBase(base, before, after);
  const changes: NewNode[] = [];
  for (const path of paths) {
    const node = after.at(path);
    if (!equalNodes(before.at(path), node)) changes.push({ path: path.slice(base.length), node });
  }
  const first = changes[0];
  if (first === undefined) return undefined;
  // If `base` was a leaf, the whole value is sent, because a write below a leaf turns it into an object.
  if (before.at(base).isLeaf) return overwriteBase(base, before, after);
  if (changes.length === 1) return Change.overwrite(base, [...base, ...first.path], first.node);
  return couldLosePriority(before.at(base), after.at(base), changes)
    ? overwriteBase(base, before, after)
    : Change.merge(base, changes);
};

/**
 * Returns the written paths that aren't below another written path. The priority of a node counts as a write to the
 * node, so a request that writes the priority and a child of the same node has nested paths.
 */
const removeNested = (written: readonly Path[]): readonly Path[] => {
  const paths = written.map(ownerPath);
  // Without a priority, no path is below another, because `mergeWrites` refuses such a request.
  if (paths.every((path, i) => path === written[i])) return paths;
  const all = new Set(paths.map(pathText));
  return paths.filter((path) => !path.some((_key, depth) => all.has(pathText(path.slice(0, depth)))));
};

/**
 * Returns whether a client that applies the changes one by one could lose a priority: the SDK drops the priority of a
 * node that is empty meanwhile. The worst case is checked, in which all removals come first.
 */
const couldLosePriority = (before: TreeNode, after: TreeNode, changes: readonly NewNode[]): boolean => {
  const removed = changes.filter(({ node }) => node.isEmpty);
  if (removed.length === 0 || removed.length === changes.length) return false;
  const added = changes.filter(({ node }) => !node.isEmpty);
  return !equalNodes(
    [...removed, ...added].reduce((tree, { path, node }) => tree.set(path, node), before),
    after,
  );
};

/** Returns the overwrite of `base`; `undefined` if its node did not change. */
const overwriteBase = (base: Path, before: TreeNode, after: TreeNode): Change | undefined => {
  const node = after.at(base);
  return equalNodes(before.at(base), node) ? undefined : Change.overwrite(base, base, node);
};
