import { equalNodes } from '../tree/node.ts';
import type { TreeNode } from '../tree/types.ts';
import { Change } from './change.ts';
import { ownerPath, type Path, pathText } from './paths.ts';

/** A changed node, with its path relative to the listener's. */
interface NewNode {
  readonly path: Path;
  readonly node: TreeNode;
}

/**
 * Returns the event for a listener without a query at `base` after a request that wrote `written`: an overwrite of the
 * child for one write below `base`, a merge for several, an overwrite of `base` for a write at or above it.
 * `undefined`: nothing changed.
 */
export const changeForListener = (
  base: Path,
  before: TreeNode,
  after: TreeNode,
  written: readonly Path[],
): Change | undefined => {
  const paths = outermost(written);
  if (paths.some((path) => path.length <= base.length)) return overwriteBase(base, before, after);
  const children: NewNode[] = [];
  for (const path of paths) {
    const node = after.at(path);
    if (!equalNodes(before.at(path), node)) children.push({ path: path.slice(base.length), node });
  }
  const only = children[0];
  if (only === undefined) return undefined;
  // Sends the whole value if `base` was a leaf: a write below a leaf turns it into an object.
  if (before.at(base).isLeaf) return overwriteBase(base, before, after);
  if (children.length === 1) return Change.overwrite(base, [...base, ...only.path], only.node);
  return orderMatters(before.at(base), after.at(base), children)
    ? overwriteBase(base, before, after)
    : Change.merge(base, children);
};

/**
 * Removes paths that are below another written path. Both can occur if a request writes a priority and a child of the
 * same node.
 */
const outermost = (written: readonly Path[]): readonly Path[] => {
  const paths = written.map(ownerPath);
  if (paths.every((path, i) => path === written[i])) return paths;
  const all = new Set(paths.map(pathText));
  return paths.filter((path) => !path.some((_key, depth) => all.has(pathText(path.slice(0, depth)))));
};

/**
 * Whether applying the changes one by one could lose a priority: the SDK drops the priority of a node that is empty in
 * between. Removing first is the worst case.
 */
const orderMatters = (before: TreeNode, after: TreeNode, children: readonly NewNode[]): boolean => {
  const removed = children.filter(({ node }) => node.isEmpty);
  if (removed.length === 0 || removed.length === children.length) return false;
  const added = children.filter(({ node }) => !node.isEmpty);
  return !equalNodes(
    [...removed, ...added].reduce((tree, { path, node }) => tree.set(path, node), before),
    after,
  );
};

const overwriteBase = (base: Path, before: TreeNode, after: TreeNode): Change | undefined => {
  const node = after.at(base);
  return equalNodes(before.at(base), node) ? undefined : Change.overwrite(base, base, node);
};
