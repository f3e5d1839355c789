import { expect, it } from 'vitest';
import { readShares } from '../../scripts/testing/result.ts';
import { SUITES } from '../../scripts/testing/suites.ts';

/** A clean run on two quiet cores ends within it, seconds. */
const WHOLE_RUN = 30 * 60;
/** Of that for building the app and starting the local suite, seconds. */
const BUILD_AND_START = 120;

it('gives each suite its share of the time, and no other', () => {
  expect(Object.keys(readShares()).sort()).toEqual(SUITES.map(({ name }) => name).sort());
});

it('has shares that fit in the whole run together', () => {
  const sum = Object.values(readShares()).reduce((total, share) => total + share, 0);
  expect(sum + BUILD_AND_START).toBeLessThanOrEqual(WHOLE_RUN);
});
