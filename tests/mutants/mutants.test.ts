import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { allCases } from '../rules/cases.ts';
import { EXACT_CLOCK } from '../rules/model/clock.ts';
import { compile, type PreparedCase, prepare } from '../rules/model/in-process.ts';
import { RULES_FILE } from '../support/emulator-ports.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const source = readFileSync(RULES_FILE, 'utf8');

let prepared: readonly PreparedCase[];
let mutants: readonly Mutant[];
let survivors: readonly Mutant[];

/** The collections that a collection's cases touch as well. */
function neighbours(top: string): ReadonlySet<string> {
  return new Set([top, ...prepared.filter((one) => one.concerns(top)).flatMap((one) => one.tops)]);
}

/** The first case whose answer differs from the expected one, if there is one. */
function catcherOf(
  { source: mutated, alone }: Mutant,
  cases: readonly PreparedCase[],
  collections: ReadonlySet<string>,
): PreparedCase | undefined {
  const rules = compile(mutated(collections));
  const catcher = cases.find((one) => one.ask(rules) !== one.source.expected);
  if (catcher !== undefined || alone === null) return catcher;
  const { before, after } = alone(collections);
  const [asItIs, changed] = [compile(before), compile(after)];
  return cases.find((one) => one.ask(asItIs) !== one.ask(changed));
}

/**
 * The mutants of a collection that no case catches. A case that caught one mutant is tried first on the next, which is
 * often similar.
 */
function survivorsOf(top: string): Mutant[] {
  const collections = neighbours(top);
  let cases = prepared.filter((one) => one.concerns(top));
  return mutants.filter((mutant) => {
    if (mutant.top !== top) return false;
    const catcher = catcherOf(mutant, cases, collections);
    if (catcher !== undefined) cases = [catcher, ...cases.filter((one) => one !== catcher)];
    return catcher === undefined;
  });
}

beforeAll(() => {
  prepared = prepare(allCases(EXACT_CLOCK), EXACT_CLOCK);
  mutants = mutantsOf(source);
  survivors = [...new Set(mutants.map(({ top }) => top))].flatMap(survivorsOf);
}, 1_800_000);

it('makes mutants, and every case passes with the unchanged rules', () => {
  const rules = compile(source);
  expect(mutants.length).toBeGreaterThan(500);
  expect(prepared.filter((one) => one.ask(rules) !== one.source.expected).map((one) => one.source.name)).toEqual([]);
});

it('catches every change of a rule that changes what it allows', () => {
  expect(survivors.map(({ id }) => id)).toEqual([]);
});
