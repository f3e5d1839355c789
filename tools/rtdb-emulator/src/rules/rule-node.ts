import type { Run } from './evaluation.ts';

export type RuleKind = 'read' | 'write' | 'validate';

/** The compiled rules of one path. `read`, `write` and `validate` are `null` if there is no such rule. */
export interface RuleNode {
  read: Run<boolean> | null;
  write: Run<boolean> | null;
  validate: Run<boolean> | null;
  /** The entries of `.indexOn`: child paths joined by `/`, `.value`, `.key` or `.priority`. */
  indexes: readonly string[];
  readonly children: Map<string, RuleNode>;
  /** The rules of the child `$variable`; `null` if there is none. */
  wildcard: RuleNode | null;
  /** The children with literal names that have a `.validate` at or below them. */
  readonly validating: (readonly [string, RuleNode])[];
  /** Whether there is a `.validate` at this node or below. */
  hasValidateRules: boolean;
}

/** Returns the rules of a child. A literal name takes precedence over the `$variable`, which is then never used. */
export function childRules(node: RuleNode, key: string): RuleNode | null {
  return node.children.get(key) ?? node.wildcard;
}

/** Returns the rules at exactly this path; `null` if there are none. */
export function rulesAt(root: RuleNode, path: readonly string[]): RuleNode | null {
  let node: RuleNode | null = root;
  for (const key of path) {
    if (node === null) return null;
    node = childRules(node, key);
  }
  return node;
}
