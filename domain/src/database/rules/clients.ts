import type { Expression } from './expression.ts';
import type { RuleNode } from './node.ts';
import { server } from './predicates.ts';

/** Is nobody but the server let through? */
function isServerOnly(expression: Expression): boolean {
  if (typeof expression === 'string') return expression === server;
  const { operator, parts } = expression;
  return operator === '&&' ? parts.some(isServerOnly) : parts.every(isServerOnly);
}

/** May somebody besides the server write here? */
export function takesClientWrites({ write }: RuleNode): boolean {
  return write !== undefined && !isServerOnly(write);
}

export function isNode(node: RuleNode | Expression): node is RuleNode {
  return typeof node !== 'string' && !('operator' in node);
}

/** The same, here or anywhere below. */
export function hasClientWrites(node: RuleNode): boolean {
  return (
    takesClientWrites(node) || Object.values(node.at ?? {}).some((child) => isNode(child) && hasClientWrites(child))
  );
}
