import { fromJSON } from '../tree/from-json.ts';
import type { Json, Query, RulesAuth, TreeNode } from '../tree/types.ts';
import { compileRules } from './compile.ts';
import type { CompiledRules, RulesRequest } from './types.ts';

export function tree(json: Json): TreeNode {
  const result = fromJSON(json);
  if (!result.ok) throw new Error(result.problem.message);
  return result.node;
}

export function toPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/** Compiles rules; `content` is the value of the key `rules`. Throws an error with the problems if they are refused. */
export function rulesOf(content: unknown): CompiledRules {
  const result = compileRules(JSON.stringify({ rules: content }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.rules;
}

/** Returns the first error of a rules file as `line:column: message`, or `ok`. */
export function findSourceError(source: string): string {
  const result = compileRules(source);
  if (result.ok) return 'ok';
  const [first] = result.problems;
  return `${first?.line}:${first?.column}: ${first?.message}`;
}

/** Returns the error of an expression as `column: message`, or `ok`. The column counts from the expression's start. */
export function findExpressionError(expression: string, kind = '.write'): string {
  const head = `{"rules":{"$key":{"${kind}":"`;
  const text = findSourceError(`${head}${JSON.stringify(expression).slice(1)}}}}`);
  if (text === 'ok') return 'ok';
  const [, column, message] = /^1:(\d+): (.*)$/.exec(text) ?? [];
  return `${Number(column) - head.length}: ${message}`;
}

/** The inputs of an evaluation. Default: signed out, empty trees, time 0 and no query. */
export interface Situation {
  readonly auth?: RulesAuth;
  /** The data before the request. */
  readonly before?: Json;
  /** The data after the write. */
  readonly after?: Json;
  readonly now?: number;
  readonly query?: Query;
}

export function requestOf({ auth = null, before = null, now = 0 }: Situation): RulesRequest {
  return { auth, root: tree(before), now };
}

/**
 * Evaluates an expression at `/list/k1`, as the `.write` rule of `/list/$key`, or as its `.read` rule if there is a
 * query. Returns whether it allows the request, or `error` if it failed and so denied the request.
 */
export function evaluate(expression: string, situation: Situation = {}): boolean | 'error' {
  const kind = situation.query === undefined ? '.write' : '.read';
  const rules = rulesOf({ list: { $key: { [kind]: expression } } });
  const request = requestOf(situation);
  const keys = ['list', 'k1'];
  const allowed =
    situation.query === undefined
      ? rules.canWrite(request, tree(situation.after ?? null), [{ path: keys }])
      : rules.canRead(request, keys, situation.query);
  const values = rules.coverage()[0]?.values;
  if (values?.error === 1) {
    if (allowed) throw new Error('an error must deny');
    return 'error';
  }
  return allowed;
}
