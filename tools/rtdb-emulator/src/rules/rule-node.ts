import type { Run } from './evaluation.ts';

export type RuleKind = 'read' | 'write' | 'validate';

/** The compiled rules of one location. */
export interface RuleNode {
  read: Run<boolean> | null;
  write: Run<boolean> | null;
  validate: Run<boolean> | null;
  /** `.indexOn`, child paths joined by `/`. */
  indexes: readonly string[];
  readonly children: Map<string, RuleNode>;
  /** The rules under `$variable`. */
  wildcard: RuleNode | null;
  /** The literal children with a `.validate` at or below them. */
  readonly validating: (readonly [string, RuleNode])[];
  /** Whether there is a `.validate` at this node or below. */
  validates: boolean;
}

/** Returns the rules of a child. A literal name takes precedence over the `$variable`, which is then never used. */
export function childRules(node: RuleNode, key: string): RuleNode | null {
  return node.children.get(key) ?? node.wildcard;
}

/** Returns the rules at exactly this path. */
export function rulesAt(root: RuleNode, path: readonly string[]): RuleNode | null {
  let node: RuleNode | null = root;
  for (const key of path) {
    if (node === null) return null;
    node = childRules(node, key);
  }
  return node;
}
