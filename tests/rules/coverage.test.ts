import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { RuleCoverage } from '../../tools/rtdb-emulator/src/rules/types.ts';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { allCases } from './cases.ts';
import { EXACT_CLOCK } from './model/clock.ts';
import { compile, prepare } from './model/in-process.ts';

/** Returns the operands of a rule that were never true or never false, except `true` and `false` themselves. */
function uncoveredOperands({ path, line, source, values, children }: RuleCoverage): string[] {
  const isConstant = source === 'true' || source === 'false';
  const missing = [...(values.true === 0 ? ['true'] : []), ...(values.false === 0 ? ['false'] : [])];
  const isCovered = isConstant || missing.length === 0;
  const ownProblem = isCovered ? [] : [`${path} line ${line}: never ${missing.join(' nor ')}: ${source}`];
  return [...ownProblem, ...children.flatMap(uncoveredOperands)];
}

it('evaluates every rule expression and each of its operands to both true and false', () => {
  const rules = compile(readFileSync(RULES_FILE, 'utf8'));
  for (const prepared of prepare(allCases(EXACT_CLOCK), EXACT_CLOCK)) prepared.evaluate(rules);
  const coverage = rules.coverage();
  expect(coverage.length).toBeGreaterThan(50);
  expect(coverage.flatMap(uncoveredOperands)).toEqual([]);
});
