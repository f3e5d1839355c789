import { expect, it } from 'vitest';
import { readShares } from '../../scripts/testing/result.ts';
import { SUITES } from '../../scripts/testing/suites.ts';

/** The limit of a clean run on two idle cores, seconds. */
const WHOLE_RUN = 30 * 60;
/** The part of it for building the app and starting the local suite, seconds. */
const BUILD_AND_START = 120;

it('gives a share of the time to each suite and to nothing else', () => {
  expect(Object.keys(readShares()).sort()).toEqual(SUITES.map(({ name }) => name).sort());
});

it('has shares that together fit in the whole run', () => {
  const sum = Object.values(readShares()).reduce((total, share) => total + share, 0);
  expect(sum + BUILD_AND_START).toBeLessThanOrEqual(WHOLE_RUN);
});
