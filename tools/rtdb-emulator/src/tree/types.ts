/**
 * Types that the parts of the emulator share: the immutable data tree, queries, and types of the rules.
 */

/** The value of a leaf. A tree never contains `null`, which means that there is no data. */
export type LeafValue = string | number | boolean;

/** The priority of a node. `null`: the node has no priority. */
export type Priority = string | number | null;

/** Wire JSON: JSON as clients send it. It may contain `.value`, `.priority` and `.sv`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * An immutable node. The empty node (no data) is a single shared object with `isEmpty`.
 * An object node never has empty children, and an object node without children is the empty node.
 */
export interface TreeNode {
  readonly isEmpty: boolean;
  readonly isLeaf: boolean;
  /** The leaf's value; `null` for the empty node and for objects. */
  readonly value: LeafValue | null;
  readonly priority: Priority;
  /** Number of direct children; 0 for leaves and the empty node. */
  readonly childCount: number;
  /** The direct child, or the empty node. Safe for `__proto__`, `constructor` and the like. */
  child(key: string): TreeNode;
  /** The node at a path of keys, or the empty node. */
  at(path: readonly string[]): TreeNode;
  /** Keys of direct children in key order: integer-like keys first, by number. */
  keys(): Iterable<string>;
  /** Direct children as `[key, node]`, in key order. */
  entries(): Iterable<readonly [string, TreeNode]>;
  /** Returns a new tree with the node at the path replaced; the empty node removes. Only the written path is copied. */
  set(path: readonly string[], node: TreeNode): TreeNode;
  /** Returns the node with another priority. The empty node stays as it is. */
  withPriority(priority: Priority): TreeNode;
  /**
   * Returns plain JSON. `exportFormat`: writes priorities as `.priority` (a leaf with a priority becomes an object with
   * `.value` and `.priority`); otherwise priorities are left out. `arrays`: applies the array rule, see `to-json.ts`;
   * ignored with `exportFormat`.
   */
  toJSON(options?: { readonly exportFormat?: boolean; readonly arrays?: boolean }): Json;
  /** The hash by which listens and transactions compare data; `""` for the empty node. Objects cache it. */
  hash(): string;
}

/** The order of a query. */
export type QueryIndex =
  | { readonly kind: 'key' }
  | { readonly kind: 'value' }
  | { readonly kind: 'priority' }
  | { readonly kind: 'child'; readonly path: readonly string[] };

/** One end of a range: a value and, optionally, a key, which may be a sentinel: `[MIN_NAME]` or `[MAX_NAME]`. */
export interface QueryBound {
  readonly value: LeafValue | null;
  readonly key?: string;
  readonly inclusive: boolean;
}

/** A parsed query. A query without parameters has only the index `priority`. */
export interface Query {
  readonly index: QueryIndex;
  readonly start?: QueryBound;
  readonly end?: QueryBound;
  /** Only the first or the last `count` children of the range. */
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

/** The variable `auth` of the rules; `null` if the user is not signed in. */
export type RulesAuth = null | { readonly [key: string]: Json };

/** An error for which uploaded rules are refused. `line` and `column` count from 1. */
export interface RulesProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
