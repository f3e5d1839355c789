import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { allCases } from './cases.ts';
import { EXACT_CLOCK } from './model/clock.ts';
import { compile, type PreparedCase, prepare } from './model/in-process.ts';
import { EQUIVALENT, isRedundantSignIn } from './mutation/equivalent.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';

const source = readFileSync(RULES_FILE, 'utf8');
const LISTED = new Set(EQUIVALENT.flatMap(({ ids }) => ids));

let prepared: readonly PreparedCase[];
let mutants: readonly Mutant[];
let survivors: readonly Mutant[];

/** The collections that the cases about one of them touch as well. */
function neighbours(top: string): ReadonlySet<string> {
  return new Set([top, ...prepared.filter((one) => one.concerns(top)).flatMap((one) => one.tops)]);
}

/** Is there a case whose answer differs from what the rules should say? */
function isCaught(
  { source: mutated }: Mutant,
  cases: readonly PreparedCase[],
  collections: ReadonlySet<string>,
): boolean {
  const rules = compile(mutated(collections));
  return cases.some((one) => one.ask(rules) !== one.source.expected);
}

beforeAll(() => {
  prepared = prepare(allCases(EXACT_CLOCK), EXACT_CLOCK);
  mutants = mutantsOf(source);
  const tops = [...new Set(mutants.map(({ top }) => top))];
  survivors = tops.flatMap((top) => {
    const cases = prepared.filter((one) => one.concerns(top));
    const collections = neighbours(top);
    return mutants.filter((mutant) => mutant.top === top && !isCaught(mutant, cases, collections));
  });
}, 400_000);

it('makes mutants, and the rules as they are pass every case', () => {
  const rules = compile(source);
  expect(mutants.length).toBeGreaterThan(500);
  expect(prepared.filter((one) => one.ask(rules) !== one.source.expected).map((one) => one.source.name)).toEqual([]);
});

it('catches every change of a rule that changes what it allows', () => {
  const missed = survivors.filter(({ id, expression }) => !LISTED.has(id) && !isRedundantSignIn(id, expression));
  expect(missed.map(({ id }) => id)).toEqual([]);
});

it('lists as equivalent only what no case tells apart', () => {
  const surviving = new Set(survivors.map(({ id }) => id));
  expect([...LISTED].filter((id) => !surviving.has(id))).toEqual([]);
});
