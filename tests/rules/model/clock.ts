/**
 * The time for which cases are written. If the rules are evaluated in the process of the test, `now` is the time of
 * every request and `slack` is 0, so that limits are tested to the millisecond. On an emulator, a request comes up to
 * `slack` after `now`.
 */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds that may pass between writing the cases and running the last of them. */
  readonly slack: number;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A clock with an arbitrary time. */
export const EXACT_CLOCK: Clock = { now: 1_790_000_000_000, slack: 0 };

/** The clock for an emulator, which uses the machine's time. */
export function emulatorClock(): Clock {
  return { now: Date.now(), slack: 10 * 60_000 };
}

/** Returns the oldest time that is at most `age` milliseconds old at the latest request, epoch milliseconds. */
export function oldestTimeWithin(clock: Clock, age: number): number {
  return clock.now - age + clock.slack;
}

/**
 * Returns the earliest time that is over `ahead` milliseconds in the future at the latest request, epoch milliseconds.
 */
export function earliestTimeBeyond(clock: Clock, ahead: number): number {
  return clock.now + ahead + clock.slack + 1;
}
