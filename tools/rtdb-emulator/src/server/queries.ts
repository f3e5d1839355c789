import { loadsAllData } from '../tree/query.ts';
import type { Query, QueryBound, TreeNode } from '../tree/types.ts';
import { viewOf } from '../tree/view.ts';
import { diffView } from '../tree/view-diff.ts';
import { Change } from './change.ts';
import type { Path } from './paths.ts';

/**
 * Returns the query, or `null` if it selects all children in the default order, like a read or listen without a query.
 */
export const nullIfPlain = (query: Query): Query | null =>
  query.index.kind === 'priority' && loadsAllData(query) ? null : query;

/** Returns the result of a read with this query. */
export const readQuery = (node: TreeNode, query: Query | null): TreeNode =>
  query === null ? node : viewOf(node, query).node;

/**
 * Returns the event for a listener with this query at `base`, whose node was `before` and is `after`. Returns
 * `undefined` if the result of the query did not change.
 */
export const queryChange = (base: Path, query: Query, before: TreeNode, after: TreeNode): Change | undefined => {
  if (before === after) return undefined;
  const diff = diffView(before, after, query);
  // One of the nodes is a leaf, so there are no lists of children to compare. The whole result is sent.
  if (diff === null) return Change.overwrite(base, base, readQuery(after, query));
  const children = diff.changed.map(([key, node]) => ({ path: [key], node }));
  const removals = diff.removed.map((key) => ({ path: [key], node: undefined }));
  return children.length + removals.length === 0 ? undefined : Change.merge(base, [...children, ...removals]);
};

const boundKey = (bound: QueryBound | undefined): readonly (string | number | boolean | null)[] =>
  bound === undefined ? [] : [bound.value, bound.key ?? null, bound.inclusive];

/** Returns a key that equal queries share, so that their listeners share one view of the data. */
export const queryKey = (query: Query | null): string =>
  query === null
    ? ''
    : JSON.stringify([
        query.index.kind === 'child' ? query.index.path : query.index.kind,
        boundKey(query.start),
        boundKey(query.end),
        query.limit === undefined ? null : [query.limit.count, query.limit.from],
      ]);
