/**
 * A reading of the device's two clocks, milliseconds: the wall clock, which anyone may change, and the monotonic clock.
 */
export interface ClockReading {
  readonly wall: number;
  readonly monotonic: number;
}

/** The server's time (epoch milliseconds) at a reading of the device's clocks. */
interface ClockAnchor extends ClockReading {
  readonly server: number;
}

/** What a device stores about the server's time, for the next start of the app. */
export interface RememberedClock {
  /** Milliseconds to add to the wall clock to get the server's time. */
  readonly offset: number;
  /** The latest known server time, epoch milliseconds. The current time can't be earlier. */
  readonly last: number;
}

/** What the app knows about the server's time. */
export interface ClockState {
  /** `null`: the server's time was not received since the app started. */
  readonly anchor: ClockAnchor | null;
  readonly remembered: RememberedClock | null;
  /** Whether the page was hidden or shown since the anchor. A device that sleeps may stop its monotonic clock. */
  readonly mayHaveSlept: boolean;
  /** Whether the page was hidden since the app started. */
  readonly wasHidden: boolean;
}

/** A time, epoch milliseconds. `sure`: it is the server's time, continued by the monotonic clock. Otherwise `doubt`. */
export interface Moment {
  readonly at: number;
  readonly clock: 'sure' | 'doubt';
}

/** A moment with the readings that correct it once the server's time is known. */
export interface Stamp extends Moment, ClockReading {
  /** Id of the run of the app in which `monotonic` was read. Readings of different runs can't be compared. */
  readonly session: string;
}

/** Largest difference between the two clocks that is put down to rounding or small adjustments, milliseconds. */
const DRIFT_MS = 2_000;

/** Returns the state at the start of the app. */
export function startClock(remembered: RememberedClock | null): ClockState {
  return { anchor: null, remembered, mayHaveSlept: false, wasHidden: false };
}

/**
 * Returns the state once the server's time is known. `offset`: milliseconds to add to the wall clock to get the
 * server's time, as the database's SDK reports it.
 */
export function withServerOffset(state: ClockState, reading: ClockReading, offset: number): ClockState {
  const server = reading.wall + offset;
  const remembered = { offset, last: Math.max(server, state.remembered?.last ?? server) };
  return { ...state, anchor: { ...reading, server }, remembered, mayHaveSlept: false };
}

/** Returns the state after the page was hidden or shown again. */
export function withPossibleSleep(state: ClockState): ClockState {
  return { ...state, mayHaveSlept: true, wasHidden: true };
}

/**
 * Returns the current time.
 *
 * If the server's time was received, the monotonic clock continues it, so changes of the wall clock have no effect. The
 * exception: the device may have slept, and the wall clock advanced by over {@link DRIFT_MS} more than the monotonic
 * clock. Then the wall clock continues the server's time, in doubt.
 *
 * Otherwise the time is in doubt: the wall clock plus the stored offset, never before the latest known time; or the
 * wall clock alone if nothing is stored.
 */
export function readClock({ anchor, remembered, mayHaveSlept }: ClockState, { wall, monotonic }: ClockReading): Moment {
  if (!anchor) {
    if (!remembered) return { at: Math.round(wall), clock: 'doubt' };
    return { at: Math.round(Math.max(wall + remembered.offset, remembered.last)), clock: 'doubt' };
  }
  const byMonotonicClock = anchor.server + (monotonic - anchor.monotonic);
  const byWallClock = anchor.server + (wall - anchor.wall);
  if (mayHaveSlept && byWallClock - byMonotonicClock > DRIFT_MS) return { at: Math.round(byWallClock), clock: 'doubt' };
  return { at: Math.round(byMonotonicClock), clock: 'sure' };
}

/** Returns what to store for the next start of the app; `null` if the server's time was never known. */
export function rememberedClock(state: ClockState, reading: ClockReading): RememberedClock | null {
  if (!state.anchor || !state.remembered) return state.remembered;
  const { at } = readClock(state, reading);
  return { offset: at - reading.wall, last: Math.max(at, state.remembered.last) };
}

/**
 * Corrects a doubtful moment once the server's time is known. Uses the monotonic clock if the moment was read in this
 * run of the app (`session`) and the device has not slept in between, otherwise the offset of the wall clock. The
 * device counts as having slept if the page was hidden or shown since the server's time was received, or if the page
 * was hidden earlier and the wall clock advanced by over {@link DRIFT_MS} more than the monotonic clock. The result is
 * never later than now. `null` if the moment is sure, or the server's time is unknown.
 */
export function correctedAt(stamp: Stamp, session: string, state: ClockState, now: ClockReading): number | null {
  const { anchor } = state;
  if (stamp.clock === 'sure' || !anchor) return null;
  const fromWallClock = stamp.wall + (anchor.server - anchor.wall);
  const stoppedMs = anchor.wall - stamp.wall - (anchor.monotonic - stamp.monotonic);
  const hasSlept = state.mayHaveSlept || (state.wasHidden && stoppedMs > DRIFT_MS);
  const corrected =
    stamp.session === session && !hasSlept ? anchor.server + (stamp.monotonic - anchor.monotonic) : fromWallClock;
  return Math.round(Math.min(corrected, readClock(state, now).at));
}
