import { isServer } from './callers.ts';
import { Condition, type RuleExpression } from './expression.ts';
import type { RuleSourceNode } from './node.ts';

/** Whether the expression requires that the caller is the server. */
function isServerOnly(expression: RuleExpression): boolean {
  if (expression instanceof Condition) return expression === isServer;
  const { operator, parts } = expression;
  return operator === '&&' ? parts.some(isServerOnly) : parts.every(isServerOnly);
}

/** Whether the `write` rule of this node accepts clients. */
export function takesClientWrites({ write }: RuleSourceNode): boolean {
  return write !== undefined && !isServerOnly(write);
}

export function isNode(node: RuleSourceNode | RuleExpression): node is RuleSourceNode {
  return !(node instanceof Condition) && !('operator' in node);
}

/** Whether the `write` rule of this node, or of a node below it, accepts clients. */
export function hasClientWrites(node: RuleSourceNode): boolean {
  return (
    takesClientWrites(node) || Object.values(node.at ?? {}).some((child) => isNode(child) && hasClientWrites(child))
  );
}
