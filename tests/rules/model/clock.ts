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

/** Any time will do: the days of the cases have their own rows in `Calendar`. */
export const EXACT_CLOCK: Clock = { now: 1_790_000_000_000, slack: 0 };

/** For a real emulator, which uses the machine's time. */
export function emulatorClock(): Clock {
  return { now: Date.now(), slack: 10 * 60_000 };
}

/** The oldest instant that is certainly at most `age` before the request. */
export function within(clock: Clock, age: number): number {
  return clock.now - age + clock.slack;
}

/** The earliest instant that is certainly more than `ahead` after the request. */
export function beyond(clock: Clock, ahead: number): number {
  return clock.now + ahead + clock.slack + 1;
}
