import { fromJSON } from '../tree/from-json.ts';
import type { Json, Query, RulesAuth, TreeNode } from '../tree/types.ts';
import { compileRules } from './compile.ts';
import type { CompiledRules, RulesRequest } from './types.ts';

export function tree(json: Json): TreeNode {
  const result = fromJSON(json);
  if (!result.ok) throw new Error(result.problem.message);
  return result.node;
}

export function path(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/** Compiles the content of `rules`. Throws with the problems if it is refused. */
export function rulesOf(content: unknown): CompiledRules {
  const result = compileRules(JSON.stringify({ rules: content }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.rules;
}

/** Returns the first error of a source, in the server's words, or `ok`. */
export function refusal(source: string): string {
  const result = compileRules(source);
  if (result.ok) return 'ok';
  const [first] = result.problems;
  return `${first?.line}:${first?.column}: ${first?.message}`;
}

/** Returns the error of one expression, with the column inside it. */
export function expressionRefusal(expression: string, kind = '.write'): string {
  const head = `{"rules":{"$key":{"${kind}":"`;
  const text = refusal(`${head}${JSON.stringify(expression).slice(1)}}}}`);
  if (text === 'ok') return 'ok';
  const [, column, message] = /^1:(\d+): (.*)$/.exec(text) ?? [];
  return `${Number(column) - head.length}: ${message}`;
}

export interface Situation {
  readonly auth?: RulesAuth;
  readonly before?: Json;
  readonly after?: Json;
  readonly now?: number;
  readonly query?: Query;
}

export function requestOf({ auth = null, before = null, now = 0 }: Situation): RulesRequest {
  return { auth, root: tree(before), now };
}

/** Evaluates an expression at `/list/k1`, as the `.write` rule (with a query: `.read`) of `/list/$key`. */
export function evaluate(expression: string, situation: Situation = {}): boolean | 'error' {
  const kind = situation.query === undefined ? '.write' : '.read';
  const rules = rulesOf({ list: { $key: { [kind]: expression } } });
  const request = requestOf(situation);
  const at = ['list', 'k1'];
  const allowed =
    situation.query === undefined
      ? rules.canWrite(request, tree(situation.after ?? null), [{ path: at }])
      : rules.canRead(request, at, situation.query);
  const values = rules.coverage()[0]?.values;
  if (values?.error === 1) {
    if (allowed) throw new Error('an error must deny');
    return 'error';
  }
  return allowed;
}
