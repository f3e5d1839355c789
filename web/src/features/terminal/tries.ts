/** Consecutive wrong tries. A PIN alone lets a person in, so guessing PINs is slowed down. */
export interface Tries {
  /** Number of the consecutive wrong tries. */
  readonly wrong: number;
  /** Earliest time of the next try, milliseconds of the caller's clock. Without a wait it equals `lastAt`. */
  readonly waitUntil: number;
  /** Time of the last wrong try, milliseconds of the caller's clock. */
  readonly lastAt: number;
}

export const NO_TRIES: Tries = { wrong: 0, waitUntil: 0, lastAt: 0 };

/** Number of consecutive wrong tries without a wait. */
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** After this time without a wrong try the count starts again: mistakes of different people are not guessing. */
const FORGET_AFTER_MS = 3 * 60_000;

/**
 * Adds a wrong try. After the fourth in a row the wait is 5 s, and it doubles with each further one, up to a minute.
 */
export function addWrongTry(tries: Tries, now: number): Tries {
  const wrong = (now - tries.lastAt > FORGET_AFTER_MS ? 0 : tries.wrong) + 1;
  const wait = wrong <= FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES - 1));
  return { wrong, waitUntil: now + wait, lastAt: now };
}
