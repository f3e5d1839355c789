import { expect, it } from 'vitest';
import { afterWrong, NO_TRIES, type Tries } from './tries.ts';

function wrong(times: number, every = 1_000): Tries {
  let tries = NO_TRIES;
  for (let turn = 1; turn <= times; turn += 1) tries = afterWrong(tries, turn * every);
  return tries;
}

it('allows three wrong tries without a wait', () => {
  expect(wrong(3).waitUntil).toBe(3_000);
});

it('doubles the wait from 5 s on with each further try, up to a minute', () => {
  expect(wrong(4).waitUntil - 4_000).toBe(5_000);
  expect(wrong(5).waitUntil - 5_000).toBe(10_000);
  expect(wrong(20).waitUntil - 20_000).toBe(60_000);
});

it('forgets tries of long ago', () => {
  expect(afterWrong(wrong(9), 9_000 + 3 * 60_000 + 1).wrong).toBe(1);
});
