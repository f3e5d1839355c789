import type { Query, TreeNode } from '../tree/types.ts';
import { type EvaluationContext, type Run, viewQuery } from './evaluation.ts';
import { childRules, type RuleNode } from './rule-node.ts';
import { RuleSnapshot } from './snapshot.ts';
import type { RulesRequest } from './types.ts';

const PLAIN_QUERY = viewQuery(null);

/** Evaluates a rule. Any failure, such as a type error or a string that grows too long, denies. */
function allows(rule: Run<boolean>, context: EvaluationContext): boolean {
  try {
    return rule(context);
  } catch {
    return false;
  }
}

/** Returns the evaluation context at the root. */
function contextOf(request: RulesRequest, newRoot: TreeNode, query: Query | null): EvaluationContext {
  const root = RuleSnapshot.root(request.root);
  return {
    auth: request.auth,
    root,
    now: request.now,
    query: query === null ? PLAIN_QUERY : viewQuery(query),
    data: root,
    newData: RuleSnapshot.root(newRoot),
    path: [],
  };
}

/** Returns whether a `.read` rule at the path or above it is true. */
export function mayRead(rules: RuleNode, request: RulesRequest, path: readonly string[], query: Query | null): boolean {
  const context = contextOf(request, request.root, query);
  let node: RuleNode | null = rules;
  for (let depth = 0; node !== null; depth += 1) {
    if (node.read !== null && allows(node.read, context)) return true;
    const key = path[depth];
    if (key === undefined) return false;
    node = childRules(node, key);
    context.path.push(key);
    context.data = context.data.child(key);
  }
  return false;
}

/**
 * Returns whether each `.validate` at a node and at its existing descendants is true. The path and data in `context`
 * are those of the node.
 */
function isSubtreeValid(rules: RuleNode, context: EvaluationContext): boolean {
  const { data, newData } = context;
  const { node } = newData;
  if (!rules.hasValidateRules || node.isEmpty) return true;
  if (rules.validate !== null && !allows(rules.validate, context)) return false;
  if (node.isLeaf) return true;

  const validateChild = (key: string, child: TreeNode, ruleNode: RuleNode): boolean => {
    context.path.push(key);
    context.data = data.child(key);
    context.newData = newData.child(key, child);
    const valid = isSubtreeValid(ruleNode, context);
    context.path.pop();
    return valid;
  };

  let valid = true;
  // Visits the children in the data if the wildcard has a `.validate`, or if they are fewer than `rules.validating`.
  if (rules.wildcard?.hasValidateRules === true || node.childCount < rules.validating.length) {
    for (const [key, child] of node.entries()) {
      const ruleNode = childRules(rules, key);
      if (ruleNode?.hasValidateRules === true && !validateChild(key, child, ruleNode)) {
        valid = false;
        break;
      }
    }
  } else {
    valid = rules.validating.every(([key, ruleNode]) => {
      const child = node.child(key);
      return child.isEmpty || validateChild(key, child, ruleNode);
    });
  }
  context.data = data;
  context.newData = newData;
  return valid;
}

/**
 * Returns whether one path may be written: a `.write` at or above it must be true, and so must each `.validate` above,
 * at and below it where the new tree has data.
 */
function mayWritePath(rules: RuleNode, context: EvaluationContext, path: readonly string[]): boolean {
  const { data, newData } = context;
  let node: RuleNode | null = rules;
  let granted = false;
  const ancestors: { readonly node: RuleNode; readonly data: RuleSnapshot; readonly newData: RuleSnapshot }[] = [];
  for (let depth = 0; node !== null; depth += 1) {
    if (!granted && node.write !== null) granted = allows(node.write, context);
    const key: string | undefined = path[depth];
    if (key === undefined) break;
    if (node.validate !== null) ancestors.push({ node, data: context.data, newData: context.newData });
    node = childRules(node, key);
    context.path.push(key);
    context.data = context.data.child(key);
    context.newData = context.newData.child(key);
  }
  // A rule never refers to keys below its own depth, so the ancestors can be validated with the longer `context.path`.
  const valid =
    granted &&
    (node === null || isSubtreeValid(node, context)) &&
    ancestors.every((ancestor) => {
      if (ancestor.newData.node.isEmpty || ancestor.node.validate === null) return true;
      context.data = ancestor.data;
      context.newData = ancestor.newData;
      return allows(ancestor.node.validate, context);
    });
  context.path.length = 0;
  context.data = data;
  context.newData = newData;
  return valid;
}

/**
 * Returns whether every written path is allowed. Each is checked separately against the same new tree. A write of a
 * priority counts as a write of its node.
 */
export function mayWrite(
  rules: RuleNode,
  request: RulesRequest,
  newRoot: TreeNode,
  written: readonly { readonly path: readonly string[] }[],
): boolean {
  const context = contextOf(request, newRoot, null);
  return written.every(({ path }) =>
    mayWritePath(rules, context, path.at(-1) === '.priority' ? path.slice(0, -1) : path),
  );
}
