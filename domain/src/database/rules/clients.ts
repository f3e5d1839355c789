import { isServer } from './callers.ts';
import { Condition, type Expression } from './expression.ts';
import type { RuleNode } from './node.ts';

/** Whether the expression can be true only for the server. */
function isServerOnly(expression: Expression): boolean {
  if (expression instanceof Condition) return expression === isServer;
  const { operator, parts } = expression;
  return operator === '&&' ? parts.some(isServerOnly) : parts.every(isServerOnly);
}

/** Whether clients may write here. */
export function takesClientWrites({ write }: RuleNode): boolean {
  return write !== undefined && !isServerOnly(write);
}

export function isNode(node: RuleNode | Expression): node is RuleNode {
  return !(node instanceof Condition) && !('operator' in node);
}

/** Whether clients may write here or anywhere below. */
export function hasClientWrites(node: RuleNode): boolean {
  return (
    takesClientWrites(node) || Object.values(node.at ?? {}).some((child) => isNode(child) && hasClientWrites(child))
  );
}
