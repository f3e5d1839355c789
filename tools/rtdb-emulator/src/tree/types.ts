/**
 * The shapes that the emulator's parts share: the immutable data tree, the query parameters of the wire protocol,
 * and what the rules evaluator needs of a node. Nothing here has behaviour.
 */

/** A leaf's value. `null` never stands in a tree: it means 'nothing here'. */
export type LeafValue = string | number | boolean;

/** A node's priority; `null` is 'none'. */
export type Priority = string | number | null;

/** Plain JSON as it travels on the wire; may hold `.value`, `.priority` and `.sv`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * One immutable node. The empty node (nothing there) is a single shared object for which `isEmpty` is true.
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
  /** Direct child keys in key order (1.7: integer-like keys first, numerically). */
  keys(): Iterable<string>;
  /** `[key, node]` in key order. */
  entries(): Iterable<readonly [string, TreeNode]>;
  /** A new tree with the node at the path replaced (empty node = removed); only the written path is copied. */
  set(path: readonly string[], node: TreeNode): TreeNode;
  /** A new tree with the priority at this node changed; no-op on the empty node. */
  withPriority(priority: Priority): TreeNode;
  /**
   * Plain JSON. `exportFormat` keeps priorities as `.priority`/`.value`; otherwise they are dropped. `arrays`: apply
   * the array rule of REST.
   */
  toJSON(options?: { readonly exportFormat?: boolean; readonly arrays?: boolean }): Json;
  /** The simple hash of section 1.10 (cached); `""` for the empty node. */
  hash(): string;
}

/** The order of a query. */
export type QueryIndex =
  | { readonly kind: 'key' }
  | { readonly kind: 'value' }
  | { readonly kind: 'priority' }
  | { readonly kind: 'child'; readonly path: readonly string[] };

/** One end of a range: a value and, optionally, a key (may be the sentinels `[MIN_NAME]`/`[MAX_NAME]`). */
export interface QueryBound {
  readonly value: LeafValue | null;
  readonly key?: string;
  readonly inclusive: boolean;
}

/** A parsed query (wire `q`, or REST parameters). A plain listen has `index` priority and nothing else. */
export interface Query {
  readonly index: QueryIndex;
  readonly start?: QueryBound;
  readonly end?: QueryBound;
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

/** `auth` as the rules see it. */
export type RulesAuth = null | { readonly [key: string]: Json };

/** A refused rules upload: `line:column: message`, both from 1. */
export interface RulesProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
