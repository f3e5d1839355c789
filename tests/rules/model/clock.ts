/**
 * The time that cases are written against. Judged in process, `now` is exactly the request's time and `slack` is 0, so
 * the bounds are tried to the millisecond; on an emulator the request comes a little later than `now`, by less than
 * `slack`.
 */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds that may pass between writing the cases and running the last of them. */
  readonly slack: number;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Any moment does: the days of the cases are rows of their own `Calendar`. */
export const EXACT_CLOCK: Clock = { now: 1_790_000_000_000, slack: 0 };

/** For a real emulator, whose time nobody sets. */
export function emulatorClock(): Clock {
  return { now: Date.now(), slack: 10 * 60_000 };
}

/** The oldest instant that is surely not more than `age` before the request. */
export function within(clock: Clock, age: number): number {
  return clock.now - age + clock.slack;
}

/** The youngest instant that is surely more than `ahead` after the request. */
export function beyond(clock: Clock, ahead: number): number {
  return clock.now + ahead + clock.slack + 1;
}
