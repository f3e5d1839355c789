import { loadsAllData } from '../tree/query.ts';
import type { Query, QueryBound, TreeNode } from '../tree/types.ts';
import { viewOf } from '../tree/view.ts';
import { diffView } from '../tree/view-diff.ts';
import { Change } from './change.ts';
import type { Path } from './paths.ts';

/** `null` for the query that takes everything in the default order: such a read or listen is a plain one. */
export const orPlain = (query: Query): Query | null =>
  query.index.kind === 'priority' && loadsAllData(query) ? null : query;

/** The result of a read with this query. */
export const readQuery = (node: TreeNode, query: Query | null): TreeNode =>
  query === null ? node : viewOf(node, query).node;

/**
 * What a listen with this query at `base` has to be told, given the place's node before and after; `undefined` =
 * nothing.
 */
export const queryChange = (base: Path, query: Query, before: TreeNode, after: TreeNode): Change | undefined => {
  if (before === after) return undefined;
  const diff = diffView(before, after, query);
  // A leaf on either side: no list of children says it, so the whole result is sent.
  if (diff === null) return Change.overwrite(base, base, readQuery(after, query));
  const children = diff.changed.map(([key, node]) => ({ path: [key], node }));
  const gone = diff.removed.map((key) => ({ path: [key], node: undefined }));
  return children.length + gone.length === 0 ? undefined : Change.merge(base, [...children, ...gone]);
};

const boundKey = (side: QueryBound | undefined): readonly (string | number | boolean | null)[] =>
  side === undefined ? [] : [side.value, side.key ?? null, side.inclusive];

/** One text per distinct query, so that equal queries share a view. */
export const queryKey = (query: Query | null): string =>
  query === null
    ? ''
    : JSON.stringify([
        query.index.kind === 'child' ? query.index.path : query.index.kind,
        boundKey(query.start),
        boundKey(query.end),
        query.limit === undefined ? null : [query.limit.count, query.limit.from],
      ]);
