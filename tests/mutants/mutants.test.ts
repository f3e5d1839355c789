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

/** Returns the collections that the cases of a collection read or write, including the collection itself. */
function collectionsOfCases(collection: string): ReadonlySet<string> {
  return new Set([collection, ...prepared.filter((one) => one.concerns(collection)).flatMap((one) => one.collections)]);
}

/**
 * Returns a case that detects the mutant (a rules file with one changed rule), undefined if no case does. A case
 * detects the mutant if its outcome isn't the expected one, or if the original and the mutated rule give it different
 * outcomes while all other write rules are open (`isolated`).
 */
function findDetectingCase(
  { source: mutatedSource, isolated }: Mutant,
  cases: readonly PreparedCase[],
  collections: ReadonlySet<string>,
): PreparedCase | undefined {
  const rules = compile(mutatedSource(collections));
  const detecting = cases.find((one) => one.evaluate(rules) !== one.rulesCase.expected);
  if (detecting !== undefined || isolated === null) return detecting;
  const { original, mutated } = isolated(collections);
  const [originalRules, mutatedRules] = [compile(original), compile(mutated)];
  return cases.find((one) => one.evaluate(originalRules) !== one.evaluate(mutatedRules));
}

/**
 * Returns the mutants of a collection that no case detects. A case that detected one mutant is tried first on the next
 * one, because the next one is often similar.
 */
function survivorsOf(collection: string): Mutant[] {
  const collections = collectionsOfCases(collection);
  let cases = prepared.filter((one) => one.concerns(collection));
  return mutants.filter((mutant) => {
    if (mutant.collection !== collection) return false;
    const detecting = findDetectingCase(mutant, cases, collections);
    if (detecting !== undefined) cases = [detecting, ...cases.filter((one) => one !== detecting)];
    return detecting === undefined;
  });
}

beforeAll(() => {
  prepared = prepare(allCases(EXACT_CLOCK), EXACT_CLOCK);
  mutants = mutantsOf(source);
  survivors = [...new Set(mutants.map(({ collection }) => collection))].flatMap(survivorsOf);
}, 1_800_000);

it('creates over 500 mutants, and every case passes with the unchanged rules', () => {
  const rules = compile(source);
  expect(mutants.length).toBeGreaterThan(500);
  expect(
    prepared.filter((one) => one.evaluate(rules) !== one.rulesCase.expected).map((one) => one.rulesCase.name),
  ).toEqual([]);
});

it('has a case that detects each mutant', () => {
  expect(survivors.map(({ id }) => id)).toEqual([]);
});
