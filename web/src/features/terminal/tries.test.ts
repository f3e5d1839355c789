import { expect, it } from 'vitest';
import { addWrongTry, NO_TRIES, type Tries } from './tries.ts';

/** Returns the state after wrong tries at an interval of one second. */
function wrongTries(times: number): Tries {
  let tries = NO_TRIES;
  for (let second = 1; second <= times; second += 1) tries = addWrongTry(tries, second * 1_000);
  return tries;
}

it('allows three wrong tries without a wait', () => {
  expect(wrongTries(3).waitUntil).toBe(3_000);
});

it('doubles the wait from 5 s on with each further try, up to a minute', () => {
  expect(wrongTries(4).waitUntil - 4_000).toBe(5_000);
  expect(wrongTries(5).waitUntil - 5_000).toBe(10_000);
  expect(wrongTries(20).waitUntil - 20_000).toBe(60_000);
});

it('counts from one again if the last wrong try is more than three minutes ago', () => {
  expect(addWrongTry(wrongTries(9), 9_000 + 3 * 60_000 + 1).wrong).toBe(1);
});
