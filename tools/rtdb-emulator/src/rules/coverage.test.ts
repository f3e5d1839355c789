import { describe, expect, it } from 'vitest';
import { compileRules } from './compile.ts';
import { requestOf, tree } from './rules.test-support.ts';
import type { CompiledRules, RuleCoverage } from './types.ts';

function compile(source: string): CompiledRules {
  const result = compileRules(source);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.rules;
}

/** Formats each expression as `source true/false/error` with its evaluation counts. Operands are indented. */
function formatCoverage(coverage: readonly RuleCoverage[], indent = ''): string[] {
  return coverage.flatMap(({ source, values, children }) => [
    `${indent}${source} ${values.true}/${values.false}/${values.error}`,
    ...formatCoverage(children, `${indent}  `),
  ]);
}

describe('coverage', () => {
  it('counts the evaluations of each rule and of each operand, with their positions', () => {
    const rules = compile(
      '{"rules": {"$u": {\n  ".read": "auth != null && (auth.uid == $u || auth.token.admin.length > 1)"}, ".write": false}}',
    );
    for (const auth of [null, { uid: 'a' }, { uid: 'b' }, { uid: 'b', token: { admin: 'yes' } }]) {
      rules.canRead(requestOf({ auth }), ['a'], null);
    }
    rules.canWrite(requestOf({}), tree(1), [{ path: [] }]);
    expect(formatCoverage(rules.coverage())).toEqual([
      'auth != null && (auth.uid == $u || auth.token.admin.length > 1) 2/1/1',
      '  auth != null 3/1/0',
      '  auth.uid == $u || auth.token.admin.length > 1 2/0/1',
      '    auth.uid == $u 1/2/0',
      '    auth.token.admin.length > 1 1/0/1',
      'false 0/1/0',
    ]);
    expect(rules.coverage().map(({ path, line, column }) => ({ path, line, column }))).toEqual([
      { path: '/$u/.read', line: 2, column: 13 },
      { path: '/.write', line: 2, column: 90 },
    ]);
    expect(rules.coverage()[0]?.children[1]?.children[0]).toMatchObject({ line: 2, column: 30 });
  });

  it('counts the boolean branches of ?: and its condition, also inside other operators', () => {
    const rules = compile('{"rules": {".read": "!(now > 1 ? auth == null : false) && (now > 5 ? 1 : 2) == 1"}}');
    for (const now of [0, 2, 9]) rules.canRead({ ...requestOf({}), now }, [], null);
    expect(formatCoverage(rules.coverage())).toEqual([
      '!(now > 1 ? auth == null : false) && (now > 5 ? 1 : 2) == 1 0/3/0',
      '  !(now > 1 ? auth == null : false) 1/2/0',
      '    now > 1 2/1/0',
      '    auth == null 2/0/0',
      '    false 0/1/0',
      '  (now > 5 ? 1 : 2) == 1 0/1/0',
      '    now > 5 0/1/0',
    ]);
  });
});
