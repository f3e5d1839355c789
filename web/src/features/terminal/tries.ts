/** Consecutive tries without a match. A PIN identifies and does not authenticate, so guessing is slowed down. */
export interface Tries {
  readonly wrong: number;
  /** Earliest time of the next try, milliseconds of the caller's clock. */
  readonly waitUntil: number;
  readonly lastAt: number;
}

export const NO_TRIES: Tries = { wrong: 0, waitUntil: 0, lastAt: 0 };

const FREE_TRIES = 3;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** Tries longer ago than this no longer count: mistakes of different people are not guessing. */
const FORGET_AFTER_MS = 3 * 60_000;

/** Adds a try without a match. The fourth in a row waits 5 s, and each further one twice as long, up to a minute. */
export function afterWrong(tries: Tries, now: number): Tries {
  const wrong = (now - tries.lastAt > FORGET_AFTER_MS ? 0 : tries.wrong) + 1;
  const wait = wrong <= FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES - 1));
  return { wrong, waitUntil: now + wait, lastAt: now };
}
