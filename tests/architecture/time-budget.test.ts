import { expect, it } from 'vitest';
import { readShares } from '../../scripts/testing/result.ts';
import { SUITES } from '../../scripts/testing/suites.ts';

/** Maximum duration of a complete run of the tests on two idle cores. */
const RUN_SECONDS = 30 * 60;
/** Time of a run for building the app and starting the emulators. */
const BUILD_AND_START_SECONDS = 120;

it('the time budget has an entry for each suite and no other entry', () => {
  expect(Object.keys(readShares()).sort()).toEqual(SUITES.map(({ name }) => name).sort());
});

it('the time budgets of all suites fit into a complete run', () => {
  const sum = Object.values(readShares()).reduce((total, share) => total + share, 0);
  expect(sum + BUILD_AND_START_SECONDS).toBeLessThanOrEqual(RUN_SECONDS);
});
