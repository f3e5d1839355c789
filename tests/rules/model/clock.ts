/**
 * The time for which cases are written. In process, `now` is exactly the request's time and `slack` is 0, so bounds are
 * tested to the millisecond; on an emulator the request comes after `now`, by less than `slack`.
 */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds that may pass between writing the cases and running the last of them. */
  readonly slack: number;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** An arbitrary time: `Calendar` of the world defines the days relative to it. */
export const EXACT_CLOCK: Clock = { now: 1_790_000_000_000, slack: 0 };

/** The clock for an emulator, which uses the machine's time. */
export function emulatorClock(): Clock {
  return { now: Date.now(), slack: 10 * 60_000 };
}

/** Returns the oldest instant that is at most `age` milliseconds before any request of the cases. */
export function within(clock: Clock, age: number): number {
  return clock.now - age + clock.slack;
}

/** Returns the earliest instant that is more than `ahead` milliseconds after any request of the cases. */
export function beyond(clock: Clock, ahead: number): number {
  return clock.now + ahead + clock.slack + 1;
}
